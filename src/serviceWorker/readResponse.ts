/** The path below a scope, without its query; undefined for what is elsewhere. */
export function pathBelow(scope: string, url: string): string | undefined {
  const { origin, pathname } = new URL(url)
  const path = origin + pathname
  return path.startsWith(scope) ? path.slice(scope.length) : undefined
}

export function isPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') === true
}

export function isScript(path: string): boolean {
  return path.endsWith('.js')
}

/** The files in `assets/` that the index page names. */
export function findLinks(html: string): string[] {
  return Array.from(html.matchAll(/\b(?:src|href)="\.\/(assets\/[^"]+)"/g), ([, path = '']) => path)
}

/** Without the account of a demo: no credentials are kept. Undefined for what is no object. */
export async function withoutAccount(response: Response): Promise<Response | undefined> {
  const sent: unknown = await response.json().catch(() => undefined)
  if (typeof sent !== 'object' || sent === null) return undefined
  return new Response(JSON.stringify({ ...sent, demo: undefined }), {
    headers: { 'Content-Type': 'application/json' },
  })
}
