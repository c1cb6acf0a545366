/** What each host of `core` has of TextDecoder: browsers, workers and Node. */
declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean })
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string
}

/** The same of TextEncoder. */
declare class TextEncoder {
  encode(text: string): Uint8Array
}
