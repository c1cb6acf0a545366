import { type KeyboardEvent, useRef } from 'react'
import { say, sayAs } from '../../core/language/say.ts'
import { MAX_LINES } from '../../core/match/lines.ts'
import { isComplete } from '../../core/world.ts'
import { Button } from '../ui/Button.tsx'
import { FileInput } from '../ui/FileInput.tsx'
import { Icon } from '../ui/Icon.tsx'
import { EncodingChoice } from './EncodingChoice.tsx'
import styles from './EntryStep.module.css'
import { Guide } from './Guide.tsx'
import { HeadingChoice } from './HeadingChoice.tsx'
import { HeldList } from './HeldList.tsx'
import { HomeChoice } from './HomeChoice.tsx'
import { EYE, PAGE } from './icons.ts'
import { changeList } from './keptList.ts'
import { LineField } from './LineField.tsx'
import { MatchAction } from './MatchAction.tsx'
import { SheetChoice } from './SheetChoice.tsx'
import type { StepProps } from './stepProps.ts'

/** The list, pasted, typed or from a file. */
export function EntryStep(props: StepProps) {
  const { list, matching, world, onEnter, onMatch } = props
  const { entry, isRead, total } = list
  const hasColumns = isRead && list.isTable

  function goOn(): void {
    if (hasColumns) changeList({ step: 'columns' })
    else onMatch()
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    goOn()
  }

  return (
    <>
      <div className={styles.own}>
        <h1>{say('Which of your places have a code?')}</h1>
        <p className={styles.lead}>
          {say('Bring your list as it is. It comes back with the codes in it: same rows, same order.')}
        </p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut for what the button does */}
        <div className={styles.card} onKeyDown={pressKey}>
          {entry.isHeld ? (
            <HeldList list={list} onEnter={onEnter} />
          ) : (
            <LineField entry={entry} onEnter={onEnter} />
          )}
          <SheetChoice entry={entry} onEnter={onEnter} />
          <EncodingChoice entry={entry} enter={onEnter} />
          <div className={styles.foot}>
            <span className={styles.start}>
              {isRead ? <HeadingChoice list={list} /> : say('Reading the list…')}
            </span>
            <HomeChoice countries={world.countries} />
            <MatchAction {...props} onMatch={goOn}>
              {hasColumns ? say('Choose columns') : describeMatch(total)}
            </MatchAction>
          </div>
        </div>
        {!matching && !isComplete(world) && (
          <p className={styles.note}>
            {say(
              'So far, only the areas of {loaded} of {count, plural, one {# country} other {# countries}} are known.',
              { loaded: world.areas.size, count: world.countries.length },
            )}
          </p>
        )}
        <p className={styles.or}>{sayAs('between two ways to bring a list', 'or')}</p>
        <FileChoice onFile={props.onFile} />
        <Privacy />
      </div>
      <Guide />
    </>
  )
}

function describeMatch(count: number): string {
  if (count === 0) return sayAs('button', 'Match')
  return say('Match {count, plural, one {# line} other {# lines}}', { count })
}

function FileChoice({ onFile }: Pick<StepProps, 'onFile'>) {
  const fileRef = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.drop}>
      <p className={styles.dropTitle}>
        <Icon path={PAGE} /> {say('Drop a file anywhere on this page')}
      </p>
      <p className={styles.note}>
        {say('CSV, Excel (.xlsx) or text · up to {count, plural, one {# row} other {# rows}}', {
          count: MAX_LINES,
        })}
      </p>
      <Button onClick={() => fileRef.current?.click()}>{say('Choose a file')}</Button>
      <FileInput label={say('File with a list')} inputRef={fileRef} onFile={onFile} />
    </div>
  )
}

/** What becomes of the list. */
export function Privacy() {
  return (
    <p className={styles.privacy}>
      <Icon path={EYE} sizePx={16} />{' '}
      {say('Your list is read in this browser. It is not sent anywhere and not kept.')}
    </p>
  )
}
