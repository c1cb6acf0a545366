import { ROOT } from 'virtual:page-root'

// the cookie is gone; or the service has no sessions any more, so that the cookie opens nothing
const HEARD = [204, 400]

/** Whether the service has heard that the session of this browser ends: not a proxy in front of it. Never rejects. */
export async function requestSessionEnd(): Promise<boolean> {
  try {
    const { status } = await fetch(`${ROOT}api/json/getcountries`, {
      method: 'POST',
      headers: { 'Coverage-Session': 'end' },
      credentials: 'same-origin',
      redirect: 'manual',
      keepalive: true, // also when the page is closed at once
    })
    return HEARD.includes(status)
  } catch {
    return false
  }
}
