const MAX_DEPTH = 3 // slashes below the root, as in /FR/33472/Lyon/

/** Depths of the views, the root's first. */
export const VIEW_DEPTHS = Array.from({ length: MAX_DEPTH + 1 }, (_, depth) => depth)

/** Counts the slashes below the root, as a browser does: %2F is part of a name. */
export function depthOf(pathname: string): number {
  return pathname.split('/').length - 2
}

/** The built index page for views of a depth: its links lead to the root with `../`, whatever path that is under. */
export function withLinksFrom(html: string, depth: number): string {
  return html.replace(/\b(src|href)="\.\//g, `$1="${'../'.repeat(depth) || './'}`)
}

/** Whether a path below the root is the root or a view (`US/1212/Albany`); others may be of other products there. */
export function isViewPath(path: string): boolean {
  const isCountry = /^[a-z]{2}(\/|$)/i.test(path) && !/[.\\]/.test(path)
  return path === '' || (isCountry && depthOf(`/${path}`) <= MAX_DEPTH)
}
