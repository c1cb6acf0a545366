import { clear, createStore, set, type UseStore, values } from 'idb-keyval'
import { createCopies } from './copies.ts'
import { isKeepingCopies, MARK } from './copyMark.ts'

let opened: UseStore | undefined

/** Created on first use: there is none where nobody keeps anything. */
function database(): UseStore {
  opened ??= createStore('coverage-explorer-copies', 'copies')
  return opened
}

/** The copies in this browser. */
export const deviceCopies = createCopies({
  isOn: isKeepingCopies,
  turn(isOn) {
    if (isOn) localStorage.setItem(MARK, 'on')
    else localStorage.removeItem(MARK)
  },
  read: () => values(database()),
  write: (key, copy) => set(key, copy, database()),
  clear: () => clear(database()),
})
