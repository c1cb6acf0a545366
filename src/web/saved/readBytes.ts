import { type Decode, guessEncoding } from '../../core/encoding/guessEncoding.ts'
import { type BinaryKind, readBinaryKind } from '../../core/encoding/readBinaryKind.ts'
import { say } from '../../core/language/say.ts'
import { readSavedSheets, readSavedText } from '../../core/saved/readSaved.ts'
import type { SavedContents } from '../../core/saved/savedFile.ts'
import type { Tell } from '../../core/saved/sheet.ts'
import { runThrough } from '../../core/steps.ts'
import { readXlsxSteps } from '../../core/xlsx/readXlsxSteps.ts'

function describeBinary(file: string, kind: BinaryKind): string {
  switch (kind) {
    case 'spreadsheet':
      return say('{file} is a spreadsheet of another kind. Save it as .xlsx or CSV, and open that.', { file })
    case 'document':
      return say('{file} is a word-processor document. Save its table as CSV, and open that.', { file })
    case 'pdf':
      return say('{file} is a PDF. Open the file that it was made from.', { file })
    case 'archive':
      return say('{file} is an archive. Unpack it, and open the file in it.', { file })
    case 'image':
      return say('{file} is a picture. Open a file with area codes.', { file })
    case 'other':
      return say('{file} is no file of areas. Open Excel, CSV, XML, JSON, GeoJSON or KML.', { file })
  }
}

/** Reads a file of any format. Throws an `Error` with a sentence for people if that is impossible. */
export function readBytes(bytes: Uint8Array<ArrayBuffer>, name: string, tell: Tell): SavedContents {
  try {
    return readKind(bytes, name, tell)
  } catch (error) {
    // of a file that was made to break what reads it
    if (error instanceof RangeError || error instanceof TypeError)
      throw new Error(
        say('{file} is too large or too deeply nested to be read. Save it as CSV, and open that.', {
          file: name,
        }),
      )
    throw error
  }
}

function readKind(bytes: Uint8Array<ArrayBuffer>, name: string, tell: Tell): SavedContents {
  const binary = readBinaryKind(bytes)
  if (binary === 'spreadsheet' || (binary === 'archive' && /\.xlsx$/i.test(name)))
    return readWorkbook(bytes, name)
  if (binary) throw new Error(describeBinary(name, binary))
  const { label } = guessEncoding(bytes, decode)
  return readSavedText(new TextDecoder(label).decode(bytes), name, tell)
}

function readWorkbook(bytes: Uint8Array<ArrayBuffer>, name: string): SavedContents {
  return readSavedSheets(runThrough(readXlsxSteps(bytes)), name)
}

const decode: Decode = (bytes, label) => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
