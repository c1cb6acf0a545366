import { useMemo } from 'react'

/** The same object for as long as each of its fields is the same: what is computed from it is not computed anew. */
export function useStable<Fields extends object>(fields: Fields): Fields {
  // biome-ignore lint/correctness/useExhaustiveDependencies: its fields, which are the same ones each time
  return useMemo(() => fields, Object.values(fields))
}
