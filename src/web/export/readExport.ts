import { CoverageError } from '../../core/failure.ts'
import { decode } from '../../core/protocol/decode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS } from '../../core/protocol/fields.ts'
import type { Row } from '../../core/protocol/row.ts'
import type { Download, DownloadOptions, ServiceClient, Subject } from '../api/serviceClient.ts'
import { fileNameFor, parseFileName } from './fileName.ts'

interface RawFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer> // exactly as the service sent them
  readonly records: number
}

/**
 * Checks a download before it is saved, so that an error page or half a list never becomes a file: a truncated CSV can
 * look complete, but has fewer records than the page shows. Throws `CoverageError`.
 */
export async function readExport(
  service: ServiceClient,
  subject: Subject,
  { bytes, disposition }: Download,
  { output, atLeast }: ExportOptions,
): Promise<RawFile> {
  const fields = subject.kind === 'countries' ? COUNTRY_FIELDS : AREA_FIELDS
  const rows = await censored(service, () =>
    decode(output, new TextDecoder().decode(bytes), fields),
  )
  if (rows.length < atLeast)
    throw new CoverageError('broken', `The file has ${rows.length} records of ${atLeast}.`)
  return {
    name: parseFileName(disposition, output) ?? fileNameFor(subject, output),
    bytes,
    records: rows.length,
  }
}

interface ExportOptions {
  readonly output: DownloadOptions['output']
  readonly atLeast: number // records
}

async function censored(service: ServiceClient, read: () => Row[]): Promise<Row[]> {
  try {
    return read()
  } catch (error) {
    throw await service.censor(error)
  }
}
