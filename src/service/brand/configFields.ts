import { SettingError } from '../settings/settingError.ts'
import { countEdits } from '../settings/variableNames.ts'

/** Every field of the file; those with a dot are in an object. */
const FIELDS = [
  'name',
  'logo.light',
  'logo.dark',
  'logo.hasName',
  'icon',
  'accent',
  'language',
  'imprint',
  'privacy',
  'tiles.url',
  'tiles.attribution',
  'orderUrl',
  'signIn.heading',
  'signIn.text',
  'outside.text',
  'outside.link',
] as const

const GROUPS = [...new Set(FIELDS.flatMap((field) => /^\w+(?=\.)/.exec(field) ?? []))]

type FieldName = (typeof FIELDS)[number]

/** The values of the known fields of a file, by name. */
export interface ConfigFields {
  /** `brand.json: "accent"`, as a sentence begins. */
  readonly nameOf: (field: string) => string
  readonly text: (field: FieldName, max: number) => string | undefined
  readonly flag: (field: FieldName) => boolean | undefined
}

/** Throws a `SettingError` for anything but an object, and for an unknown field. */
export function readFields(value: unknown, file: string): ConfigFields {
  const nameOf = (field: string) => `${file}: "${field}"`
  if (!isObject(value))
    throw new SettingError(
      `${file} is not an object; write fields such as { "name": "Example Numbers" }.`,
    )
  const values = new Map(
    Object.entries(value).flatMap(([name, child]) => leavesOf(name, child, nameOf)),
  )

  return {
    nameOf,
    text(field, max) {
      const text = values.get(field)
      if (text === undefined) return undefined
      if (typeof text === 'string' && isPlain(text, max)) return text.trim()
      throw new SettingError(
        `${nameOf(field)} is ${formatWrong(text)}; write plain text in one line, of 1 to ${max} characters, or leave the field out.`,
      )
    },
    flag(field) {
      const flag = values.get(field)
      if (flag === undefined || typeof flag === 'boolean') return flag
      throw new SettingError(`${nameOf(field)} is ${formatWrong(flag)}; write true or false.`)
    },
  }
}

/** What a field holds, under its whole name. */
function leavesOf(
  name: string,
  child: unknown,
  nameOf: (field: string) => string,
): [string, unknown][] {
  const inside = FIELDS.filter((field) => field.startsWith(`${name}.`))
  if (inside.length === 0) {
    refuseUnknown(name, nameOf)
    return [[name, child]]
  }
  if (!isObject(child)) {
    const example = inside.map((field) => `"${lastPart(field)}"`).join(', ')
    throw new SettingError(
      `${nameOf(name)} is ${formatWrong(child)}; write an object with ${example}.`,
    )
  }
  return Object.entries(child).map(([part, value]) => {
    refuseUnknown(`${name}.${part}`, nameOf)
    return [`${name}.${part}`, value]
  })
}

const MOST_EDITS = 3 // more is another word

function refuseUnknown(name: string, nameOf: (field: string) => string): void {
  if (FIELDS.some((field) => field === name)) return
  const group = name.slice(0, name.length - lastPart(name).length) // as `signIn.`, or none
  const beside = [...GROUPS, ...FIELDS].filter((field) => field === group + lastPart(field))
  // first a field of that very name at another level
  const [nearest = ''] = [
    ...FIELDS.filter((field) => distance(name, field) === 0),
    ...beside,
  ].toSorted((one, other) => distance(name, one) - distance(name, other))
  const isMisspelt = distance(name, nearest) <= MOST_EDITS
  const cure = isMisspelt
    ? `the nearest is "${nearest}": correct the name, or remove it`
    : `write one of ${beside.map((field) => `"${lastPart(field)}"`).join(', ')}, or remove it`
  throw new SettingError(`${nameOf(name)} is not a field; ${cure}.`)
}

function distance(written: string, field: string): number {
  return countEdits(lastPart(written).toLowerCase(), lastPart(field).toLowerCase())
}

const lastPart = (field: string): string => field.slice(field.lastIndexOf('.') + 1)

function isPlain(text: string, max: number): boolean {
  return text.trim() !== '' && [...text].length <= max && !/\p{Cc}/u.test(text)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const SHOWN = 60 // characters of a wrong value

function formatWrong(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
