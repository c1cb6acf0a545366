/** What a listing can be written as. `table`: CSV for spreadsheets; `records`: CSV for programs. */
export type FileFormat = 'xlsx' | 'table' | 'geojson' | 'kml' | 'json' | 'xml' | 'records'

export const EXTENSIONS: Readonly<Record<FileFormat, string>> = {
  xlsx: 'xlsx',
  table: 'csv',
  geojson: 'geojson',
  kml: 'kml',
  json: 'json',
  xml: 'xml',
  records: 'csv',
}
