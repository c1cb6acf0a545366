import type { Machine } from './resources.ts'

/** What journeys look for, by the names of ARIA. */
export type Role =
  | 'alert'
  | 'button'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'list'
  | 'menuitem'
  | 'option'
  | 'region'
  | 'row'
  | 'status'
  | 'textbox'

/** A reference to an element of the page, as the engine gives it out. */
export type Found = string

/** A browser under test. Each engine speaks a protocol of its own behind this port. */
export interface Engine {
  readonly name: string // with its version
  readonly downloads: string // the folder, in which it may make folders of its own
  readonly open: (url: string) => Promise<void>
  readonly back: () => Promise<void>
  /** Sizes the page itself, without the frame of the window. */
  readonly resize: (width: number, height: number) => Promise<void>
  /** The elements of this role and accessible name, as the engine computes both. */
  readonly locate: (role: Role, name?: string) => Promise<readonly Found[]>
  /** The value of an expression; `element` in it stands for what was found. */
  readonly evaluate: (expression: string, found?: Found) => Promise<unknown>
  readonly click: (found: Found) => Promise<void>
  /** Presses keys one after the other, or together where the first is a modifier: `['Control', 'v']`. */
  readonly press: (keys: readonly string[]) => Promise<void>
  readonly screenshot: () => Promise<Buffer>
  /** Takes the errors and warnings of the console so far. */
  readonly takeComplaints: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export interface EngineOptions {
  readonly isDark?: boolean
  readonly locale?: string // of the process, where the engine takes its language from that
}

/** An engine on this machine, or why there is none. */
export type Offer =
  | {
      readonly kind: 'installed'
      readonly start: (machine: Machine, options: EngineOptions) => Promise<Engine>
    }
  | { readonly kind: 'missing'; readonly reason: string }
