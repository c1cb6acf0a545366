import { loadCorpus } from '/work/main/src/bench/search/realCorpus.ts'
import { readNumber } from '/work/main/src/core/number/readNumber.ts'
import { searchSteps } from '/work/main/src/core/search/buildSearch.ts'
import { find } from '/work/main/src/core/search/find.ts'
import { runThrough } from '/work/main/src/core/steps.ts'

const c = loadCorpus()
const w = c.world
const single = w.countries.filter((x) => (w.areas.get(x.iso)?.length ?? 0) === 1)
console.log(
  w.countries.length,
  'single',
  single.length,
  JSON.stringify(single.slice(0, 8).map((x) => [x.iso, x.name, x.callingCode, w.areas.get(x.iso)![0]])),
)
console.log('DK', JSON.stringify(w.areas.get('DK')))
console.log(
  'nat',
  w.countries.filter((x) => w.areas.get(x.iso)?.some((a) => /national/i.test(a.name))).length,
  'none',
  w.countries.filter((x) => !w.areas.get(x.iso)?.length).length,
)
const index = runThrough(searchSteps(c))
for (const q of process.argv.slice(2)) {
  console.log(
    '==',
    q,
    find(index, q, { limit: 4 })
      .map(
        (f) =>
          `${f.country.iso} ${f.area?.code ?? ''} ${f.area?.name ?? f.country.name} [${f.text}]${f.isWhole ? '*' : ''}`,
      )
      .join(' | '),
  )
  console.log(
    '    ',
    readNumber(q, w)
      .map(
        (r) =>
          `${r.kind} ${(r as any).country?.iso ?? ''} ${(r as any).area?.name ?? ''} ${(r as any).reason ?? ''}`,
      )
      .join(' | '),
  )
}
