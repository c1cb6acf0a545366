import { lettersOf } from '../../text/countEdits.ts'
import type { FoldedName } from '../../text/foldInto.ts'
import { addWord, createWordTable, findInTable, type WordTable } from './wordTable.ts'

/** States and provinces that town names are followed by in short: `Springfield, IL`, `São Paulo - SP`. */
const STATES: Record<string, string> = {
  US: `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|
    DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|
    KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|
    MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|
    NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|
    SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|
    WV West Virginia|WI Wisconsin|WY Wyoming`,
  CA: `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|
    NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon`,
  BR: `AC Acre|AL Alagoas|AM Amazonas|AP Amapa|BA Bahia|CE Ceara|DF Distrito Federal|ES Espirito Santo|GO Goias|
    MA Maranhao|MG Minas Gerais|MS Mato Grosso do Sul|MT Mato Grosso|PA Para|PB Paraiba|PE Pernambuco|PI Piaui|
    PR Parana|RJ Rio de Janeiro|RN Rio Grande do Norte|RO Rondonia|RR Roraima|RS Rio Grande do Sul|
    SC Santa Catarina|SE Sergipe|SP Sao Paulo|TO Tocantins`,
  MX: `AGS Aguascalientes|BC Baja California|BCS Baja California Sur|CAMP Campeche|CHIH Chihuahua|CHIS Chiapas|
    COAH Coahuila|COL Colima|DGO Durango|GRO Guerrero|GTO Guanajuato|HGO Hidalgo|JAL Jalisco|MEX Mexico|
    MICH Michoacan|MOR Morelos|NAY Nayarit|NL Nuevo Leon|OAX Oaxaca|PUE Puebla|QRO Queretaro|QROO Quintana Roo|
    SIN Sinaloa|SLP San Luis Potosi|SON Sonora|TAB Tabasco|TAMPS Tamaulipas|TLAX Tlaxcala|VER Veracruz|
    YUC Yucatan|ZAC Zacatecas`,
}

interface States {
  readonly abbreviations: WordTable
  readonly fullNames: readonly (readonly Uint16Array[])[] // words as letters, by id of the abbreviation
}

const STATES_OF = new Map(
  Object.entries(STATES).map(([iso, list]) => [iso, parseStates(list.toLowerCase().split('|'))]),
)

const NONE: readonly Uint16Array[] = []

/** Returns the words of a state's full name, as letters, given its folded abbreviation. Empty if it is none. */
export function stateNameWords(iso: string, { letters, length }: FoldedName): readonly Uint16Array[] {
  const states = STATES_OF.get(iso)
  const id = states ? findInTable(states.abbreviations, letters, 0, length) : -1
  return id < 0 ? NONE : (states?.fullNames[id] ?? NONE)
}

function parseStates(list: readonly string[]): States {
  const abbreviations = createWordTable()
  const fullNames = list.map((state) => {
    const [abbreviation = '', ...words] = state.trim().split(' ')
    addWord(abbreviations, lettersOf(abbreviation), 0, abbreviation.length)
    return words.map(lettersOf)
  })
  return { abbreviations, fullNames }
}
