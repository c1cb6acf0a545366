import { compareText } from './language/compareNames.ts'

// Where the numbers of a town ran out, its plan added a code. People there know the first one, and it comes first
// wherever several are told.

/** The first codes of North America, up to 1995, have a 0 or a 1 in the middle. */
const NORTH_AMERICA = {
  first: /^1?[2-9][01]\d$/,
  added:
    /^1?(?:22[04]|23[4-6]|257|27[24]|32[679]|331|339|35[147]|364|368|436|442|448|458|465|469|47[01]|483|564|579|587|623|658|67[28]|72[89]|743|748|754|778|82[156]|837|848|854|862|878|93[48]|94[3578]|959)$/,
}

/** Codes by country, with or without its calling code. Source: the plans as notified to the ITU, NANPA, CNAC, IFT. */
const PLANS: Readonly<Record<string, { readonly first?: RegExp; readonly added?: RegExp }>> = {
  US: NORTH_AMERICA,
  CA: NORTH_AMERICA,
  JM: NORTH_AMERICA,
  CL: { added: /^(?:56)?(?:2198|23)$/ },
  CZ: { first: /^(?:420)?(?:47|54)$/ }, // of Brno and Ústí nad Labem
  ES: { added: /^(?:34)?8/ },
  MX: { added: /^(?:52)?(?:56|220|221|440|450|663|720|729|870|990)$/ },
  TH: { added: /^(?:66)?1/ },
  ZA: { added: /^(?:27)?10$/ },
}

/** Orders two codes of a town of a country: the one in use for longest first, else by their digits. */
export function compareByUse(iso: string, a: string, b: string): number {
  return ageOf(iso, a) - ageOf(iso, b) || compareText(a, b)
}

/** The areas of a town of a country, the one whose code is in use for longest first. */
export function inUseFirst<Area extends { readonly code: string }>(
  iso: string,
  areas: readonly Area[],
): readonly Area[] {
  return areas.length < 2
    ? areas
    : [...areas].sort((a, b) => ageOf(iso, a.code) - ageOf(iso, b.code))
}

/** 0 is the oldest. */
function ageOf(iso: string, code: string): number {
  const plan = PLANS[iso]
  if (!plan || plan.first?.test(code)) return 0
  return plan.added?.test(code) ? 2 : 1
}
