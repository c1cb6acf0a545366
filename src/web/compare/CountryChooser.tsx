import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Country } from '../../core/country.ts'
import { say } from '../../core/language/say.ts'
import { foldText } from '../../core/text/foldText.ts'
import { useOutside } from '../ui/dismissal.ts'
import { Flag } from '../ui/Flag.tsx'
import { keepInSight } from '../ui/focus.ts'
import { Prefix } from '../ui/Prefix.tsx'
import styles from './CountryChooser.module.css'

interface CountryChooserProps {
  readonly label: string
  readonly countries: readonly Country[]
  readonly onChoose: (iso: string) => void
}

const MOST_SHOWN = 40

/** A field that finds a country by its name, ISO code or calling code. Source of the keys: ARIA Authoring Practices, "Combobox". */
export function CountryChooser({ label, countries, onChoose }: CountryChooserProps) {
  const id = useId()
  const rootRef = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const found = findCountries(countries, text).slice(0, MOST_SHOWN)
  useOutside(rootRef, isOpen, () => setIsOpen(false))

  function choose({ iso }: Country): void {
    setText('')
    setIsOpen(false)
    setActive(0)
    onChoose(iso)
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return // the keys belong to what composes letters, such as kana
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const country = found[active]
    if (step !== 0) {
      setActive(isOpen ? (active + step + found.length) % Math.max(1, found.length) : 0)
      setIsOpen(true)
    } else if (event.key === 'Enter' && isOpen && country) choose(country)
    else if (event.key === 'Escape' && isOpen) setIsOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <div ref={rootRef} className={styles.chooser}>
      <label htmlFor={`${id}-field`}>{label}</label>
      <input
        id={`${id}-field`}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={say('Name or code of a country')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
          setIsOpen(true)
        }}
        onClick={() => setIsOpen(true)}
        onKeyDown={press}
      />
      <div className={styles.popup} hidden={!isOpen}>
        <div id={`${id}-list`} role="listbox" aria-label={say('Countries')}>
          {isOpen &&
            found.map((country, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
              <div
                key={country.iso}
                ref={index === active ? keepInSight : undefined}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.option}
                onPointerDown={(event) => event.preventDefault()} // the field keeps the focus
                onPointerMove={() => index !== active && setActive(index)}
                onClick={() => choose(country)}
              >
                <Flag iso={country.iso} />
                <bdi className={styles.name}>{country.name}</bdi>
                <Prefix text={`+${country.callingCode}`} />
              </div>
            ))}
        </div>
        {isOpen && found.length === 0 && <p>{say('No country of this account is called so.')}</p>}
      </div>
    </div>
  )
}

/** First the countries that begin with the text, then those with a word that does. */
function findCountries(countries: readonly Country[], text: string): readonly Country[] {
  const query = foldText(text.replace(/^\s*(\+|00)/, ''))
  if (query === '') return countries
  const gradeOf = ({ name, sentName, iso, callingCode }: Country) => {
    const names = [name, sentName ?? name].map(foldText)
    const isStart = names.some((folded) => folded.startsWith(query))
    if (isStart || iso.toLowerCase() === query || callingCode === query) return 0
    return names.some((folded) => ` ${folded}`.includes(` ${query}`)) ? 1 : 2
  }
  const graded = countries.map((country) => ({ country, grade: gradeOf(country) }))
  return [0, 1]
    .flatMap((wanted) => graded.filter(({ grade }) => grade === wanted))
    .map(({ country }) => country)
}
