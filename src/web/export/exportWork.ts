import { CoverageError } from '../../core/failure.ts'
import { EXTENSIONS } from '../../core/file/fileFormat.ts'
import { countListed } from '../../core/file/listing.ts'
import { formatAreaCount, formatCount, formatCountryCount } from '../../core/list/formatCount.ts'
import type { DownloadOptions, ServiceClient } from '../api/serviceClient.ts'
import { readLanguages } from '../state/languages.ts'
import type { ExportScope, FormatChoice, RawSource } from './choices.ts'
import { fileNameFor, nameFile } from './fileName.ts'
import type { ExportWork } from './useExport.ts'
import { writeFile } from './writeFile.ts'

/** Writes what a scope holds. */
export function writeScope({ load }: ExportScope, { format }: FormatChoice): ExportWork {
  return async ({ signal, report }) => {
    const listing = await load()
    const name = nameFile(listing, EXTENSIONS[format], new Date())
    const total = countListed(listing)
    const onRows = (rows: number) => {
      const done = Math.min(rows, total)
      report({ name, done, total, text: `${formatCount(done)} of ${formatCount(total)} written` })
    }
    onRows(0)
    const options = { format, isDecimalComma: isDecimalComma(readLanguages()) }
    const bytes = await writeFile(listing, options, { signal, onRows })
    const content = listing.kind === 'areas' ? formatAreaCount(total) : formatCountryCount(total)
    return { name, bytes, content }
  }
}

/** Downloads a file of the service, byte for byte. */
export function downloadRaw(
  service: ServiceClient,
  { subject, count, refresh }: RawSource,
  output: DownloadOptions['output'],
): ExportWork {
  return async ({ signal, report }) => {
    const name = fileNameFor(subject, output)
    const onProgress = (bytes: number) => {
      const done = Math.round(bytes / 1000)
      report({ name, done, text: done > 0 ? `${formatCount(done)} kB` : '' })
    }
    onProgress(0)
    try {
      const [download, { readExport }] = await Promise.all([
        service.download(subject, { output, signal, onProgress }),
        import('./readExport.ts'), // with the decoders of CSV and XML, which are needed here only
      ])
      const file = await readExport(service, subject, download, { output, atLeast: count })
      return { ...file, content: `${formatCount(file.records)} records` }
    } catch (error) {
      // the list may have become shorter since it was loaded
      if (!signal.aborted && error instanceof CoverageError && error.kind === 'broken') refresh()
      throw error
    }
  }
}

/** Whether the reader writes 0,5: then spreadsheets expect semicolons between the cells of CSV. */
function isDecimalComma([language]: readonly string[]): boolean {
  return new Intl.NumberFormat(language).format(0.5).includes(',')
}
