import { formsOfCode } from '../../core/codeForms.ts'
import type { Country } from '../../core/country.ts'
import { say } from '../../core/language/say.ts'
import { trunkPrefixOf } from '../api/trunkPrefix.ts'
import { CopyIcon } from '../ui/CopyButton.tsx'
import hidden from '../ui/hidden.module.css'
import { describeCopied, useCopying } from '../ui/useCopying.ts'
import styles from './CodeForms.module.css'

/** A code as it is written in different places; each row copies it. */
export function CodeForms({ country, code }: { readonly country: Country; readonly code: string }) {
  const { outcome, copy } = useCopying()
  return (
    <>
      <ul className={styles.forms}>
        {formsOf(country, code).map(([term, text]) => {
          const shown = outcome?.text === text ? outcome : undefined
          return (
            <li key={term}>
              <button
                type="button"
                aria-label={say('Copy {form} {code}', { form: term, code: text })}
                className={shown && (shown.isCopied ? styles.copied : styles.refused)}
                onClick={() => copy(text)}
              >
                <span className={styles.term}>{term}</span> <bdi dir="ltr">{text}</bdi>
                <span className={styles.outcome} aria-hidden="true">
                  <CopyIcon outcome={shown} />
                  {shown && <span>{shown.isCopied ? say('Copied') : say('Not copied')}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <p role="status" className={hidden.text}>
        {describeCopied(outcome)}
      </p>
    </>
  )
}

/** Without a row for dialling within the country if that is unclear. */
function formsOf(
  country: Country,
  code: string,
): readonly (readonly [term: string, text: string])[] {
  const { prefix, nationalForm, orderCode } = formsOfCode(country, code, trunkPrefixOf)
  return [
    [say('Prefix'), prefix],
    ...(nationalForm === '' ? [] : [[say('National form'), nationalForm] as const]),
    [say('Order code'), orderCode],
  ]
}
