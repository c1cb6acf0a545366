/** Whether this system lets a client choose among the addresses of its loopback network. */
export const HAS_ADDRESSES = process.platform !== 'darwin'

let used = 0

/** An address that nobody has come from yet, where there are any. */
export function newAddress(): string | undefined {
  used++
  return HAS_ADDRESSES ? `127.${1 + (used >> 16)}.${(used >> 8) & 255}.${used & 255}` : undefined
}
