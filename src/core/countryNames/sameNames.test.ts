import { expect, test } from 'vitest'
import { sharedCorpus, sharedEngine, sharedLookups } from '../../bench/search/loadedOnce.ts'
import { readOwnTableSteps } from '../columns/readOwnTableSteps.ts'
import { placesOfMailSteps } from '../match/mail/placesOfMailSteps.ts'
import { meaningsOf } from '../match/outcome.ts'
import { resolveSteps } from '../match/resolveSteps.ts'
import { readSavedText } from '../saved/readSaved.ts'
import { runThrough } from '../steps.ts'

// Who asks which country is called so gets the same answer everywhere, in whatever language it is asked.

const { countries } = sharedCorpus().world
const lookups = sharedLookups()
const ask = sharedEngine()

/** The country that a name means, by each way to ask; undefined if none, or not one alone. */
const WAYS: Readonly<Record<string, (name: string) => string | undefined>> = {
  'the box': (name) => {
    const [first] = ask(name, { openIso: undefined, likelyIso: 'GB' }).answers
    return first?.kind === 'country' ? first.country.iso : undefined
  },
  'a line of a list': isoOfLine,
  'the country column of a list': (name) => {
    const [only, more] = lookups.countriesNamed(name)
    return more ? undefined : only?.iso
  },
  'a mail': (name) => {
    const [only, more] = runThrough(placesOfMailSteps(`Please quote numbers in ${name}.`, lookups))
    return only && !more ? isoOfLine(only.name) : undefined
  },
  'a saved file': (name) => {
    const file = `Country,Code,Name\n"${name}",1234,Town\n`
    const [only, more] = readSavedText(file, 'a.csv', () => undefined).world.countries
    return more ? undefined : only?.iso
  },
  'own columns': (name) => {
    const rows = [
      ['Country', 'Note'],
      [name, 'x'],
    ]
    const [only, more] = runThrough(readOwnTableSteps(rows, countries)).byIso.keys()
    return more ? undefined : only
  },
}

function isoOfLine(text: string): string | undefined {
  const [only, more] = runThrough(resolveSteps([{ number: 1, text }], lookups))
  if (!only || more) return undefined
  const { outcome } = only
  if (outcome.kind === 'placeless') return outcome.country?.iso
  const [meaning, another] = meaningsOf(outcome)
  return another ? undefined : meaning?.country.iso
}

const NAMES = {
  DE: ['Germany', 'Deutschland', 'Allemagne', 'Alemania', 'Niemcy', 'ドイツ', 'Германия', 'DEU'],
  CZ: ['Czech Republic', 'Czechia', 'Tschechien', 'Chequia', 'Česko', '捷克'],
  GB: [
    'UK',
    'United Kingdom',
    'Great Britain',
    'Vereinigtes Königreich',
    'Royaume-Uni',
    'イギリス',
  ],
  US: ['USA', 'United States of America', 'États-Unis', 'Estados Unidos', '美国', 'США'],
  NL: ['Holland', 'Netherlands', 'Niederlande', 'Pays-Bas', 'オランダ'],
  CI: ['Ivory Coast', 'Côte d’Ivoire', 'Elfenbeinküste', 'Costa de Marfil'],
  KR: ['South Korea', 'Republic of Korea', 'Südkorea', '대한민국', '韓国'],
  TR: ['Turkey', 'Türkiye', 'Türkei', 'Turquie', 'تركيا'],
  MM: ['Burma', 'Myanmar', 'Birmanie'],
  SZ: ['Swaziland', 'Eswatini'],
  GR: ['Greece', 'Griechenland', 'Ελλάδα', 'Grèce', 'Hellas'],
  CH: ['Switzerland', 'Schweiz', 'Suisse', 'Svizzera', 'スイス'],
}

test.each(Object.entries(NAMES).flatMap(([iso, names]) => names.map((name) => ({ iso, name }))))(
  '$name is $iso, whoever asks',
  ({ iso, name }) => {
    const understood = Object.entries(WAYS).map(([way, read]) => [way, read(name)])
    expect(understood).toEqual(Object.keys(WAYS).map((way) => [way, iso]))
  },
)
