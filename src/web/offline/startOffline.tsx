import { createRoot } from 'react-dom/client'
import { followServiceWorker } from './followServiceWorker.ts'
import { createQuestion, NewVersion } from './NewVersion.tsx'

/** Keeps the app's files for days without a network, and tells when there is a new version. */
export function startOffline(): void {
  const question = createQuestion()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<NewVersion question={question} />)
  followServiceWorker(question.ask)
}
