import { useCallback, useMemo, useState } from 'react'
import { coverageClasses } from '../../core/coverageClass.ts'
import type { Listing } from '../../core/file/listing.ts'
import { say } from '../../core/language/say.ts'
import { oncePerList } from '../../core/oncePerList.ts'
import { type MapPlan, planMaps } from '../../core/paper/planMaps.ts'
import { createProof, type ProofRequest } from '../../core/paper/proof.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { type Session, useSession } from '../api/session.ts'
import { trunkPrefixOf } from '../api/trunkPrefix.ts'
import { useWorld } from '../api/world.ts'
import { drawPicture } from '../map/picture/drawPicture.ts'
import { areaPlaces, countryPlaces, type PlaceList, worldPlaces } from '../map/places.ts'
import { NoProof, ProofPage } from '../paper/ProofPage.tsx'
import { groundOf } from '../session/knownOfListing.ts'
import { useStore } from '../state/createStore.ts'
import { proofRequest } from '../state/pageContents.ts'
import { closePage, openPage } from '../state/url.ts'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Account } from './Account.tsx'

const PRINT_RATIO = 3 // 288 dots per inch

/** The page with a proof sheet. */
export function ProofView() {
  const request = useStore(proofRequest)
  if (request) return <Requested request={request} />
  return (
    <PageFrame
      title={say('Proof sheet')}
      back={say('Back')}
      account={<Account />}
      onClose={closePage}
    >
      <NoProof onOpenShortlist={() => openPage('shortlist')} onClose={closePage} />
    </PageFrame>
  )
}

function Requested({ request }: { readonly request: ProofRequest }) {
  const { countries } = useWorld()
  const session = useSession()
  const [date] = useState(() => new Date())
  const proof = useMemo(() => createProof(request, trunkPrefixOf), [request])
  const maps = useMemo(() => planMaps(request.listing), [request])
  const drawMap = useCallback(
    async ({ view, items }: MapPlan) => {
      const { listing, country } = request
      const covered = coverageClasses(countries)
      const ground = await groundOfRequest(request, session)
      const picture = {
        view,
        pixelRatio: PRINT_RATIO,
        open: country?.iso,
        covered,
        countries,
        ground,
      }
      return drawPicture(
        proof.isNumbered && listing.kind === 'areas'
          ? { ...picture, numbered: items.map((item) => numberedPlace(listing, item)) }
          : { ...picture, places: placesOf(request, items) },
      )
    },
    [request, proof, countries, session],
  )
  return (
    <ProofPage
      proof={proof}
      maps={maps}
      drawMap={drawMap}
      account={<Account />}
      date={date}
      onClose={closePage}
    />
  )
}

/** For all maps of a sheet. */
const groundOfRequest = oncePerList(({ listing }: ProofRequest, session: Session) =>
  groundOf(listing, session),
)

function numberedPlace({ areas }: Extract<Listing, { kind: 'areas' }>, item: number) {
  const { area, shown, country } = areas[item]!
  return {
    number: item + 1,
    position: area.position!,
    name: shown ?? area.name,
    code: formatPrefix(country.callingCode, area.code),
  }
}

/** Places as on the map of the page. */
function placesOf({ listing, country }: ProofRequest, items: readonly number[]): PlaceList {
  const unknown = { id: '', a2b: '' } // which no map shows
  if (listing.kind === 'countries')
    return countryPlaces(items.map((item) => ({ ...listing.countries[item]!.country, ...unknown })))
  const listed = items.map((item) => listing.areas[item]!)
  if (country)
    return areaPlaces(
      listed.map(({ area }) => area),
      country,
    )
  return worldPlaces(
    listed.map((one) => ({ area: one.area, country: { ...one.country, ...unknown } })),
  )
}
