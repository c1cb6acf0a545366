import type { Country } from '../../core/country.ts'
import { say } from '../../core/language/say.ts'
import { useStore } from '../state/createStore.ts'
import { changeList, keptList } from './keptList.ts'
import styles from './MatchPage.module.css'

/** Where a line without a country is looked for. */
export function HomeChoice({ countries }: { readonly countries: readonly Country[] }) {
  const { home } = useStore(keptList)
  return (
    <label className={styles.home}>
      <span>{say('If no country is named')}</span>
      <select
        value={home ?? ''}
        onChange={({ target: { value } }) => changeList({ home: value || undefined, matching: undefined })}
      >
        <option value="">{say('Ask me')}</option>
        {countries.map(({ iso, name }) => (
          <option key={iso} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
