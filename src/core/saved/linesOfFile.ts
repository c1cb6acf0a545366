import type { OrderLine, SavedFile } from './savedFile.ts'

/** The lines of an order pack; of a file with areas, a line for each of them. */
export function linesOfFile({
  kind,
  codes,
  world,
}: Pick<SavedFile, 'kind' | 'codes' | 'world'>): readonly OrderLine[] {
  if (kind === 'codes') return codes
  const lines: OrderLine[] = []
  for (const [iso, areas] of world.areas) {
    for (const { code, name } of areas)
      lines.push({
        line: lines.length + 1,
        text: `${code} ${name}`,
        code: code.replace(/\D/g, ''),
        name,
        iso,
      })
  }
  return lines
}
