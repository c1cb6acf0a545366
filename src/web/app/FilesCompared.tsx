import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { ComparedWorlds } from '../../core/changes/change.ts'
import { formatDay } from '../../core/language/formatDate.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { countAreas, type SavedFile } from '../../core/saved/savedFile.ts'
import { type ChangesMapProps, ChangesPage } from '../changes/ChangesPage.tsx'
import { OrderPage } from '../changes/OrderPage.tsx'
import { ChangesMap } from '../map/changes/ChangesMap.tsx'
import { changeOpenedFiles } from '../state/pageContents.ts'
import { useShortlistKeys } from '../state/shortlist/shortlistStore.ts'
import { renderExport } from './ListingExport.tsx'

export interface FilesComparedProps {
  readonly file: SavedFile
  readonly other: SavedFile
  readonly account: ReactNode
  readonly back: { readonly label: string; readonly onBack: () => void }
}

/** Two files beside each other: of two dates, or of two vendors; or an order pack beside a file. */
export function FilesCompared({ file, other, account, back }: FilesComparedProps) {
  const shortlisted = useShortlistKeys()
  const comparison = useMemo(
    (): ComparedWorlds => ({ before: file.world, after: other.world, isosAfter: undefined }),
    [file, other],
  )
  const covered = useMemo(() => {
    const countries = [...file.world.countries, ...other.world.countries]
    return new Map(countries.map(({ iso }) => [iso, 0]))
  }, [file, other])
  const ChangesMap = useChangesMap(covered)
  if (file.kind === 'codes' || other.kind === 'codes') {
    const [pack, areas] = file.kind === 'codes' ? [file, other] : [other, file]
    return (
      <OrderPage
        account={account}
        back={back}
        name={pack.name}
        against={areas.name}
        lines={pack.codes}
        unit={pack.unit}
        world={areas.world}
        waiting={undefined}
        renderExport={renderExport}
      />
    )
  }
  return (
    <ChangesPage
      key={file.name}
      account={account}
      back={back}
      before={sideOf(file)}
      after={sideOf(other)}
      comparison={comparison}
      waiting={undefined}
      isTwoFiles
      shortlisted={shortlisted}
      onSwap={() => changeOpenedFiles({ file: other, other: file })}
      renderExport={renderExport}
      ChangesMap={ChangesMap}
    />
  )
}

export function sideOf(file: SavedFile) {
  return {
    name: file.name,
    day: formatDay(file.savedAtMs),
    detail: formatNumber(countAreas(file.world)),
  }
}

/** The map of changes over countries that are shaded; the same component for the same countries. */
export function useChangesMap(
  covered: ReadonlyMap<string, number>,
): ComponentType<ChangesMapProps> {
  return useMemo(
    () => (props: ChangesMapProps) => <ChangesMap {...props} covered={covered} />,
    [covered],
  )
}
