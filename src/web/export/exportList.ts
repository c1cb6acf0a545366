import { CoverageError } from '../../core/failure.ts'
import { AREA_FIELDS, COUNTRY_FIELDS } from '../../core/protocol/fields.ts'
import type { Row } from '../../core/protocol/row.ts'
import type { DownloadOptions, ServiceClient, Subject } from '../api/serviceClient.ts'
import { fileNameFor, parseFileName } from './fileName.ts'

export interface ExportedFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer> // exactly as the service sent them
  readonly records: number
}

export interface ExportOptions extends DownloadOptions {
  readonly atLeast: number // records, as the page shows that many: a truncated CSV can look complete
}

/**
 * Fetches a list as a file. It is read before it is given away, so that an error page or half a
 * list never becomes a file. Throws `CoverageError`, or the signal's reason.
 */
export async function exportList(
  service: ServiceClient,
  subject: Subject,
  { atLeast, ...options }: ExportOptions,
): Promise<ExportedFile> {
  // the decoders of CSV and XML are needed here only
  const [{ bytes, disposition }, { decode }] = await Promise.all([
    service.download(subject, options),
    import('../../core/protocol/decode.ts'),
  ])
  const fields = subject.kind === 'countries' ? COUNTRY_FIELDS : AREA_FIELDS
  const rows = await censored(service, () => decode(options.output, new TextDecoder().decode(bytes), fields))
  if (rows.length < atLeast)
    throw new CoverageError('broken', `The file has ${rows.length} records of ${atLeast}.`)
  const name = parseFileName(disposition, options.output) ?? fileNameFor(subject, options.output)
  return { name, bytes, records: rows.length }
}

async function censored(service: ServiceClient, read: () => Row[]): Promise<Row[]> {
  try {
    return read()
  } catch (error) {
    throw await service.censor(error)
  }
}
