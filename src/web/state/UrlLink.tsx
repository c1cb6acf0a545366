import type { ComponentProps, MouseEvent } from 'react'
import { formatUrl, navigate, type UrlState, useUrlState } from './url.ts'

interface UrlLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly change: Partial<UrlState> // how the target differs from where we are
}

/** A real link (it can be copied, or opened in a new tab) that a plain click follows within the page. */
export function UrlLink({ change, ...rest }: UrlLinkProps) {
  const state = useUrlState()
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(change, 'push')
  }
  return <a href={formatUrl({ ...state, ...change })} onClick={follow} {...rest} />
}
