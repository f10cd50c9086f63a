extension SearchWords {
  package static let ofNodes = SearchWords(kinds + text + sizes + places + decoration + others)

  private static let kinds: [SearchWord] = [
    SearchWord("row hbox", ["hstack"]),
    SearchWord("column col vbox", ["vstack"]),
    SearchWord("stack linearLayout", ["vstack", "hstack", "zstack"]),
    SearchWord("layers frameLayout layer", ["zstack"]),
    SearchWord("flexDirection axis", ["hstack", "vstack"]),
    SearchWord(
      "label paragraph p span h1 h2 h3 heading title subtitle caption textView typography",
      ["text"]),
    SearchWord("localizedText translated", ["string"]),
    SearchWord("img picture photo imageView asyncImage src source", ["image"]),
    SearchWord("icon svg vector sfSymbol systemImage iconName", ["symbol"]),
    SearchWord("rect roundedRectangle", ["rectangle"]),
    SearchWord("circle oval", ["ellipse"]),
    SearchWord("pill", ["capsule"]),
    SearchWord("hr separator", ["divider"]),
    SearchWord("space spring filler", ["spacer", "spacing"]),
    SearchWord(
      "div view container card wrapper surface", ["box", "vstack"],
      use: "use `box` around one node, or `vstack` around several"),
    SearchWord(
      "button link a", ["role"], use: "write `role: button` or `role: link`",
      otherwise: "write a text with `role: button`"),
    SearchWord(
      "input textField checkbox toggle slider picker",
      otherwise: "there are no controls, so draw one with `box`, `border` and `padding`"),
    SearchWord(
      "list ul ol lazyColumn lazyVStack tableView recyclerView",
      ["vstack"], use: "use `vstack`, which is as high as its nodes"),
    SearchWord(
      "scrollView scrollable overflowX overflowY verticalScroll horizontalScroll", ["scroll"]),
    SearchWord(
      "carousel pager collectionView lazyRow lazyHStack", ["section"],
      use: "use `section` with `orthogonalScrolling`"),
    SearchWord("table gridRow tr", ["grid"]),
    SearchWord("gridItem gridTemplateColumns lazyVerticalGrid autoFill", ["lazyVGrid"]),
    SearchWord(
      "wrap flexWrap flowRow wrapping chips", ["flow"],
      otherwise: "a `flow` begins a new line where the next node does not fit"),
    SearchWord("viewThatFits alternatives oneOf adaptive fits", ["choice"]),
    SearchWord(
      "if unless visible hidden isHidden visibility display media mediaQuery breakpoint responsive",
      otherwise: "use a condition: `when: [{if: {horizontal: compact}, then: {text: Hello}}]`"),
    SearchWord("component include import template instance", ["use"]),
    SearchWord(
      "children content items views child body nodes",
      otherwise: "write the nodes under the kind, as in `vstack: [{text: One}, {text: Two}]`"),
    SearchWord(
      "type kind tag element", otherwise: "the kind is the key, as in `text: Hello`"),
    SearchWord(
      "forEach repeat each map loop for iterate",
      otherwise:
        "repeat a node in a list with `for` and `each`, as in `- {for: {name: [Ada, Bo]}, each: {text: \"{name}\"}}`"
    ),
  ]

  private static let text: [SearchWord] = [
    SearchWord(
      "font", ["textStyle", "size", "family"],
      otherwise: "set `textStyle` on the texts, or in a style that they share"),
    SearchWord("fontFamily typeface fontName", ["family"]),
    SearchWord("fontSize pointSize", ["size", "textStyle"]),
    SearchWord("fontWeight", ["weight"]),
    SearchWord(
      "bold strong b", ["weight"], use: "write `weight: bold`",
      otherwise: "set `weight: bold` on the texts, or in a style that they share"),
    SearchWord("fontStyle oblique em", ["italic"], use: "write `italic: true`"),
    SearchWord("lineHeight lineSpacing", ["leading"]),
    SearchWord("letterSpacing kerning characterSpacing", ["tracking"]),
    SearchWord("textAlign multilineTextAlignment alignText", ["textAlignment"]),
    SearchWord("maxLines numberOfLines lineClamp", ["lineLimit"]),
    SearchWord(
      "whiteSpace nowrap softWrap singleLine", ["lineLimit"], use: "write `lineLimit: 1`"),
    SearchWord("textOverflow ellipsis ellipsize truncationMode truncate", ["truncation"]),
    SearchWord(
      "color colour foregroundColor foregroundStyle textColor foreground", ["color", "fill"]),
    SearchWord("textDecoration lineThrough strike", ["strikethrough", "underline"]),
    SearchWord(
      "textTransform uppercase textCase",
      otherwise: "write the text in upper or lower case"),
    SearchWord("html richText markdown attributedString", ["markup"], use: "write `markup: true`"),
    SearchWord(
      "minimumScaleFactor adjustsFontSizeToFit autoSize shrinkToFit",
      otherwise: "text is never made smaller to fit, so put a shorter text into a `choice`"),
    SearchWord(
      "dynamicTypeSize maximumContentSizeCategory maxFontSizeMultiplier", ["textSizeLimit"]),
    SearchWord(
      "hyphens hyphenation wordBreak overflowWrap",
      otherwise: "put soft hyphens (U+00AD) into the text where words may break"),
  ]

  private static let sizes: [SearchWord] = [
    SearchWord("frame dimensions size", ["width", "height"], use: "use `width` and `height`"),
    SearchWord(
      "fillMaxWidth fillWidth flex flexGrow grow expand stretch expanded layoutWeight weight",
      ["maxWidth"], use: "write `maxWidth: infinity`"),
    SearchWord("fillMaxHeight fillHeight", ["maxHeight"], use: "write `maxHeight: infinity`"),
    SearchWord("flexShrink layoutPriority compressionResistance hugging zPriority", ["priority"]),
    SearchWord("ratio aspect", ["aspectRatio"]),
    SearchWord(
      "objectFit contentScale resizeMode scaledToFit scaledToFill resizable",
      ["contentMode", "aspectRatio"]),
    SearchWord("sizeToFit wrapContent hugContents intrinsicSize", ["fixedSize"]),
  ]

  private static let places: [SearchWord] = [
    SearchWord(
      "margin margins", ["padding"],
      use: "use `padding`, or `spacing` of the container for space between nodes"),
    SearchWord("inset insets safeAreaPadding contentPadding", ["padding", "contentInsets"]),
    SearchWord(
      "marginLeft marginRight marginTop marginBottom paddingLeft paddingRight paddingStart paddingEnd paddingTop paddingBottom paddingLeading paddingTrailing",
      ["padding"], use: "name the edge, as in `padding: {leading: 8}`"),
    SearchWord(
      "paddingHorizontal paddingVertical paddingX paddingY px py", ["padding"],
      use: "name the sides, as in `padding: {horizontal: 8}`"),
    SearchWord(
      "gap itemSpacing spaceBetween",
      ["spacing", "columnSpacing", "rowSpacing", "interGroupSpacing"],
      otherwise: "set `spacing` on the stack around the nodes"),
    SearchWord("columnGap", ["columnSpacing", "spacing"]),
    SearchWord("rowGap", ["rowSpacing", "spacing"]),
    SearchWord(
      "justify justifyContent arrangement horizontalArrangement verticalArrangement mainAxisAlignment distribution",
      ["justification"], otherwise: "put `{spacer: true}` between the nodes of a stack"),
    SearchWord(
      "align alignItems crossAxisAlignment verticalAlignment horizontalAlignment contentAlignment",
      ["alignment"],
      otherwise: "use `alignment` of the container, or `place` in a frame with more space"),
    SearchWord("alignSelf justifySelf gravity frameAlignment", ["place"]),
    SearchWord(
      "position absolute top left right bottom x y translate",
      otherwise:
        "use `overlay`, or a `zstack` with `alignment` and `padding`; `offset` moves the drawing alone"
    ),
    SearchWord("zIndex", otherwise: "order the nodes of a `zstack`: the last one is in front"),
    SearchWord(
      "float", otherwise: "put the nodes side by side in an `hstack`, or use `lines`"),
  ]

  private static let decoration: [SearchWord] = [
    SearchWord("backgroundColor bg bgColor", ["background"]),
    SearchWord("borderRadius radius rounded corners roundedCorners clipShape", ["cornerRadius"]),
    SearchWord(
      "borderColor borderWidth outline", ["border"],
      use: "use `border`, as in `border: {color: separator, width: 2}`"),
    SearchWord("strokeWidth strokeColor strokeStyle", ["stroke", "border"]),
    SearchWord("alpha transparency", ["opacity"]),
    SearchWord(
      "overflow clipped clipsToBounds masksToBounds mask", ["clip"], use: "write `clip: true`"),
    SearchWord(
      "boxShadow dropShadow elevation", ["shadow"],
      use: "use `shadow`, as in `shadow: {blur: 16, y: 4}`"),
    SearchWord(
      "gradient linearGradient radialGradient angularGradient conicGradient backgroundImage",
      ["background", "fill"],
      use: "use `background` or `fill`, as in `background: {linear: [tint, purple]}`"),
    SearchWord(
      "material backdropFilter vibrancy", ["background"],
      use: "use `background`, as in `background: {material: regular}`"),
    SearchWord(
      "filter blendMode",
      otherwise: "there are no filters, so use an `image` that shows the result"),
    SearchWord("rotate rotationEffect transform", ["rotation"]),
    SearchWord("scaleEffect zoom", ["scale"]),
    SearchWord(
      "fontVariantNumeric tabularNums monospacedDigit fontFeatures", ["monospacedDigits"]),
    SearchWord("fontVariant smallCaps", ["smallCapitals"]),
    SearchWord("paragraphStyle", ["paragraphSpacing"]),
    SearchWord(
      "animation transition onClick onTap action gesture hover state",
      otherwise: "a document shows one state, so write one document for each state"),
  ]

  private static let others: [SearchWord] = [
    SearchWord("name key identifier testID testTag accessibilityIdentifier", ["id"]),
    SearchWord("class className modifier", ["style"]),
    SearchWord("accessibilityRole accessibilityTraits semantics", ["role"]),
    SearchWord(
      "alt accessibilityLabel contentDescription ariaLabel",
      otherwise: "a text is its own accessibility label; an image has the name of its file"),
    SearchWord("args arguments params parameters props", ["with"]),
  ]
}

extension SearchWords {
  package static let ofDocuments = SearchWords([
    SearchWord("version", ["galley"], use: "write `galley: 1`"),
    SearchWord("title", ["name"]),
    SearchWord("root view body content ui node screen", ["layout"]),
    SearchWord(
      "widths devices textSizes locales directions colorSchemes viewports variants sizes screens",
      ["matrix"], use: "write it into `matrix`, as in `matrix: {widths: [320, 390]}`"),
    SearchWord("translations i18n l10n localization texts messages", ["strings"]),
    SearchWord("classes theme", ["styles"]), SearchWord("variables designTokens", ["tokens"]),
    SearchWord("templates partials macros definitions", ["components"]),
    SearchWord("ignore suppress disable exceptions", ["accept"]),
    SearchWord("tolerance threshold", ["snapshots"]),
    SearchWord("palette colorAssets", ["colors"]), SearchWord("assets symbols", ["images"]),
    SearchWord(
      "data state props", otherwise: "write texts into the `layout` or into `strings`"),
  ])

  package static let ofMatrices = SearchWords([
    SearchWord("fontScales fontScale fontSizes dynamicType contentSizes", ["textSizes"]),
    SearchWord("viewports sizes breakpoints", ["widths"]),
    SearchWord(
      "heights height", ["devices"],
      use: "use `devices`, as in `devices: [{name: Wall, width: 1366, height: 1024}]`"),
    SearchWord("languages language langs lang", ["locales"]),
    SearchWord("themes theme appearance appearances darkMode dark", ["colorSchemes"]),
    SearchWord("rtl layoutDirections layoutDirection", ["directions"]),
    SearchWord("screens phones simulators", ["devices"]),
    SearchWord("bold", ["boldText"]),
  ])

  package static let ofConditions = SearchWords([
    SearchWord("minWidth", ["width"], use: "write `width: {atLeast: 600}`"),
    SearchWord("maxWidth", ["width"], use: "write `width: {below: 600}`"),
    SearchWord("minHeight", ["height"], use: "write `height: {atLeast: 600}`"),
    SearchWord("maxHeight", ["height"], use: "write `height: {below: 600}`"),
    SearchWord("sizeClass horizontalSizeClass windowSizeClass", ["horizontal"]),
    SearchWord("verticalSizeClass", ["vertical"]),
    SearchWord(
      "orientation landscape portrait", ["vertical"],
      use: "use `vertical: compact` for a phone on its side"),
    SearchWord("fontScale dynamicTypeSize contentSizeCategory textScale", ["textSize"]),
    SearchWord("language lang", ["locale"]),
    SearchWord("theme appearance prefersColorScheme", ["colorScheme"]),
    SearchWord("dark darkMode isDark", ["colorScheme"], use: "write `colorScheme: dark`"),
    SearchWord("device platform deviceType", ["idiom"]),
    SearchWord("rtl layoutDirection", ["direction"]),
    SearchWord("bold", ["boldText"], use: "write `boldText: true`"),
    SearchWord("highContrast prefersContrast", ["contrast"], use: "write `contrast: increased`"),
    SearchWord("or", ["any"], use: "write `any: [{idiom: tv}, {horizontal: compact}]`"),
    SearchWord(
      "and all", otherwise: "tests of one mapping must all hold, so write them side by side"),
  ])
}
