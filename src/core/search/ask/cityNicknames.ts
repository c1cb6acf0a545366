/** Nicknames and abbreviations of cities, and the words of the full name. */
const NICKNAMES = new Map<string, readonly string[]>([
  ['ba', ['buenos', 'aires']],
  ['bcn', ['barcelona']],
  ['bham', ['birmingham']],
  ['bkk', ['bangkok']],
  ['brum', ['birmingham']],
  ['cdmx', ['mexico', 'city']],
  ['chitown', ['chicago']],
  ['ddorf', ['dusseldorf']],
  ['frisco', ['san', 'francisco']],
  ['hcmc', ['ho', 'chi', 'minh']],
  ['jhb', ['johannesburg']],
  ['joburg', ['johannesburg']],
  ['kl', ['kuala', 'lumpur']],
  ['la', ['los', 'angeles']],
  ['ldn', ['london']],
  ['lpool', ['liverpool']],
  ['manc', ['manchester']],
  ['nola', ['new', 'orleans']],
  ['nyc', ['new', 'york']],
  ['ny', ['new', 'york']],
  ['philly', ['philadelphia']],
  ['sf', ['san', 'francisco']],
  ['slc', ['salt', 'lake', 'city']],
  ['soton', ['southampton']],
  ['vegas', ['las', 'vegas']],
  ['мск', ['москва']],
  ['питер', ['санкт', 'петербург']],
  ['спб', ['санкт', 'петербург']],
])

/** Replaces the first nickname among the words by the full name. Undefined if there is none. */
export function expandNickname(words: readonly string[]): readonly string[] | undefined {
  for (const [i, word] of words.entries()) {
    const fullName = NICKNAMES.get(word)
    if (fullName) return [...words.slice(0, i), ...fullName, ...words.slice(i + 1)]
  }
  return undefined
}
