/**
 * A text as a part of an address. Half of a surrogate pair, which a service, a host page or a paste may hold and
 * `encodeURIComponent` throws at, becomes the replacement character.
 */
export function encodeForUrl(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
}

/** A part of an address as text; as it is where it is none, since a lone % is just a percent character. */
export function decodeFromUrl(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
