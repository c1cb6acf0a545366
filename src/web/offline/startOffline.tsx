import { createRoot } from 'react-dom/client'
import { followServiceWorker } from './followServiceWorker.ts'
import { NewVersion } from './NewVersion.tsx'
import { createQuestion } from './question.ts'

/** Keeps the app's files for days without a network, and tells when there is a new version. */
export function startOffline(): void {
  const question = createQuestion()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<NewVersion question={question} />)
  followServiceWorker(question.ask)
}
