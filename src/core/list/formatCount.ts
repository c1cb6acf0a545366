const NUMBERS = new Intl.NumberFormat('en')

/** "3,936 areas", "1 area". */
export function countAreas(count: number): string {
  return `${NUMBERS.format(count)} ${count === 1 ? 'area' : 'areas'}`
}
