import { say, sayAs } from '../language/say.ts'
import { withArticle } from '../nameOfCountry.ts'
import { oneLine } from './oneLine.ts'
import type { ContentArea, ContentCountry, PageContent } from './pageContent.ts'

/** What a page is, in its title: `Your numbers in Germany`, `Nearest to Lyon, 12 codes in 3 countries`. */
export function describeContent(
  kind: PageContent['kind'],
  name: string,
  countries: readonly ContentCountry[],
  areas: readonly ContentArea[],
): string {
  const shown = oneLine(name)
  if (kind === 'countries') {
    const count = areas.length
    return shown.toLowerCase() === say('Countries').toLowerCase()
      ? say('Numbers in {count, plural, one {# country} other {# countries}}', { count })
      : say('{list}, {count, plural, one {# country} other {# countries}}', { list: shown, count })
  }
  const [country] = countries
  const isShortlist = shown === say('Shortlist') // a word of the person's own, not of a customer
  if (countries.length === 1 && country && (isShortlist || oneLine(country.name) === shown))
    return say('Your numbers in {country}', { country: withArticle(oneLine(country.name)) })
  if (isShortlist)
    return say('Your numbers in {count, plural, one {# country} other {# countries}}', {
      count: countries.length,
    })
  return say(
    '{list}, {codes, plural, one {# code} other {# codes}} in {countries, plural, one {# country} other {# countries}}',
    {
      list: shown,
      codes: new Set(areas.map(({ country: index, code }) => `${index} ${code}`)).size,
      countries: countries.length,
    },
  )
}

const MAX_NAME = 80

/** The name of a page's file: `Shortlist areas for a customer 2026-11-23.html`. */
export function formatPageFile(
  { name, kind }: { name: string; kind: PageContent['kind'] },
  made: string,
): string {
  const plain = oneLine(name.replace(/[\p{C}\\/:*?"<>|%#.]/gu, ' '))
  const short = [...plain].slice(0, MAX_NAME).join('').trim()
  const listed =
    kind === 'areas'
      ? sayAs('in the name of a file', 'areas')
      : sayAs('in the name of a file', 'countries')
  const isNamed = short.toLowerCase() === listed.toLowerCase()
  const purpose = sayAs('in the name of a file, after what it lists', 'for a customer')
  const parts = [short, isNamed ? '' : listed, purpose, made]
  return `${parts.filter((part) => part !== '').join(' ')}.html`
}
