import { AREA_FIELDS } from '../../core/area.ts'
import { COUNTRY_FIELDS } from '../../core/country.ts'
import type { Access, DownloadOptions, Subject } from '../api/client.ts'
import { fileNameFor, parseFileName } from './fileName.ts'

export interface ExportedFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer> // exactly as the service sent them
  readonly records: number
}

/**
 * Fetches a list as a file. It is read before it is given away, so that an error page or half a
 * list never becomes a file. Throws `CoverageError`, or the signal's reason.
 */
export async function exportList(
  access: Access,
  subject: Subject,
  options: DownloadOptions,
): Promise<ExportedFile> {
  // the decoders of CSV and XML are needed here only
  const [{ bytes, disposition }, { decode }] = await Promise.all([
    access.download(subject, options),
    import('../../core/protocol/decode.ts'),
  ])
  const fields = subject.kind === 'countries' ? COUNTRY_FIELDS : AREA_FIELDS
  const rows = decode(options.output, new TextDecoder().decode(bytes), fields)
  const name = parseFileName(disposition, options.output) ?? fileNameFor(subject, options.output)
  return { name, bytes, records: rows.length }
}
