import { Component, type ReactNode } from 'react'
import { describeFailure } from '../api/describeFailure.ts'
import { Failure } from '../ui/Failure.tsx'
import styles from './App.module.css'

/** The last resort: a mistake of ours, or a part of the page that could not be loaded. */
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
          action={{ label: 'Reload', onAct: () => location.reload() }}
        />
      </main>
    )
  }
}
