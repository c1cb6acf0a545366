/** What people say in short for a town; a country's codes and a state's are known from elsewhere. */
const SHORT_NAMES = new Map<string, readonly string[]>([
  ['ba', ['buenos', 'aires']],
  ['bcn', ['barcelona']],
  ['bkk', ['bangkok']],
  ['cdmx', ['mexico', 'city']],
  ['chitown', ['chicago']],
  ['frisco', ['san', 'francisco']],
  ['hcmc', ['ho', 'chi', 'minh']],
  ['joburg', ['johannesburg']],
  ['kl', ['kuala', 'lumpur']],
  ['la', ['los', 'angeles']],
  ['nola', ['new', 'orleans']],
  ['nyc', ['new', 'york']],
  ['ny', ['new', 'york']],
  ['philly', ['philadelphia']],
  ['sf', ['san', 'francisco']],
  ['slc', ['salt', 'lake', 'city']],
])

/** The words with one of them in full, if there is one in short. */
export function spellOut(words: readonly string[]): readonly string[] | undefined {
  const at = words.findIndex((word) => SHORT_NAMES.has(word))
  return at < 0 ? undefined : [...words.slice(0, at), ...SHORT_NAMES.get(words[at]!)!, ...words.slice(at + 1)]
}
