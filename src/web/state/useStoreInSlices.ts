import { useEffect, useState } from 'react'
import type { Store } from './createStore.ts'

/** As `useStore`, but what is set within a transition of React is drawn in slices. For one component at the top. */
export function useStoreInSlices<Value>({ get, subscribe }: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
  const [value, setValue] = useState(get)
  useEffect(
    function follow() {
      const draw = () => setValue(get)
      draw()
      return subscribe(draw)
    },
    [get, subscribe],
  )
  return value
}
