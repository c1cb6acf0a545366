import type { Country } from '../../core/country.ts'
import type { Language } from '../../core/language/language.ts'
import type { OrderLine, SavedContents, WrittenRow } from '../../core/saved/savedFile.ts'
import type { BrokenRow } from '../../core/saved/sheet.ts'

// What the page and the worker that reads files send each other. Long lists come in pieces, each of which the page
// takes in within a few milliseconds.

export interface SavedRequest {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer> // handed over, not copied
  readonly language: Language // of the sentences that the worker makes
}

/** Areas as columns. */
export interface AreaPiece {
  readonly codes: readonly string[]
  readonly names: readonly string[]
  readonly latitudes: Float64Array // NaN: no position
  readonly longitudes: Float64Array
  readonly rows: Float64Array
  readonly odd: ReadonlyMap<number, WrittenRow> // of those, by place, whose row says more than the area
}

export type SavedReply =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'countries'; readonly countries: readonly Country[] }
  | { readonly kind: 'areas'; readonly iso: string; readonly piece: AreaPiece }
  | { readonly kind: 'codes'; readonly codes: readonly OrderLine[] }
  | { readonly kind: 'broken'; readonly broken: readonly BrokenRow[] }
  | {
      readonly kind: 'done'
      readonly contents: Omit<SavedContents, 'world' | 'written' | 'codes' | 'broken'>
    }
  | { readonly kind: 'failed'; readonly text: string } // a sentence for people
