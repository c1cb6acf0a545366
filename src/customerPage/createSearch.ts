import type { PageContent } from '../core/customerPage/pageContent.ts'
import { foldText } from '../core/text/foldText.ts'
import { describeItem } from './describeItem.ts'

/** Finds the items in which each word of a text begins a word or a code. */
export function createSearch(content: PageContent): (text: string) => number[] {
  const all = [...content.areas.keys()]
  let haystacks: readonly string[] | undefined // folded when first needed: 20,000 names take a moment

  return (text) => {
    const words = foldText(text)
      .split(' ')
      .filter((word) => word !== '')
    if (words.length === 0) return all
    haystacks ??= all.map((item) => fold(content, item))
    const folded = haystacks
    return all.filter((item) => words.every((word) => folded[item]?.includes(` ${word}`)))
  }
}

function fold(content: PageContent, item: number): string {
  const { name, country, prefix, nationalForm, code, pill } = describeItem(content, item)
  const codes = [code, prefix, nationalForm, pill].map((form) => foldText(form).replace(/ /g, ''))
  const { serves = '' } = content.areas[item] ?? {}
  return ` ${[...[name, serves, country, prefix].map(foldText), ...codes].join(' ')}`
}
