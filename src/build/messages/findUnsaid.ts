import { type ESTree, parseSync, Visitor } from 'vite'

/** Words that stand in the code instead of in a message, or a sentence made of several messages. */
export interface Unsaid {
  readonly line: number
  readonly within: string // the constant or function of the file, as `GROUPS`
  readonly text: string
  readonly isGlued: boolean // made of pieces, which other languages order differently
}

const SAY = new Set(['say', 'sayAs', 'sayRich'])
const LETTERS = /\p{L}{2}/u
const WORDS = /^[\s(“"]*\p{Lu}\p{Ll}+([\s.,:…!?’)].*)?$|\p{Ll}{2}[.,:]? \p{Ll}{2}/su
const SENTENCE_END = /[.!?…:。]$/

/** XML, HTML, rules of CSS, fonts and policies. */
const MARKUP = /^[`\s]*(\$\{\w+\}|\\n)*<|<\/\w+>`?$|^`?@|^`?\S+ \S+px |^`?\w+-src /

/** What nobody reads: names of classes, shapes, keys, what browsers and other code take. */
const SILENT_PROPERTIES =
  /^(className|class|style|d|path|points|viewBox|role|type|href|rel|target|name|id|key|as|kind|rows|autoComplete|sizes|srcSet|media|transform|font|fill|stroke)$/

/** The words of a source file that are not said. Texts of errors that code throws for code are not meant. */
export function findUnsaid(path: string, source: string): readonly Unsaid[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const found: Unsaid[] = []
  const silent = new Set<ESTree.Node>()
  const skip = (node: ESTree.Node | null | undefined): void => void (node && silent.add(node))

  function report(node: ESTree.Node, text: string, isGlued = false): void {
    if (MARKUP.test(text)) return
    const line = source.slice(0, node.start).split('\n').length
    found.push({ line, within: nameAround(program, node), text: text.trim(), isGlued })
  }

  // silent parts are visited before what is in them
  new Visitor({
    CallExpression(call) {
      if (call.callee.type === 'Identifier' && SAY.has(call.callee.name))
        for (const given of call.arguments.slice(0, 2)) skipTexts(given, skip)
      if (
        /^(console\.|matchMedia$|document\.querySelector|.*\.(closest|matches|querySelector|querySelectorAll|startsWith|endsWith|includes|attribute|on|once|off)$)/.test(
          source.slice(call.callee.start, call.callee.end),
        )
      )
        for (const given of call.arguments) skipTexts(given, skip)
    },
    NewExpression(made) {
      for (const given of made.arguments) skipTexts(given, skip)
    },
    ImportDeclaration(node) {
      skip(node.source)
    },
    ExportNamedDeclaration(node) {
      skip(node.source)
    },
    ImportExpression(node) {
      skip(node.source)
    },
    TSLiteralType(node) {
      skip(node.literal)
    },
    Property(node) {
      if (!node.computed) skip(node.key)
      if (node.key.type === 'Identifier' && SILENT_PROPERTIES.test(node.key.name)) skip(node.value)
    },
    BinaryExpression(node) {
      if (/^[!=<>]/.test(node.operator)) for (const side of [node.left, node.right]) skip(side)
    },
    SwitchCase(node) {
      skip(node.test)
    },
    MemberExpression(node) {
      skip(node.property)
    },
    AssignmentExpression(node) {
      if (/\.font$/.test(source.slice(node.left.start, node.left.end))) skip(node.right)
    },
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && node.id.name === 'font') skip(node.init)
    },
    ExpressionStatement(node) {
      if (node.directive) skip(node.expression)
    },
    JSXAttribute(node) {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (SILENT_PROPERTIES.test(name) || name.startsWith('data-')) skip(node.value)
    },
    JSXText(node) {
      if (LETTERS.test(node.value)) report(node, node.value)
    },
    JSXElement(node) {
      reportGlued(node.children)
    },
    JSXFragment(node) {
      reportGlued(node.children)
    },
    Literal(node) {
      if (typeof node.value === 'string' && !silent.has(node) && WORDS.test(node.value))
        report(node, node.value)
    },
    TemplateLiteral(node) {
      if (silent.has(node)) return
      const texts = node.quasis.map(({ value }) => value.cooked ?? '')
      const said = node.expressions.filter(isSaid)
      if (said.length > 0 && (texts.some((text) => /\p{L}/u.test(text)) || isGluedBy(said, texts)))
        report(node, source.slice(node.start, node.end), true)
      else if (texts.some((text) => / \p{Ll}{2}|^\p{Lu}\p{Ll}+ |\p{Ll}{2} /u.test(text)))
        report(node, source.slice(node.start, node.end))
    },
  }).visit(program)
  return found

  function reportGlued(children: readonly ESTree.Node[]): void {
    const said = children.flatMap((child) =>
      child.type === 'JSXExpressionContainer' && isSaid(child.expression) ? [child.expression] : [],
    )
    const open = said.filter((call) => !SENTENCE_END.test(messageOf(call)))
    const [first] = said
    if (first && said.length > 1 && open.length > 1)
      report(first, source.slice(first.start, said[said.length - 1]?.end), true)
  }

  function isGluedBy(said: readonly ESTree.Node[], texts: readonly string[]): boolean {
    const between = texts.slice(1, -1)
    return (
      said.length > 1 &&
      between.some((text) => text.trim() === '') &&
      said.some((call) => !SENTENCE_END.test(messageOf(call)))
    )
  }

  function messageOf(node: ESTree.Node): string {
    return /\((['"`])(.*?)\1/s.exec(source.slice(node.start, node.end))?.[2] ?? ''
  }
}

function nameAround({ body }: ESTree.Program, { start, end }: ESTree.Node): string {
  const around = body.find((one) => one.start <= start && end <= one.end)
  const declared = around?.type === 'ExportNamedDeclaration' ? around.declaration : around
  if (declared?.type === 'FunctionDeclaration') return declared.id?.name ?? ''
  const name = declared?.type === 'VariableDeclaration' ? declared.declarations[0]?.id : undefined
  return name?.type === 'Identifier' ? name.name : ''
}

function isSaid(node: ESTree.Node): boolean {
  return (
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && SAY.has(node.callee.name)
  )
}

/** The texts of an argument, also where a condition chooses one or `+` joins them. */
function skipTexts(node: ESTree.Node, skip: (node: ESTree.Node) => void): void {
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') skip(node)
  if (node.type === 'BinaryExpression')
    for (const side of [node.left, node.right]) skipTexts(side, skip)
  if (node.type === 'ConditionalExpression')
    for (const side of [node.consequent, node.alternate]) skipTexts(side, skip)
}
