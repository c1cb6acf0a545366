import type { ComponentProps, MouseEvent } from 'react'
import { formatUrl, navigate, type UrlState, useUrlState } from './url.ts'

interface UrlLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly change: Partial<UrlState> // how the target differs from where we are
  readonly onFollow?: () => void // in place of going there
}

/** A real link, which a plain click follows in the page. In a new tab it leaves a frame. Its text can be selected. */
export function UrlLink({ change, onFollow, ...rest }: UrlLinkProps) {
  const state = useUrlState()
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    if (isSelecting(event)) return
    if (onFollow) onFollow()
    else navigate(change, 'push')
  }
  return (
    <a
      href={formatUrl({ ...state, ...change, embed: undefined })}
      draggable={false}
      onMouseDown={({ clientX, clientY }) => {
        pressed = { clientX, clientY }
      }}
      onClick={follow}
      {...rest}
    />
  )
}

const DRAG_PX = 3 // a hand that shakes moves less

let pressed = { clientX: 0, clientY: 0 }

/**
 * Whether the pointer has just selected text of the link, which is not meant to open it. A click into an older selection
 * is: browsers remove that only after the click.
 */
function isSelecting({ detail, clientX, clientY, currentTarget }: MouseEvent): boolean {
  const hasMoved = Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > DRAG_PX
  const selection = getSelection()
  return (
    (detail > 1 || (detail === 1 && hasMoved)) &&
    selection?.isCollapsed === false &&
    selection.containsNode(currentTarget, true)
  )
}
