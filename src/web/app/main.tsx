import './tokens.css'
import './base.css'
import { ROOT } from 'virtual:page-root'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../api/queryCache.ts'
import { isSavingData } from '../state/isSavingData.ts'
import { whenIdle } from '../state/whenIdle.ts'
import { App } from './App.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

// browsers ask for the icon again when the path has changed, relative to the new one
for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')) icon.href = `${ROOT}icon.svg`

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')

// after the first paint: until then, and for people who save data, the system's own font will do
if (!isSavingData())
  whenIdle(() => {
    import('./font.ts').then(({ addFont }) => addFont()).catch(() => undefined)
  })

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={createQueryClient()}>
        <App />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)
