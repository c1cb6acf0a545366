import { expect } from 'vitest'
import { checkSampleAnswer } from './checkSampleAnswer.ts'
import type { SampleRequest } from './sampleTable.ts'

export { SAMPLE_REQUESTS } from './sampleTable.ts'

/** Expects the status, headers and body of a sample, and that nothing secret is repeated. */
export const expectSampleAnswer = (response: Response, sample: SampleRequest) =>
  checkSampleAnswer(expect, response, sample)
