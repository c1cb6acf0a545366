import { isRightToLeft } from '../language/formatMessage.ts'
import { currentLanguage } from '../language/language.ts'
import { say } from '../language/say.ts'
import { inSteps, type Steps } from '../steps.ts'
import { escapeHtml } from '../xml/entities.ts'
import { encodeContentSteps } from './encodeContent.ts'
import { oneLine } from './oneLine.ts'
import type { PageContent } from './pageContent.ts'
import { encodeLanguage, LANGUAGE_ID } from './pageLanguage.ts'

/** What every page for a customer consists of, made by the build. The hashes fit these texts to the character. */
export interface PageParts {
  readonly body: string // HTML
  readonly style: string
  readonly script: string
  readonly styleHash: string // for the Content-Security-Policy: sha256-…
  readonly scriptHash: string
  readonly said: readonly number[] // indexes of the messages that the script says
  readonly colours?: PageColours | undefined // the operator's
}

/** A stylesheet that follows the page's own. */
export interface PageColours {
  readonly style: string
  readonly hash: string
}

/** The id of the element that holds the data. */
export const DATA_ID = 'data'

/** The id of what is shown until the page has started. */
export const STARTING_ID = 'starting'

const MOST_WITHOUT_SCRIPT = 10_000 // rows: nobody reads more, and a file has them twice

/** The whole file, in pieces. It needs nothing else, and its policy lets it ask for nothing. */
export function* pageSteps(content: PageContent, parts: PageParts): Steps<string[]> {
  const { title, brand } = content
  const name = escapeHtml(brand === '' ? title : `${title} · ${brand}`)
  const start = `<!doctype html>
<html lang="${currentLanguage().tag}"${isRightToLeft() ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(parts)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${name}</title>
<style>${parts.style}</style>${parts.colours ? `<style>${parts.colours.style}</style>` : ''}
</head>
<body>
<noscript>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(say('Map, search and tick boxes need JavaScript, which is off here. Open this file in a browser to have them.'))}</p>
`
  const plain = yield* plainList(content)
  const data = yield* encodeContentSteps(content)
  const starting = escapeHtml(
    say(
      'This page needs a browser of 2021 or later, and its whole file. Please open it in another browser, or ask for the file again.',
    ),
  )
  return [
    start,
    ...plain,
    `</noscript>\n<p class="starting" id="${STARTING_ID}">${starting}</p>\n${parts.body}\n`,
    `<script type="application/json" id="${LANGUAGE_ID}">${encodeLanguage(parts.said)}</script>\n`,
    `<script type="application/json" id="${DATA_ID}">`,
    ...data,
    `</script>\n<script>${parts.script}</script>\n</body>\n</html>\n`,
  ]
}

function policyOf({ scriptHash, styleHash, colours }: PageParts): string {
  const sources = [
    "default-src 'none'",
    `script-src '${scriptHash}'`,
    `style-src '${styleHash}'${colours ? ` '${colours.hash}'` : ''}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return sources.join('; ')
}

function* plainList({ areas }: PageContent): Steps<string[]> {
  const shown = Math.min(areas.length, MOST_WITHOUT_SCRIPT)
  const pieces = ['<pre>']
  yield* inSteps(shown, (start, end) => {
    const lines = areas.slice(start, end).map(plainLine)
    pieces.push(escapeHtml(lines.join('')))
  })
  pieces.push(
    shown < areas.length
      ? `${escapeHtml(say('and {count} more', { count: areas.length - shown }))}</pre>\n`
      : '</pre>\n',
  )
  return pieces
}

function plainLine({ code, name, serves }: PageContent['areas'][number]): string {
  return `${[code, name, serves && `(${serves})`]
    .filter(Boolean)
    .map((part) => oneLine(part ?? ''))
    .join(' ')}\n`
}
