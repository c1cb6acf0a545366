import { createHash } from 'node:crypto'
import type { PageSettings } from '../../service/page/pageConfig.ts'
import { createDocumentPolicies } from '../../service/page/policies.ts'

/** Runs before the page, and where the page cannot: browsers load no modules from files. */
const BEFORE_PAGE = `
if (location.protocol === 'file:')
  document.getElementById('root').textContent =
    'This demo has to come from a web server, as its service runs in this browser. Copy the folder to a host with https, or serve it on this machine and open http://localhost. docs/demo.md says how.'
else if (/\\/index\\.html$/.test(location.pathname))
  history.replaceState(null, '', './' + location.search + location.hash)
`

/**
 * On hosts that have this page for addresses they do not know: finds the root, which is where the settings are, and
 * opens the view there. All that it knows is that a view begins with a country: /FR/33472/Lyon.
 */
const FIND_VIEW = `
const parts = location.pathname.replace(/\\/$/, '').split('/')
async function open() {
  for (let count = 1; count <= 3; count++) {
    const view = parts.slice(-count)
    if (parts.length <= count || !/^[a-z]{2}$/i.test(view[0])) continue
    const root = parts.slice(0, -count).join('/') + '/'
    const settings = await fetch(root + 'config.json').then((answer) => answer.ok ? answer.json() : {}).catch(() => ({}))
    if (!settings.service) continue
    const query = '?view=' + view.join('/').replace(/&/g, '%26').replace(/\\+/g, '%2B')
    return location.replace(root + query + location.search.replace('?', '&') + location.hash)
  }
  document.querySelector('p').textContent = 'There is no such page.'
}
open()
`

/** The index page, which says that it is of a demo, with its policies: hosts of files send none. */
export function withDemo(html: string, settings: PageSettings): string {
  // the frame's policy does not count inside a page
  const demo = replaceOnce(html, [
    ['<html lang="en"', '<html lang="en" data-demo'],
    ['<div id="root"></div>', `<div id="root"></div>\n    <script>${BEFORE_PAGE}</script>`],
  ])
  const policy = createDocumentPolicies(settings, demo)['Content-Security-Policy']?.replace(
    /; frame-ancestors [^;]*/,
    '',
  )
  return replaceOnce(demo, [
    ['<meta charset="utf-8" />', `<meta charset="utf-8" />\n    ${metaOf(policy ?? '')}`],
  ])
}

export function createNotFoundPage(): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    ${metaOf(`default-src 'none'; connect-src 'self'; script-src ${hashOf(FIND_VIEW)}`)}
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <title>Coverage Explorer</title>
  </head>
  <body>
    <p>Opening Coverage Explorer…</p>
    <script>${FIND_VIEW}</script>
  </body>
</html>
`
}

const metaOf = (policy: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}" />`

const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function replaceOnce(
  html: string,
  changes: readonly (readonly [old: string, changed: string])[],
): string {
  return changes.reduce((changed, [old, text]) => {
    if (changed.split(old).length !== 2) throw new Error(`The built index page has not one ${old}.`)
    return changed.replace(old, () => text)
  }, html)
}
