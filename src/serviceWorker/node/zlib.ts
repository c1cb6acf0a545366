// Nothing is sent anywhere, so nothing is compressed: browsers would not even decode it.

export type Compressor = (bytes: Uint8Array) => never

export const gzip: Compressor = refuse
export const brotliCompress: Compressor = refuse
export const constants = { BROTLI_PARAM_QUALITY: 1, BROTLI_PARAM_SIZE_HINT: 5 }

function refuse(): never {
  throw new Error('A service worker answers without compression.')
}
