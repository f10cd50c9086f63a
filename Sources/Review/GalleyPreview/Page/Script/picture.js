/* A picture of a document at a width, as SVG whose unit is a pixel of the device. */

/**
 * The kinds of parts: how each is created, and which attributes it has at a width.
 *
 * @type {Record<string, { make: (made: any) => any, place: (part: any, numbers: number[], scale: number) => void }>}
 */
const partKinds = {
  group: {
    make: ({ spec, isRead }) => shape("g", {
      ...(spec.path === undefined ? {} : { "data-path": spec.path }), ...(spec.opacity === undefined ? {} : { opacity: spec.opacity }),
      ...(isRead ? spokenRole(spec) : {}),
    }),
    place: (part, numbers, scale) => {
      const own = part.spec.path === undefined ? numbers : numbers.slice(4);
      if (part.clip) setAll(part.clip, shapeAttributes(part.spec.clip, own, scale));
      if (part.spec.rotation === undefined) return;
      const [x, y] = numbers.slice(-2).map((number) => short3(number * scale));
      setAll(part, { transform: `rotate(${part.spec.rotation} ${x} ${y})` });
    },
  },
  gradient: { make: ({ spec, define }) => makeGradient(spec, define), place: placeGradient },
  shadow: { make: ({ spec, define }) => makeShadow(spec, define), place: placeShadow },
  fill: {
    make: ({ spec: { shape: kind, color, opacity } }) => shape(shapeTag(kind), { fill: color, ...(opacity === undefined ? {} : { "fill-opacity": opacity }) }),
    place: (part, numbers, scale) => setAll(part, shapeAttributes(part.spec.shape, numbers, scale)),
  },
  stroke: {
    make: ({ spec: { shape: kind, color, opacity, cap, join } }) => {
      const ends = { ...(cap ? { "stroke-linecap": cap } : {}), ...(join ? { "stroke-linejoin": join } : {}) };
      return shape(shapeTag(kind), { fill: "none", stroke: color, ...ends, ...(opacity === undefined ? {} : { "stroke-opacity": opacity }) });
    },
    place: (part, numbers, scale) => setAll(part, strokeAttributes(part.spec, numbers, scale)),
  },
  text: {
    make: ({ spec: { looks }, tables, text, isRead }) => {
      const line = textOf(tables, text);
      const made = textElements(line, looks, tables.glyphs);
      const words = isRead ? readableText(line, tables.glyphs) : undefined;
      if (words) made.push(words);
      return made.length === 1 ? made[0] : shape("g", {}, ...made);
    },
    place: (part, [x, y], scale) => setAll(part, { transform: `translate(${short3(x * scale)} ${Math.round(y * scale)})scale(${scale})` }),
  },
  image: {
    make: ({ spec: { image, mirrored }, tables: { images } }) => shape("image", { href: images[image], preserveAspectRatio: "none", ...(mirrored ? { class: "mirrored" } : {}) }),
    place: (part, [x, y, width, height], scale) => setAll(part, rectangle(x, y, width, height, scale)),
  },
};

/** Returns the attributes by which screen readers know the role of a node. */
function spokenRole({ role, name, kind }) {
  const label = { "aria-label": name || kind };
  if (role === "image") return { role: "img", ...label };
  if (role === "header") return { role: "heading", "aria-level": "2" };
  // The parts of a picture look like controls, but are none.
  return role ? { role: "group", "aria-roledescription": role, ...label } : {};
}

/** Sets the attributes that changed since the last time. */
function setAll(part, attributes) {
  part.last ??= {};
  for (const name in attributes) {
    const value = attributes[name];
    if (part.last[name] === value) continue;
    part.last[name] = value;
    part.element.setAttribute(name, value);
  }
}

let clipCount = 0;
/** More parts would make the page slow; it says how many it leaves out. */
const maximumParts = 10000;

/** A picture that is drawn at any width; within a stretch, drawing only sets attributes. */
class Picture {
  /** Creates a picture in an SVG element; the texts of one that is read can be selected and found. */
  constructor(svg, { isRead = false } = {}) {
    this.svg = svg;
    this.isRead = isRead;
    this.width = 0;
    this.scale = 0;
    this.ratio = 1;
    this.zoom = 1;
    /** @type {Part} */
    this.sheet = { element: svg };
    this.defs = shape("defs");
    this.background = { element: shape("rect", { x: 0, y: 0 }) };
    /** @type {Part[]} */
    this.parts = [];
    /** @type {Map<string, Part>} */
    this.nodes = new Map();
    /** @type {Part} */
    this.root = { element: shape("g"), kids: new Map() };
    svg.append(this.defs, this.background.element, this.root.element);
  }

  /**
   * Draws a row of a document at a width, and returns whether it could: `zoom` is the number of pixels of CSS of a point,
   * `ratio` the number of device pixels of a pixel of CSS.
   */
  draw(document, row, width, { zoom = 1, ratio = window.devicePixelRatio || 1, label = undefined } = {}) {
    const stretch = stretchAt(row, width);
    if (!stretch) return false;
    const isOther = document.tables !== this.tables;
    this.tables = document.tables;
    const scale = (zoom * ratio) / grid;
    const isNew = isOther || stretch !== this.stretch || scale !== this.scale;
    if (isOther || stretch !== this.stretch) this.build(stretch);
    // Parts of earlier widths may be needed again, but not parts of another document or version.
    if (isOther) this.forgetUnused(this.root);
    Object.assign(this, { width, scale, ratio, zoom });
    for (const part of this.parts) if (isNew || part.moves) this.place(part);
    this.placeSheet(stretch, label);
    return true;
  }

  place(part) {
    const { moving, kind } = part;
    const numbers = new Array(moving.length);
    for (let place = 0; place < moving.length; place += 1) numbers[place] = valueAt(moving[place], this.width);
    part.numbers = numbers;
    kind.place(part, numbers, this.scale);
  }

  placeSheet(stretch, label) {
    this.size = stretch.size.map((length) => valueAt(length, this.width));
    const [width, height] = this.size.map((length) => Math.max(1, Math.round(length * this.scale)));
    this.shown = [width / this.ratio, height / this.ratio];
    setAll(this.sheet, { viewBox: `0 0 ${width} ${height}`, width: this.shown[0], height: this.shown[1] });
    if (label !== undefined) setAll(this.sheet, { "aria-label": label });
    setAll(this.background, { width, height, fill: stretch.background ?? "#ffffff" });
  }

  /** Builds the elements of a stretch, and keeps the elements of parts that stay. */
  build(stretch) {
    const levels = [this.open(this.root)];
    this.parts = [];
    this.nodes = new Map();
    this.leftOut = 0;
    let ignored = 0;
    for (const item of itemsOf(this.tables, stretch)) {
      if (!item) {
        if (ignored > 0) ignored -= 1; else arrange(levels.pop());
        continue;
      }
      if (this.parts.length >= maximumParts) {
        this.leftOut += 1;
        if (item.spec.t === "group") ignored += 1;
        continue;
      }
      const part = this.partOf(levels.at(-1), item);
      if (part.spec.t === "group") levels.push(this.open(part));
    }
    while (levels.length) arrange(levels.pop());
    this.stretch = stretch;
  }

  open(part) {
    part.kids ??= new Map();
    part.used = new Map();
    return { part, used: part.used, children: [] };
  }

  /**
   * Forgets the parts in a part that are not drawn now.
   *
   * @param {Part} part
   */
  forgetUnused({ kids, used }) {
    for (const [key, parts] of kids ?? []) {
      const count = used?.get(key) ?? 0;
      for (const part of parts.splice(count)) this.forgetDefinitions(part);
      if (count === 0) kids.delete(key);
      for (const part of parts) this.forgetUnused(part);
    }
  }

  /** @param {Part} part */
  forgetDefinitions({ definitions = [], kids }) {
    for (const definition of definitions) definition.remove();
    for (const parts of kids?.values() ?? []) for (const part of parts) this.forgetDefinitions(part);
  }

  /** Returns the part of an item in a group: an earlier one of the same kind, or a new one. */
  partOf(level, { key, spec, text, numbers }) {
    const count = level.used.get(key) ?? 0;
    level.used.set(key, count + 1);
    const { kids } = level.part;
    if (!kids.has(key)) kids.set(key, []);
    const part = kids.get(key)[count] ?? this.newPart(spec, text);
    kids.get(key)[count] = part;
    Object.assign(part, { spec, moving: numbers, text });
    part.moves = numbers.some(Array.isArray);
    level.children.push(part.element);
    this.parts.push(part);
    if (spec.path !== undefined) this.nodes.set(spec.path, part);
    return part;
  }

  newPart(spec, text) {
    const kind = partKinds[spec.t];
    const definitions = [];
    const define = (...added) => {
      definitions.push(...added);
      this.defs.append(...added);
    };
    const made = kind.make({ spec, tables: this.tables, text, define, isRead: this.isRead });
    // Gradients and shadows consist of several elements.
    const part = { spec, kind, made, definitions, element: made.element ?? made };
    if (spec.clip) {
      clipCount += 1;
      part.clip = { element: shape(shapeTag(spec.clip)) };
      define(shape("clipPath", { id: `clip-${clipCount}` }, part.clip.element));
      part.element.setAttribute("clip-path", `url(#clip-${clipCount})`);
    }
    return part;
  }

  /** Returns the frame of a node in steps, or undefined if it is not drawn. */
  frameOf(path) {
    return this.nodes.get(path)?.numbers?.slice(0, 4);
  }

  /** Returns the path of the frontmost node at a point in pixels of CSS, or null. */
  hit(x, y) {
    const [left, top] = [(x / this.zoom) * grid, (y / this.zoom) * grid];
    let found = null;
    for (const [path, { numbers }] of this.nodes) {
      const [nodeX, nodeY, width, height] = numbers;
      if (left >= nodeX && left < nodeX + width && top >= nodeY && top < nodeY + height) found = path;
    }
    return found;
  }
}

/** Puts the children of a group in order, without moving those already in place. */
function arrange({ part: { element }, children }) {
  let next = element.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else element.insertBefore(child, next);
  }
  while (next) {
    const { nextSibling } = next;
    next.remove();
    next = nextSibling;
  }
}
