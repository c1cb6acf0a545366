import { EXTENSIONS, type FileFormat, type ListScope } from '../../core/file/listing.ts'
import { say } from '../../core/language/say.ts'
import type { ServiceClient } from '../api/serviceClient.ts'
import { copyScope, downloadRaw, MOST_COPIED, type RawSource, writeScope } from './exportWork.ts'
import type { ExportWork } from './useExport.ts'

/** Another file of a scope, which `app` makes. */
export interface ExportAction {
  readonly label: string
  readonly hint: string
  readonly extension: string // with its dot
  readonly work: (scope: ListScope) => ExportWork
}

/** What a menu offers. */
export interface ExportChoice {
  readonly id: string // by which the last one is remembered
  readonly icon: string // as `Icon` has it
  readonly label: string
  readonly hint: string // what opens it, or why it is off
  readonly extension?: string
  readonly isOff: boolean
  readonly work: () => ExportWork
}

export interface ChoiceGroup {
  readonly label: string
  readonly more?: string // what stands beside the label
  readonly isSunken?: boolean
  readonly choices: readonly ExportChoice[]
}

interface Offered {
  readonly scope: ListScope
  readonly isByPlace: boolean // a row for each place
  readonly actions: readonly ExportAction[]
  readonly raw: RawSource | undefined
  readonly service: ServiceClient
}

const TABLE = 'M3.5 4.5h13v11h-13zM3.5 8.5h13M8 8.5v7'
const SHEETS = 'M7 3.5h9.5v9.5h-9.5zM4 7v9.5h9'
const FOLDED_MAP =
  'M3.5 5.5l4.3-1.8 4.4 1.8 4.3-1.8v10.8l-4.3 1.8-4.4-1.8-4.3 1.8zM7.8 3.7v10.8M12.2 5.5v10.8'
const ANGLES = 'M7 6l-4 4 4 4M13 6l4 4-4 4'
const LINES = 'M4 6h12M4 10h12M4 14h8'

/** Everything there is: what people use first, what programs read, and the service's own files last. */
export function choiceGroups({
  scope,
  isByPlace,
  actions,
  raw,
  service,
}: Offered): readonly ChoiceGroup[] {
  const isEmpty = scope.count === 0

  /** `canJoin`: whether a row may have all codes of a place. */
  function file(
    format: FileFormat,
    icon: string,
    name: string,
    hint: string,
    canJoin = true,
  ): ExportChoice {
    const isUnplaced = icon === FOLDED_MAP && !isEmpty && !scope.isPlaced
    return {
      id: format,
      icon,
      label: say('{format}…', { format: name }),
      extension: `.${EXTENSIONS[format]}`,
      hint: isUnplaced
        ? say('Nothing here has a position')
        : isByPlace && !canJoin
          ? say('Always one row per code')
          : hint,
      isOff: isEmpty || isUnplaced,
      work: () => writeScope(scope, { format, label: name }, isByPlace && canJoin),
    }
  }

  const isTooLong = scope.count > MOST_COPIED
  const copied: ExportChoice = {
    id: 'copy',
    icon: SHEETS,
    label: say('Copy as a table'),
    hint: isTooLong
      ? say('Too long to paste: choose Excel')
      : say('To paste into a mail, a chat or a sheet'),
    isOff: isEmpty || isTooLong,
    work: () => copyScope(scope, isByPlace),
  }
  const rawFile = (output: 'csv' | 'xml', label: string, source: RawSource): ExportChoice => ({
    id: `raw ${output}`,
    icon: LINES,
    label,
    extension: `.${output}`,
    isOff: false,
    hint: say('Systems made for the service: byte for byte'),
    work: () => downloadRaw(service, source, output),
  })
  return [
    {
      label: say('For a spreadsheet or a mail'),
      choices: [
        file('xlsx', TABLE, 'Excel', say('Excel, Numbers, LibreOffice; codes stay text')),
        file('table', TABLE, 'CSV', say('Any spreadsheet; codes stay text')),
        copied,
      ],
    },
    {
      label: say('For a customer'),
      choices: actions.map(({ work, ...action }) => ({
        ...action,
        id: action.extension,
        icon: LINES,
        isOff: isEmpty,
        work: () => work(scope),
      })),
    },
    {
      label: say('For maps and programs'),
      choices: [
        file('geojson', FOLDED_MAP, 'GeoJSON', say('For web maps and QGIS')),
        file('kml', FOLDED_MAP, 'KML', say('For Google Earth')),
        file('json', ANGLES, 'JSON', say('Programs: the service’s names for the fields'), false),
        file('xml', ANGLES, 'XML', say('Programs: the same, with one root element'), false),
        file(
          'records',
          ANGLES,
          say('CSV for programs'),
          say('Databases and scripts: names in the first line'),
          false,
        ),
      ],
    },
    {
      label: say('Raw files of the service'),
      ...(raw && { more: say('always {extent}', { extent: raw.extent }) }),
      isSunken: true,
      choices: raw
        ? [
            rawFile('csv', say('CSV without header…'), raw),
            rawFile('xml', say('Service XML…'), raw),
          ]
        : [],
    },
  ]
}

/** The groups that offer something; what was taken the last time comes first, in one of its own. */
export function lastFirst(
  groups: readonly ChoiceGroup[],
  lastId: string | null,
): readonly ChoiceGroup[] {
  const isLast = ({ id }: ExportChoice) => id === lastId
  const last = {
    label: say('As last time'),
    choices: groups.flatMap(({ choices }) => choices.filter(isLast)),
  }
  const others = groups.map((group) => ({
    ...group,
    choices: group.choices.filter((choice) => !isLast(choice)),
  }))
  return [last, ...others].filter(({ choices }) => choices.length > 0)
}
