import { type ComponentProps, useDeferredValue } from 'react'

/** What screen readers are told as it changes. The region itself comes first, and empty: one added with its text is skipped. */
export function StatusRegion({ children, ...rest }: ComponentProps<'div'>) {
  const isThere = useDeferredValue(true, false)
  return (
    <div role="status" {...rest}>
      {isThere && children}
    </div>
  )
}
