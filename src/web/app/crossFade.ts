/**
 * Changes the page, with the old one fading into the new one where the browser can and the person likes motion.
 * `change` settles once the new page is there.
 */
export async function crossFade(change: () => Promise<void>): Promise<void> {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isCalm || !('startViewTransition' in document)) return change()
  const { ready, updateCallbackDone } = document.startViewTransition(change)
  ready.catch(() => undefined) // it is skipped where nobody sees it
  await updateCallbackDone
}
