/** The names in their order, each once: one that is there already gets a number, as `Price 2`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let number = 2; taken.has(unique); number++) unique = `${name} ${number}`
    taken.add(unique)
    return unique
  })
}
