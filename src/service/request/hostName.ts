const LABEL = String.raw`(?!xn--(?![\w-]))[\w-]{1,63}` // of a domain name; Punycode is never empty
const HOST = new RegExp(String.raw`^(?:\[[\da-f:.]+\]|${LABEL}(?:\.${LABEL})*\.?)(?::\d{1,5})?$`, 'i')
const MAX_LENGTH = 253 + ':65535'.length // of a domain name (RFC 1035), and a port

/**
 * Whether a `Host` names a host: a domain name or an IP address, with or without a port. What `URL` cannot read, such
 * as 256.1.1.1, would fail wherever the address of a request is looked at; runtimes differ in what they can.
 */
export function isHost(host: string): boolean {
  return host.length <= MAX_LENGTH && HOST.test(host) && URL.canParse(`http://${host}/`)
}
