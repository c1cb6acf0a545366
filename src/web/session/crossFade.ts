const CAPTURE_MS = 1_000 // for the picture of the old page: a browser too busy to take it must not keep the new one back

/**
 * Changes the page, with the old one fading into the new one where the browser can and the person likes motion.
 * `change` settles once the new page is there.
 */
export async function crossFade(change: () => Promise<void>): Promise<void> {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isCalm || !('startViewTransition' in document)) return change()
  const transition = document.startViewTransition(change)
  const timer = setTimeout(() => transition.skipTransition(), CAPTURE_MS)
  transition.ready.catch(() => undefined).then(() => clearTimeout(timer)) // it is skipped where nobody sees it
  await transition.updateCallbackDone
}
