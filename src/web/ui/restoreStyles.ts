const lost = new Set<HTMLLinkElement>()

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  },
  { capture: true }, // it does not bubble
)

/**
 * Loads the stylesheets again that did not arrive. A part of the page that is loaded again needs that: its script is
 * requested anew, while Vite requests a stylesheet once only. Rejects if one is lost again.
 */
export async function restoreStyles(): Promise<void> {
  await Promise.all(Array.from(lost, replace))
}

function replace(link: HTMLLinkElement): Promise<unknown> {
  lost.delete(link)
  const again = link.cloneNode() as HTMLLinkElement
  const loading = new Promise((resolve, reject) => {
    again.onload = resolve
    again.onerror = () => reject(new Error(`${again.href} did not load.`))
  })
  link.replaceWith(again)
  return loading
}
