import { useEffect } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'

const PRODUCT = 'Coverage Explorer'

/** The title of a tab, a bookmark and a step of the history: what is open, then the product. */
export function useDocumentTitle(country: Country | undefined, towns: readonly Area[]): void {
  const [area] = towns
  const place = towns.length === 1 ? area?.name : `${towns.length} places`
  const parts = [
    area && `${area.code} ${place}`,
    country && `${country.name} +${country.callingCode}`,
    PRODUCT,
  ]
  const title = parts.filter(Boolean).join(' · ')
  useEffect(
    function setTitle() {
      document.title = title
      return function resetTitle() {
        document.title = PRODUCT
      }
    },
    [title],
  )
}
