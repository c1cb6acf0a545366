import { type Addressed, findPostcode, isOfPostcode } from '../gazetteer/findPostcode.ts'
import type { NamedPlace, Place } from '../gazetteer/gazetteer.ts'
import { readPostcodes, type TypedPostcode } from '../postcodes/readPostcodes.ts'
import { candidateOf } from './candidates.ts'
import { decide, MAX_CHOICES, offer } from './decide.ts'
import type { Line } from './lines.ts'
import { type Choice, haveSharedCode, meaningsOf, type Outcome } from './outcome.ts'
import type { LinePart, LineTools } from './resolveName.ts'

const LONG = 5 // digits: shorter ones are numbers of houses as often

/** A postcode of a line, with its place in each country that is possible. */
interface Found {
  readonly places: readonly Place[]
  readonly isSure: boolean // that it is one
}

/** The words of a text beside a postcode of which the form tells what it is: 01310-100 is no telephone number. */
export function withoutSurePostcode(
  text: string,
  [only, ...more]: readonly TypedPostcode[],
): string {
  return more.length === 0 && only?.isTelling && only.rest !== '' ? only.rest : text
}

/**
 * What a line means with the postcodes that are written in it, or in a column beside it: alone it is the place, of several
 * places of a name it tells which, and one that is elsewhere makes a question of them.
 */
export function withPostcodes(
  line: Omit<Line, 'number'>,
  written: readonly TypedPostcode[],
  parts: readonly LinePart[],
  tools: LineTools,
): readonly LinePart[] {
  if (written.length === 0 && line.postcode === undefined) return parts
  const alone = written.find(({ rest }) => rest === '') // it is the only one then
  const isos = isosOf(line, tools)
  const meantIn = parts.flatMap(({ outcome }) =>
    meaningsOf(outcome).map(({ country }) => country.iso),
  )
  function find(typed: TypedPostcode, isSure: boolean): Found {
    // where a list is looked for says nothing of a postcode of another form
    const said = typed.isTelling && line.country === undefined ? undefined : isos
    // beside a name only the countries count in which something is called so
    const named = typed === alone || meantIn.length === 0 ? undefined : meantIn
    const within = named && said ? named.filter((iso) => said.includes(iso)) : (named ?? said)
    return { isSure, places: findPostcode(typed, said ?? [], tools.lookups.gazetteer, within) }
  }
  const found = [
    ...readPostcodes(line.postcode ?? '').map((typed) => find(typed, true)),
    ...written.map((typed) => find(typed, isSurely(typed))),
  ].filter(({ places }) => places.length > 0)
  const [part, ...more] = parts
  if (!part || found.length === 0) return parts
  if (alone && more.length === 0) {
    const places = found.flatMap((one) => one.places)
    return [{ ...part, outcome: resolveAlone(alone, places, part.outcome, isos, tools) }]
  }
  return parts.map((one) => ({ ...one, outcome: withPlaces(one.outcome, found, tools) }))
}

/** The countries that a row is of, or where it is looked for if it names none; undefined if nothing says. */
function isosOf(
  { country, home }: Omit<Line, 'number'>,
  { lookups: { countriesNamed } }: LineTools,
): readonly string[] | undefined {
  const said = country ?? home
  const named = said === undefined ? [] : countriesNamed(said)
  return named.length > 0 ? named.map(({ iso }) => iso) : undefined
}

function isSurely({ text, rest, isTelling, isPart }: TypedPostcode): boolean {
  return isTelling || (!isPart && (text.length >= LONG || !/[\d,]/.test(rest)))
}

/** Digits that are a code stay one; in a country that is known the postcode is offered too. */
function resolveAlone(
  typed: TypedPostcode,
  places: readonly Place[],
  outcome: Outcome,
  isos: readonly string[] | undefined,
  tools: LineTools,
): Outcome {
  const candidates = candidatesOf(places, tools)
  const codes = typed.isTelling ? [] : meaningsOf(outcome)
  if (outcome.kind === 'covered' && codes.length > 0 && !isos) return outcome
  const ofPostcode = candidates.length === 1 ? decide(candidates, tools) : offer(candidates, tools)
  if (codes.length === 0) return ofPostcode
  const meant = outcome.kind === 'covered' ? [outcome.choice] : codes
  const choices = [...meant, ...meaningsOf(ofPostcode)].slice(0, MAX_CHOICES)
  return choices.length > meant.length ? { kind: 'choose', choices } : outcome
}

function withPlaces(outcome: Outcome, found: readonly Found[], tools: LineTools): Outcome {
  const meanings = meaningsOf(outcome)
  const all = found.flatMap(({ places }) => places)
  const isThere = (choice: Choice) => all.some((place) => isOfPostcode(addressed(choice), place))
  const there = meanings.filter(isThere)
  const [meant] = there
  if (meant) return chooseThere(outcome, meant, there)
  const sure = found.filter(({ isSure }) => isSure).flatMap(({ places }) => places)
  if (meanings.length > 0) {
    const elsewhere = sure.filter(({ iso }) => meanings.some(({ country }) => country.iso === iso))
    if (elsewhere.length === 0) return outcome
    const offered = meaningsOf(offer(candidatesOf(elsewhere, tools), tools))
    return { kind: 'choose', choices: [...meanings, ...offered].slice(0, MAX_CHOICES) }
  }
  // words that name nothing beside a postcode of one country
  const isOpen =
    outcome.kind === 'unknown' || (outcome.kind === 'omitted' && outcome.why === 'title')
  return isOpen && sure.length === 1 ? decide(candidatesOf(sure, tools), tools, 'part') : outcome
}

/** Of several places the one where the postcode is. */
function chooseThere(outcome: Outcome, meant: Choice, there: readonly Choice[]): Outcome {
  const isMeant = 'choice' in outcome && there.includes(outcome.choice)
  if (isMeant) return outcome
  const isOne = there.every((one) => haveSharedCode(one.areas, meant.areas))
  if (!isOne) return { kind: 'choose', choices: there }
  const others = meaningsOf(outcome).filter((one) => !there.includes(one))
  const { serves, km } = meant
  if (km !== undefined) return { kind: 'suggested', choice: meant, why: 'nearest', others }
  if (serves === 'likely' || serves === 'among')
    return { kind: 'choose', choices: [meant, ...others] }
  return { kind: 'covered', choice: meant, others }
}

function addressed({ country, place, areas }: Choice): Addressed {
  const position = place?.position ?? areas.find((area) => area.position)?.position
  return { iso: country.iso, position }
}

function candidatesOf(places: readonly Place[], { lookups }: LineTools) {
  return places.map((place) => candidateOf(namedSo(place), place.name, lookups))
}

/** A place that is called as it is itself. */
function namedSo(place: Place): NamedPlace {
  return { place, text: place.name, fit: 'exact', isOwnName: true, hint: undefined, score: 0 }
}
