/** What each host of `core` has of TextDecoder and TextEncoder: browsers, workers and Node. */
declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean })
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string
}

declare class TextEncoder {
  encode(text: string): Uint8Array
}
