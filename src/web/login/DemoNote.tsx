import { say } from '../../core/language/say.ts'
import { startDemoService } from '../api/demoService.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { useLoaded } from '../state/useLoaded.ts'
import { Failure } from '../ui/Failure.tsx'
import place from './DemoNote.module.css'
import styles from './SignIn.module.css'

interface DemoNoteProps {
  readonly isQuiet: boolean // the form tells what is missing
}

/** Says what a demo is, and what it needs if that is missing. */
export function DemoNote({ isQuiet }: DemoNoteProps) {
  const failure = useLoaded(startAhead)?.text
  return (
    <>
      <p className={styles.lead}>
        {say('This is a demo: everything runs in this browser. Sign in with demo / demo.')}
      </p>
      {failure !== undefined && !isQuiet && (
        <div className={place.missing}>
          <Failure text={failure} />
        </div>
      )}
    </>
  )
}

/** What the demo needs and lacks, as a sentence. */
async function startAhead(): Promise<{ readonly text?: string }> {
  try {
    await startDemoService()
    return {}
  } catch (error) {
    return describeFailure(error)
  }
}
