import { ROOT } from 'virtual:page-root'

/** Whether the service has heard that the session of this browser ends. Never rejects. */
export async function requestSessionEnd(): Promise<boolean> {
  try {
    const { status } = await fetch(`${ROOT}api/json/getcountries`, {
      method: 'POST',
      headers: { 'Coverage-Session': 'end' },
      credentials: 'same-origin',
      redirect: 'manual',
      keepalive: true, // also when the page is closed at once
    })
    return status > 0 && status < 500
  } catch {
    return false
  }
}
