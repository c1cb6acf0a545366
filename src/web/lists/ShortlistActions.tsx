import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { formatOrderLink } from '../../core/shortlist/order.ts'
import { createLine } from '../../core/shortlist/shortlist.ts'
import { useConfig } from '../api/config.ts'
import { tellOrdered } from '../state/ordered.ts'
import { addToShortlist, removeFromShortlist } from '../state/shortlist/shortlist.ts'
import { useIsShortlisted } from '../state/shortlist/shortlistStore.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { OrderLink } from '../ui/OrderLink.tsx'
import { BOOKMARK, TICK } from '../ui/shortlistIcons.ts'
import styles from './ShortlistActions.module.css'

interface ShortlistActionsProps {
  readonly country: Country
  readonly area: Area
}

/** Takes the open area along, or orders it. */
export function ShortlistActions({ country, area }: ShortlistActionsProps) {
  const line = createLine(country, area)
  const isOn = useIsShortlisted(line.key)
  const template = useConfig().orderUrl
  return (
    <p className={styles.actions}>
      <Button
        kind={isOn ? 'secondary' : 'primary'}
        aria-pressed={isOn}
        onClick={() => (isOn ? removeFromShortlist([line.key]) : addToShortlist([line]))}
      >
        <Icon path={isOn ? TICK : BOOKMARK} /> {isOn ? say('On shortlist') : say('Add to shortlist')}
      </Button>
      {template !== undefined && area.code !== '' && (
        <OrderLink
          href={formatOrderLink(template, line)}
          onOrder={() => tellOrdered([line])}
          what={`${area.name} ${formatPrefix(country.callingCode, area.code)}`}
        >
          {sayAs('to buy', 'Order')}
        </OrderLink>
      )}
    </p>
  )
}
