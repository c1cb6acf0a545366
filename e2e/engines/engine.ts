import type { Resources } from './resources.ts'

/** ARIA roles that journeys look for. */
export type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'main'
  | 'heading'
  | 'link'
  | 'list'
  | 'menuitem'
  | 'option'
  | 'region'
  | 'searchbox'
  | 'status'
  | 'textbox'

/** The engine's reference to an element of the page. */
export type ElementId = string

/** A browser under test; each implementation speaks its own protocol. */
export interface Engine {
  readonly name: string // with its version
  readonly downloads: string // path of a folder; files may be in subfolders
  readonly open: (url: string) => Promise<void>
  readonly back: () => Promise<void>
  /** Sets the size of the viewport. */
  readonly resize: (width: number, height: number) => Promise<void>
  /** Finds elements by role and accessible name as the engine computes them. */
  readonly locate: (role: Role, name?: string) => Promise<readonly ElementId[]>
  /** Evaluates a JavaScript expression, in which `element` is the given element. */
  readonly evaluate: (expression: string, found?: ElementId) => Promise<unknown>
  readonly click: (found: ElementId) => Promise<void>
  /** Presses keys one after the other, or together where the first is a modifier: `['Control', 'v']`. */
  readonly press: (keys: readonly string[]) => Promise<void>
  readonly screenshot: () => Promise<Buffer>
  /** Returns the console's errors and warnings since the last call. */
  readonly takeComplaints: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export interface EngineOptions {
  readonly locale?: string // of the process, for engines that take their language from it
}

/** Whether an engine is installed, and how to start it. */
export type Availability =
  | {
      readonly kind: 'installed'
      readonly start: (resources: Resources, options: EngineOptions) => Promise<Engine>
    }
  | { readonly kind: 'missing'; readonly reason: string }
