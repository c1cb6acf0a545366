import type { FileFormat, ListScope } from '../../core/file/listing.ts'
import { say } from '../../core/language/say.ts'
import type { Subject } from '../api/serviceClient.ts'
import type { ExportWork } from './useExport.ts'

/** The list of the service that its raw files hold, whatever the scope. */
export interface RawSource {
  readonly subject: Subject
  readonly name: string // what it holds: "Germany"
  readonly extent: string // how much that is: "all of Germany, 4,849"
  readonly count: number // the file must have as many records, or it is incomplete
  readonly refresh: () => void // loads the list again
}

/** Another file of a scope, which `app` makes. */
export interface ExportAction {
  readonly label: string
  readonly hint: string
  readonly extension: string // with its dot
  readonly work: (scope: ListScope) => ExportWork
}

/** A kind of file that a menu offers. */
export interface FormatChoice {
  readonly format: FileFormat
  readonly label: string
  readonly hint: string
}

const TABLE = 'M3.5 4.5h13v11h-13zM3.5 8.5h13M8 8.5v7'
const FOLDED_MAP = 'M3.5 5.5l4.3-1.8 4.4 1.8 4.3-1.8v10.8l-4.3 1.8-4.4-1.8-4.3 1.8zM7.8 3.7v10.8M12.2 5.5v10.8'
const ANGLES = 'M7 6l-4 4 4 4M13 6l4 4-4 4'
export const LINES = 'M4 6h12M4 10h12M4 14h8'

interface FormatGroup {
  readonly label: string
  readonly icon: string
  readonly needsPositions: boolean
  readonly canJoin: boolean // whether a row may have all codes of a place
  readonly choices: readonly FormatChoice[]
}

/** Our own formats, in their groups. */
export function formatGroups(): readonly FormatGroup[] {
  return [
    {
      label: say('For a spreadsheet'),
      icon: TABLE,
      needsPositions: false,
      canJoin: true,
      choices: [
        { format: 'xlsx', label: 'Excel', hint: say('Codes kept as text, headings, one sheet') },
        { format: 'table', label: 'CSV', hint: say('Headings, codes kept as text') },
      ],
    },
    {
      label: say('For maps'),
      icon: FOLDED_MAP,
      needsPositions: true,
      canJoin: true,
      choices: [
        { format: 'geojson', label: 'GeoJSON', hint: say('For web maps and QGIS') },
        { format: 'kml', label: 'KML', hint: say('For Google Earth') },
      ],
    },
    {
      label: say('For machines'),
      icon: ANGLES,
      needsPositions: false,
      canJoin: false,
      choices: [
        { format: 'json', label: 'JSON', hint: say('The service’s names for the fields') },
        { format: 'xml', label: 'XML', hint: say('The same, as XML with a root') },
        {
          format: 'records',
          label: say('CSV for programs'),
          hint: say('The same, with the names as first line'),
        },
      ],
    },
  ]
}
