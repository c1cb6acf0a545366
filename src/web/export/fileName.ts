import type { Listing } from '../../core/file/listing.ts'
import { sayAs } from '../../core/language/say.ts'
import type { Output } from '../../core/protocol/encode.ts'
import type { Subject } from '../api/serviceClient.ts'

const MAX_LENGTH = 100

// what file systems refuse, what makes a name look like another, and controls that reverse a name
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu

/** What a listing is called as a file, with the day on the device: `Germany areas 2026-11-23.xlsx`. */
export function nameFile(
  { name, kind }: Pick<Listing, 'name' | 'kind'>,
  extension: string,
  day: Date,
  purpose = '',
): string {
  const cleaned = name.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
  const short = [...cleaned].slice(0, MAX_LENGTH).join('').trim()
  const listed =
    kind === 'areas'
      ? sayAs('in the name of a file', 'areas')
      : sayAs('in the name of a file', 'countries')
  const says = short.toLowerCase().includes(listed.toLowerCase()) || short === ''
  const what = says ? short || listed : `${short} ${listed}`
  return `${purpose === '' ? what : `${what} ${purpose}`} ${formatDay(day)}.${extension}`
}

function formatDay(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** The name of a raw file that holds a list: `coverage-countries.csv`, `coverage-US.xml`. */
export function fileNameFor(subject: Subject, output: Output): string {
  const what = subject.kind === 'countries' ? 'countries' : subject.iso.replace(/[^A-Za-z0-9]/g, '')
  return `coverage-${what}.${output}`
}

/** The name that a Content-Disposition header gives, if it is a plain one of the right kind. */
export function parseFileName(disposition: string | null, output: Output): string | undefined {
  const match =
    /^\s*attachment\s*;.*?filename="?(\w(?:[\w .()-]*[\w.()-])?)\s*(?:"\s*)?(;|$)/i.exec(
      disposition ?? '',
    )
  const name = match?.[1]?.trim()
  const isSane =
    name !== undefined && name.length <= MAX_LENGTH && name.toLowerCase().endsWith(`.${output}`)
  return isSane ? name : undefined
}
