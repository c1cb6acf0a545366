import { sha256 } from '@noble/hashes/sha2.js'

// What the service uses of Node's modules, in a service worker: the build of the demo puts this file in their place.

/** Of `node:process`: a service worker is ended without notice, and has no exit code. */
export default {
  env: {} as Record<string, string | undefined>,
  exitCode: 0,
  on(_event: 'exit', _listener: () => void): void {},
}

/** Of `node:os`. */
export const availableParallelism = (): number => navigator.hardwareConcurrency

/** Of `node:timers/promises`. */
export function setImmediate(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/** Of `node:crypto`. From a library, since digests of browsers are asynchronous and the service needs synchronous ones. */
export function hash(_algorithm: 'sha256', text: string, _encoding: 'base64'): string {
  return toBase64(sha256(new TextEncoder().encode(text)))
}

export function randomBytes(count: number) {
  const bytes = crypto.getRandomValues(new Uint8Array(count))
  return { toString: (_encoding: 'base64') => toBase64(bytes) }
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Of `node:net`. All requests are this browser's, which has no address. */
export const isIP = (_address: string): number => 0
export const isIPv6 = (_address: string): boolean => false

export class BlockList {
  addSubnet(_network: string, _prefixBits: number, _version: 'ipv4'): void {}
  addAddress(_address: string, _version: 'ipv6'): void {}
  check(_address: string, _version: 'ipv4' | 'ipv6'): boolean {
    return false
  }
}

type Compressor = (bytes: Uint8Array) => never

/** Of `node:zlib`. Nothing is sent anywhere, so nothing is compressed: browsers would not even decode it. */
export const gzip: Compressor = refuse
export const brotliCompress: Compressor = refuse
export const constants = { BROTLI_PARAM_QUALITY: 1, BROTLI_PARAM_SIZE_HINT: 5 }

function refuse(): never {
  throw new Error('A service worker answers without compression.')
}

/** Of `node:util`, for the compressors alone. */
export function promisify(compressor: Compressor) {
  return async (bytes: Uint8Array, _options?: object): Promise<ArrayBuffer> => compressor(bytes)
}

const CHUNK = 8192 // arguments of one call: browsers have a limit

class LatinBytes extends Uint8Array<ArrayBuffer> {
  override toString(_encoding?: 'latin1'): string {
    let text = ''
    for (let start = 0; start < this.length; start += CHUNK)
      text += String.fromCharCode(...this.subarray(start, start + CHUNK))
    return text
  }
}

/** Of `node:buffer`: bytes as a text with a character for each, and back. */
export const Buffer = { from: fromBytes }

function fromBytes(
  bytes: Uint8Array | ArrayBufferLike,
  offset?: number,
  length?: number,
): LatinBytes
function fromBytes(text: string, encoding: 'latin1'): LatinBytes
function fromBytes(
  source: string | Uint8Array | ArrayBufferLike,
  start?: number | string,
  length?: number,
): LatinBytes {
  if (typeof source === 'string')
    return LatinBytes.from(source, (character) => character.charCodeAt(0))
  if (source instanceof Uint8Array) return LatinBytes.from(source)
  return LatinBytes.from(new Uint8Array(source, Number(start ?? 0), length))
}
