/** The encodings in which clients send the body of a POST. */
export const BODY_KINDS = ['urlencoded', 'multipart', 'json'] as const
export type BodyKind = (typeof BODY_KINDS)[number]

export function postInit(
  kind: BodyKind,
  parameters: Readonly<Record<string, string>>,
): RequestInit {
  switch (kind) {
    case 'urlencoded':
      return { method: 'POST', body: new URLSearchParams(parameters) }
    case 'json':
      return {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(parameters),
      }
    case 'multipart':
      return multipartInit(parameters)
  }
}

/** By hand, since `FormData` turns every line break into CRLF. */
function multipartInit(parameters: Readonly<Record<string, string>>): RequestInit {
  const boundary = 'b0undary-7MA4YWxkTrZu0gW'
  const parts = Object.entries(parameters).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  return {
    method: 'POST',
    headers,
    body: new TextEncoder().encode(`${parts.join('')}--${boundary}--\r\n`),
  }
}

export function pathOf(...values: readonly string[]): string {
  return values.map(encodeURIComponent).join('/')
}
