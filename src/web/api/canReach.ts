import { ROOT } from 'virtual:page-root'

/** Whether the page's own server answers, whatever it says. A service worker answers no request of this kind. */
export async function canReach(): Promise<boolean> {
  try {
    await fetch(`${ROOT}config.json`, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
