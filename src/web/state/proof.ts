import type { ProofRequest } from '../../core/proof/proof.ts'
import { createStore } from './createStore.ts'
import { openPage } from './page.ts'

/** What the page `proof` shows: in memory alone. */
export const proofRequest = createStore<ProofRequest | undefined>(undefined)

/** Opens the proof sheet of a list, to be printed. */
export function openProof(request: ProofRequest): void {
  proofRequest.set(request)
  openPage('proof')
}
