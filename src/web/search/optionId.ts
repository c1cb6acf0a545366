/** The id of a suggestion in the page; `list` is that of their list. */
export function optionId(list: string, index: number): string {
  return `${list}-${index}`
}
