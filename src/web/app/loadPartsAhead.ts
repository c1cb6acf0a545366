import { loadPeopleFinder } from '../api/people.ts'
import { loadFileWorker } from '../export/writeFile.ts'

/** Loads the parts of the page that a demonstration may open: the server of the areas may be the page's as well. */
export function loadPartsAhead(): void {
  const parts = [
    import('../lists/panelsChunk.ts'),
    import('./Pages.tsx'),
    import('./ShortlistView.tsx'),
    import('./CompareViews.tsx'),
    import('./ProofView.tsx'),
    import('./ListExportMenu.tsx'),
    import('./customerPage.ts'),
    import('../shortlist/ShareMenu.tsx'),
    import('../map/picture/savePicture.ts'),
    loadPeopleFinder(),
    loadFileWorker(),
  ]
  for (const part of parts) part.catch(() => undefined) // requested again when needed
}
