// Registers and statistics put a country's form of state into its name, often behind a comma and abbreviated:
// `Venezuela, RB`, `Korea, Rep. of`, `Micronesia, Fed. Sts.`, `Solomon Is.`

const ABBREVIATED = new Map([
  ['is', 'islands'],
  ['isl', 'islands'],
  ['isls', 'islands'],
  ['rep', 'republic'],
  ['dem', 'democratic'],
  ['fed', 'federated'],
  ['sts', 'states'],
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['s', 'south'],
  ['n', 'north'],
  ['fr', 'french'],
  ['eq', 'equatorial'],
  ['utd', 'united'],
  ['terr', 'territory'],
])

const FORMAL = new Set(
  (
    'the of republic islamic arab federal federated federative states united kingdom commonwealth sultanate principality ' +
    'grand duchy hashemite bolivarian plurinational socialist democratic people peoples former yugoslav independent sar pdr rb fyr'
  ).split(' '),
)

/** Two countries each, which only their form of state tells apart. */
const SHARED = ['congo', 'korea']

/** What a folded name of a country may stand for: written out, then without its form of state. All differ from it. */
export function* formalNames(folded: string): Generator<string, void> {
  const words = folded.split(' ')
  if (!words.some((word) => ABBREVIATED.has(word) || FORMAL.has(word))) return
  const whole = words.map((word) => ABBREVIATED.get(word) ?? word)
  if (whole.some((word, i) => word !== words[i])) yield whole.join(' ')
  const left = whole.filter((word) => !FORMAL.has(word)).join(' ')
  if (left !== '' && left !== folded && !SHARED.includes(left)) yield left
}
