import { type AST, RegExpParser } from '@eslint-community/regexpp'

// Browsers read an expression by trying one way after another. This turns it into the instructions for doing so, which
// can be counted (`countSteps.ts`) and searched for two ways through the same text (`findAttack.ts`).

export type Instruction =
  | { readonly op: 'read'; readonly set: number; readonly isBackward: boolean }
  | { readonly op: 'split'; first: number; second: number } // the first is tried first
  | { readonly op: 'jump'; to: number }
  | { readonly op: 'start' | 'end'; readonly isOfLine: boolean }
  | { readonly op: 'boundary'; readonly isNegated: boolean }
  | { readonly op: 'look'; readonly isNegated: boolean; next: number } // its body follows, up to an `accept`
  | { readonly op: 'begin' | 'check'; readonly loop: number } // a round of a loop that read nothing is given up
  | { readonly op: 'save'; readonly slot: number }
  | { readonly op: 'repeat'; readonly group: number; readonly isBackward: boolean } // \1
  | { readonly op: 'accept' }

export interface Program {
  readonly instructions: readonly Instruction[]
  /** Whether a set, which an instruction names by its index, has one of the characters. */
  readonly sets: readonly Uint8Array[]
  /** One character of each kind: two are of one kind if every set of the expression has both or neither. */
  readonly characters: readonly string[]
  readonly isWord: Uint8Array
  readonly isLineEnd: Uint8Array
  readonly isSticky: boolean
  readonly slots: number
  readonly loops: number
}

const PRETTY = 'a1 ,-.\n!A_äßあ中한اд\t/:("\'0' // reports name the first character of a kind
const SAMPLES = [...new Set([...PRETTY, ...charactersBetween(0, 0x180), ...charactersOfUnicode()])]
const UNBOUNDED = 1000 // a limit that nobody notices is none
const ROUNDS_OF_SEARCH = 2 // that may be left out, which is enough to read a text in two ways

/**
 * The instructions of an expression. For a search, `{1,64}` means `{1,3}`: what matches is a part of what the
 * expression matches, and there is much less of it.
 */
export function compileExpression(source: string, flags: string, isForSearch = false): Program {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const compiler = createCompiler(flags, isForSearch)
  compiler.addAlternatives(pattern.alternatives, false)
  compiler.add({ op: 'accept' })
  return { ...compiler.program, ...groupCharacters(compiler.rawSets, source, flags) }
}

function createCompiler(flags: string, isForSearch: boolean) {
  const instructions: Instruction[] = []
  const rawSets: string[] = []
  const program = { instructions, isSticky: flags.includes('y'), slots: 0, loops: 0 }
  const groups = new Map<AST.CapturingGroup, number>()

  function add<T extends Instruction>(instruction: T): T {
    instructions.push(instruction)
    return instruction
  }

  function addRead(raw: string, isBackward: boolean) {
    if (!rawSets.includes(raw)) rawSets.push(raw)
    add({ op: 'read', set: rawSets.indexOf(raw), isBackward })
  }

  function addAlternatives(alternatives: readonly AST.Alternative[], isBackward: boolean) {
    const leaving: { to: number }[] = []
    for (const [i, { elements }] of alternatives.entries()) {
      const split = i < alternatives.length - 1 ? addSplit(true) : undefined
      for (const element of isBackward ? [...elements].reverse() : elements)
        addElement(element, isBackward)
      if (!split) break
      leaving.push(add({ op: 'jump', to: 0 }))
      split.leave()
    }
    for (const jump of leaving) jump.to = instructions.length
  }

  /** Goes on with what follows it, or where `leave` is called: the other way round unless greedy. */
  function addSplit(isGreedy: boolean) {
    const here = instructions.length + 1
    const split = add({ op: 'split', first: here, second: here })
    return {
      leave: () => {
        split[isGreedy ? 'second' : 'first'] = instructions.length
      },
    }
  }

  function addElement(element: AST.Element, isBackward: boolean): void {
    switch (element.type) {
      case 'Quantifier':
        addQuantifier(element, isBackward)
        break
      case 'Assertion':
        addAssertion(element)
        break
      case 'Group':
        addAlternatives(element.alternatives, isBackward)
        break
      case 'CapturingGroup': {
        const group = groups.get(element) ?? groups.size
        groups.set(element, group)
        program.slots = groups.size * 2
        add({ op: 'save', slot: group * 2 + (isBackward ? 1 : 0) })
        addAlternatives(element.alternatives, isBackward)
        add({ op: 'save', slot: group * 2 + (isBackward ? 0 : 1) })
        break
      }
      case 'Backreference': {
        const named = [element.resolved].flat()[0]
        const group = named && groups.get(named)
        if (group !== undefined) add({ op: 'repeat', group, isBackward })
        break
      }
      default:
        addRead(element.raw, isBackward)
    }
  }

  function addAssertion(element: AST.Assertion) {
    if (element.kind === 'word') add({ op: 'boundary', isNegated: element.negate })
    else if (!('alternatives' in element)) add({ op: element.kind, isOfLine: flags.includes('m') })
    else {
      const look = add({ op: 'look', isNegated: element.negate, next: 0 })
      addAlternatives(element.alternatives, element.kind === 'lookbehind')
      add({ op: 'accept' })
      look.next = instructions.length
    }
  }

  function addQuantifier({ element, greedy, min, max }: AST.Quantifier, isBackward: boolean) {
    for (let i = 0; i < min; i++) addElement(element, isBackward)
    if (max >= UNBOUNDED) {
      addLoop(element, greedy, isBackward)
      return
    }
    const rounds = isForSearch ? Math.min(max - min, ROUNDS_OF_SEARCH) : max - min
    const splits = Array.from({ length: rounds }, () => {
      const split = addSplit(greedy)
      addElement(element, isBackward)
      return split
    })
    for (const { leave } of splits) leave()
  }

  function addLoop(element: AST.QuantifiableElement, greedy: boolean, isBackward: boolean) {
    const to = instructions.length
    const split = addSplit(greedy)
    if (/^(?:Character|ExpressionCharacterClass)/.test(element.type)) {
      addElement(element, isBackward)
    } else {
      const loop = program.loops++
      add({ op: 'begin', loop })
      addElement(element, isBackward)
      add({ op: 'check', loop })
    }
    add({ op: 'jump', to })
    split.leave()
  }

  return { add, addAlternatives, program, rawSets }
}

/** The kinds of characters that an expression tells apart. The browser’s own reading says what is in a set. */
function groupCharacters(rawSets: readonly string[], source: string, flags: string) {
  const samples = samplesFor(source, /[uv]/.test(flags))
  const members = [...rawSets.map((raw) => membersOf(raw, flags, samples)), WORD, LINE_END]
  const kinds = new Map<string, string>()
  for (const sample of samples) {
    const kind = members.map((set) => (set.has(sample) ? 1 : 0)).join('')
    if (!kinds.has(kind)) kinds.set(kind, sample)
  }
  const characters = [...kinds.values()]
  const sets = members.map((set) => Uint8Array.from(characters, (one) => (set.has(one) ? 1 : 0)))
  const [isLineEnd = NONE, isWord = NONE] = [sets.pop(), sets.pop()]
  return { characters, sets, isWord, isLineEnd }
}

const NONE = new Uint8Array()
const COMMON: ReadonlySet<string> = new Set(SAMPLES)
const WORD: ReadonlySet<string> = new Set(SAMPLES.filter((character) => /\w/.test(character)))
const LINE_END: ReadonlySet<string> = new Set(['\n', '\r', '\u2028', '\u2029'])

/** Of all scripts, and what the expression itself names, with the neighbours, which are just outside of its ranges. */
function samplesFor(source: string, isUnicode: boolean): readonly string[] {
  const named = [...source.matchAll(/\\u\{?([0-9a-f]{4,6})|\\x([0-9a-f]{2})|[\s\S]/giu)].map(
    ([one, long, short]) =>
      long || short ? Number.parseInt(long ?? short ?? '', 16) : (one.codePointAt(0) ?? 0),
  )
  const close = named
    .filter((code) => code >= 0x180 && code < 0x10ffff)
    .flatMap((code) => [code, code - 1, code + 1])
  const samples = new Set([...SAMPLES, ...close.map((code) => String.fromCodePoint(code))])
  return isUnicode ? [...samples] : [...samples].filter(({ length }) => length === 1)
}

const membersOfSamples = new Map<string, ReadonlySet<string>>()

function membersOf(raw: string, flags: string, samples: readonly string[]): ReadonlySet<string> {
  const key = `${raw}/${flags}`
  const expression = new RegExp(`^(?:${raw})$`, flags.replace(/[^iusv]/g, ''))
  const known = membersOfSamples.get(key) ?? new Set(SAMPLES.filter((one) => expression.test(one)))
  membersOfSamples.set(key, known)
  const others = samples.filter((one) => !COMMON.has(one) && expression.test(one))
  return others.length > 0 ? new Set([...known, ...others]) : known
}

function charactersBetween(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, i) => String.fromCodePoint(from + i))
}

function charactersOfUnicode(): string[] {
  const blocks = Array.from({ length: 0x120 }, (_, i) => String.fromCodePoint(0x180 + i * 0x97))
  const others = [
    ...'ـ٣・ーｱ０№Ⅻ½²、。，（）“”„«»–—…•※→★☎📞🇩😀🏽\u0301\u3099\ufe0f\u200b\u200d\u200e\u2028\u3000\ufeff\u{20000}',
  ]
  return [...blocks, ...others].filter((character) => !/[\ud800-\udfff]$/u.test(character))
}
