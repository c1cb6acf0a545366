/** A text as a part of an address; half of a surrogate pair, at which `encodeURIComponent` throws, becomes U+FFFD. */
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
