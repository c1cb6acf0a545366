import { CoverageError } from '../../core/failure.ts'
import {
  countListed,
  EXTENSIONS,
  type FileFormat,
  type ListScope,
  placesOfSteps,
} from '../../core/file/listing.ts'
import { tableOf } from '../../core/file/spreadsheetColumns.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { formatAreaCount, formatCountryCount } from '../../core/list/formatCount.ts'
import type { DownloadOptions, ServiceClient, Subject } from '../api/serviceClient.ts'
import { trunkPrefixOf } from '../api/trunkPrefix.ts'
import { readLanguages } from '../state/language.ts'
import { inSlices } from '../state/runSliced.ts'
import { nameFile } from './fileName.ts'
import type { ExportWork } from './useExport.ts'
import { writeFile } from './writeFile.ts'

/** The list of the service that its raw files hold, whatever the scope. */
export interface RawSource {
  readonly subject: Subject
  readonly name: string // what it holds: "Germany"
  readonly extent: string // how much that is: "all of Germany, 5,200"
  readonly count: number // the file must have as many records, or it is incomplete
  readonly refresh: () => void // loads the list again
}

export const MOST_COPIED = 5_000 // rows, which mails and sheets take at once

/** Puts what a scope holds on the clipboard, for people: the codes in all their forms, no positions. */
export function copyScope(scope: ListScope, isByPlace: boolean): ExportWork {
  return async () => {
    const { listing, content } = await listRows(scope, isByPlace)
    return { content, table: tableOf(listing, trunkPrefixOf) }
  }
}

async function listRows({ listSteps }: ListScope, isByPlace: boolean) {
  const listed = await inSlices(listSteps())
  const isJoined = isByPlace && listed.kind === 'areas'
  const listing = isJoined ? await inSlices(placesOfSteps(listed)) : listed
  const total = countListed(listing)
  const content = isJoined
    ? say('{count, plural, one {# place} other {# places}}', { count: total })
    : listing.kind === 'areas'
      ? formatAreaCount(total)
      : formatCountryCount(total)
  return { listing, isJoined, total, content }
}

/** Writes what a scope holds. */
export function writeScope(
  scope: ListScope,
  { format, label }: { readonly format: FileFormat; readonly label: string },
  isByPlace: boolean, // a row for each place
): ExportWork {
  return async ({ signal, report }) => {
    const { listing, isJoined, total, content } = await listRows(scope, isByPlace)
    const onRows = (rows: number) => {
      const done = Math.min(rows, total)
      report({
        title: say('{format}: {list}, {content}', { format: label, list: listing.name, content }),
        doing: say('Writing the file'),
        amount: done > 0 ? say('{done} of {total}', { done, total }) : '',
        done,
        total,
      })
    }
    onRows(0)
    const options = { format, isDecimalComma: isDecimalComma(readLanguages()) }
    const bytes = await writeFile(listing, options, { signal, onRows })
    // two formats have the extension .csv, and there may be a file with a row for each code
    const purpose = isJoined
      ? sayAs('in the name of a file, after what it lists', 'by place')
      : format === 'records'
        ? sayAs('in the name of a file, after what it lists', 'for programs')
        : ''
    const name = nameFile(listing, EXTENSIONS[format], new Date(), purpose)
    return {
      name,
      bytes,
      content,
      ...(scope.isFull && !isJoined && { kept: { title: listing.name, count: total } }),
    }
  }
}

/** Downloads a file of the service, byte for byte. */
export function downloadRaw(
  service: ServiceClient,
  { subject, name: title, extent, count, refresh }: RawSource,
  output: DownloadOptions['output'],
): ExportWork {
  return async ({ signal, report }) => {
    const onProgress = (bytes: number) => {
      const done = Math.round(bytes / 1000)
      report({
        title: say('{format} of the service: {extent}', { format: output.toUpperCase(), extent }),
        doing: say('Reading from the service'),
        amount: done > 0 ? say('{count} kB', { count: done }) : '',
        done,
      })
    }
    onProgress(0)
    try {
      const [download, { readExport }] = await Promise.all([
        service.download(subject, { output, signal, onProgress }),
        import('./readExport.ts'), // with the decoders of CSV and XML, which are needed here only
      ])
      const file = await readExport(service, subject, download, { output, atLeast: count })
      const content = say('{count, plural, one {# record} other {# records}}', {
        count: file.records,
      })
      const kept = { title, count: file.records }
      return { ...file, content, ...(subject.kind === 'areas' && { kept }) }
    } catch (error) {
      // the list may have become shorter since it was loaded
      if (!signal.aborted && error instanceof CoverageError && error.kind === 'broken') refresh()
      throw error
    }
  }
}

/** Whether 0.5 is written 0,5 in the reader's language: then spreadsheets expect semicolons in CSV. */
function isDecimalComma([language]: readonly string[]): boolean {
  return new Intl.NumberFormat(language).format(0.5).includes(',')
}
