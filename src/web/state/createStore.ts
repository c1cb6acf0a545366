import { useEffect, useState, useSyncExternalStore } from 'react'

/** A value outside React's state: it can be read and changed anywhere, and a change renders its users alone. */
export interface Store<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Calls back after each change. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

/** `connect` runs before the first listener is added; the function it returns, after the last one has left. */
export function createStore<Value>(initial: Value, connect?: () => () => void): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  let disconnect: (() => void) | undefined
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      if (listeners.size === 0) disconnect = connect?.()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) disconnect?.()
      }
    },
  }
}

export function useStore<Value>({
  subscribe,
  get,
}: Pick<Store<Value>, 'subscribe' | 'get'>): Value {
  return useSyncExternalStore(subscribe, get)
}

/** A part of the value: changes of the rest render nothing. `select` must return the same for the same value. */
export function useSelected<Value, Selected>(
  { subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>,
  select: (value: Value) => Selected,
): Selected {
  return useSyncExternalStore(subscribe, () => select(get()))
}

/** As `useStore`, but what is set within a transition of React is drawn in slices. For one component at the top. */
export function useStoreInSlices<Value>({
  get,
  subscribe,
}: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
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
