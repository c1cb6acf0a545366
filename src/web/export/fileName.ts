import type { Output } from '../../core/protocol/encode.ts'
import type { Subject } from '../api/serviceClient.ts'

const MAX_LENGTH = 100

/** The name of a file that holds a list: `coverage-countries.csv`, `coverage-US.xml`. */
export function fileNameFor(subject: Subject, output: Output): string {
  const what = subject.kind === 'countries' ? 'countries' : subject.iso.replace(/[^A-Za-z0-9]/g, '')
  return `coverage-${what}.${output}`
}

/** The name that a Content-Disposition header gives, if it is a plain one of the right kind. */
export function parseFileName(disposition: string | null, output: Output): string | undefined {
  const match = /^\s*attachment\s*;.*?filename="?([\w][\w .()-]*)"?\s*(;|$)/i.exec(disposition ?? '')
  const name = match?.[1]?.trim()
  const isSane = name !== undefined && name.length <= MAX_LENGTH && name.toLowerCase().endsWith(`.${output}`)
  return isSane ? name : undefined
}
