/* The types of the data that the tool writes into its pages, and what the compiler does not know of browsers yet. */

/** A length in steps, or its value at the width of zero and its slope. */
type Moving = number | [origin: number, slope: number];
/** A text, or its parts, some of which are lengths that move with the width. */
type Phrase = string | (string | { n: Moving; up?: boolean })[];

interface Axis { key: string; label: string; values: string[]; words?: string[]; option?: string; arguments: string[] }
interface Device { name: string; width: number; idiom: string }
interface Arrangement { letter: string; color: number }
interface Decision { name: string; path: string; outcome: string; fallback?: boolean; offered?: Phrase; sentences?: Phrase[]; alternatives?: Phrase[]; chosen?: number }
interface Issue { name: string; path: string; kind: string; message: Phrase }

/** The looks and the place in the source of a part of a picture. */
interface Spec { t: string; roles: string; path?: string; id?: string; name?: string; kind?: any; role?: string; line?: number; file?: string; key?: string; [more: string]: any }

/** A range of widths in which the same parts are drawn. */
interface Stretch {
  from: number; to: number; whole?: boolean; isVisible?: boolean; size: [Moving, Moving]; background?: string; items: any[];
  arrangement: number | null; decisions: number[]; issues: number[]; causes: string[]; specs?: Record<string, Record<number, number>>;
}

/** The layouts of one combination of values. */
interface Row { kind?: "glimpse" | "outline" | "samples"; stretches: Stretch[]; proof?: string; samples?: Row; like?: number; [replaced: string]: any }

interface Tables { glyphs: any[]; lines: any[]; texts: any[]; images: string[]; specs: Spec[]; items: any[]; decisions: Decision[]; issues: Issue[]; arrangements: Arrangement[] }

interface Finding {
  title: string; name: string; message: string; advice: string; place: string; accepted?: string; path?: string; id?: string;
  file?: string; line?: number; column?: number; worst?: [row: number, width: number]; spans: [row: number, from: number, to: number][];
}
interface Check { findings: Finding[]; plane: string; proof?: string }

/** A document of a preview. */
interface PreviewedDocument {
  name: string; file?: string; command: string; program?: string; identity?: string; idiom?: string; range: [number, number]; axes: Axis[];
  devices: Device[]; start: { width: number; row: number }; chunks?: any[]; tables: Tables; rows: Map<number, Row>; glimpses: Map<number, Row>;
  largeRows: Set<number>; chunkCount: number; check?: Check | null; checkError?: string; isChecking?: boolean; isOutdated?: boolean;
  hasCode?: boolean; changes?: string; asked?: Set<number>; references?: any[]; differences?: Record<string, { words: string; path?: string }[]>;
}

/** A part of the drawn picture: its specification and the elements that show it. */
interface Part { element: SVGElement; spec?: Spec; kind?: any; made?: any; definitions?: SVGElement[]; kids?: Map<string, Part[]>; used?: Map<string, number>; numbers?: number[]; moving?: Moving[]; moves?: boolean; clip?: Part; text?: number; last?: Record<string, unknown> }

/** A panel beside the stage, as `addPanel()` says. */
interface Panel {
  id: string; title: string; key?: string; moreKeys?: [key: string, words: string, act: () => void][];
  isAvailable?: () => boolean; show?: () => void; hide?: () => void; update?: (changed: Set<string>) => void;
}

/** Two pictures that are compared: the reference below the current one, and the line of the slider. */
interface ComparedPair { below: HTMLElement | SVGElement; above: HTMLElement | SVGElement; line: HTMLElement; widths: () => number[]; draw: () => void }

/** A snapshot of a run. */
interface Result {
  name: string; verdict: string; group: Group; traits: Record<string, any>; details?: [block: number, place: number]; lines?: string[]; reason?: string;
  kind?: string; format: string; rank: number; share?: number; accepts?: boolean; index: number; position?: number; needsLook: boolean;
  isAccepted?: boolean; isRejected?: boolean; causes?: Cause[]; found?: string;
}

/** The snapshots of a document. */
interface Group { document: string; folder: string; place: string; store: string; references?: string; isNamed?: boolean; index: number; results: Result[]; open: number; common?: string }

/** Something that changed in one or more snapshots. */
interface Cause { id: string; title: string; verdict: string; place: string; document: string; lines: string[]; source?: string; results: Result[]; index: number }

interface MapConstructor { groupBy<Key, Value>(values: Iterable<Value>, key: (value: Value) => Key): Map<Key, Value[]> }
interface Array<T> {
  findLast(test: (value: T, index: number) => unknown): T | undefined;
  findLastIndex(test: (value: T, index: number) => unknown): number;
  with(index: number, value: T): T[];
}
interface IntersectionObserverInit { scrollMargin?: string }
interface Uint8ArrayConstructor { fromBase64?(text: string): Uint8Array }
/** The elements of the pages are of many types. */
interface ParentNode { querySelector(selectors: string): any; querySelectorAll(selectors: string): NodeListOf<any>; readonly children: HTMLCollection }
interface HTMLCollection { [Symbol.iterator](): IterableIterator<any> }
declare class DecompressionStream { constructor(format: string); readable: ReadableStream; writable: WritableStream }
