import { Component, type ReactNode } from 'react'
import { say } from '../../core/language/say.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { Failure } from '../ui/Failure.tsx'
import styles from './App.module.css'

/** Catches what nothing else handles: a bug, or a chunk of the page that did not load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return (
      <main className={styles.lastResort}>
        <Failure
          text={describeFailure(this.state.error).text}
          action={{ label: say('Reload'), onAct: () => location.reload() }}
        />
      </main>
    )
  }
}
