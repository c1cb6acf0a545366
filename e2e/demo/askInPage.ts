import type { Page } from '@playwright/test'
import type { SampleRequest } from '../../src/service/testing/sampleTable.ts'

interface Answer {
  readonly status: number
  readonly headers: [name: string, value: string][]
  readonly text: string
}

/** Sends requests from the page one after the other. The answers are as the page reads them. */
export async function askInPage(
  page: Page,
  root: string,
  samples: readonly SampleRequest[],
): Promise<Response[]> {
  const requests = await Promise.all(samples.map((sample) => describeRequest(root, sample)))
  const answers = await page.evaluate(async (requests): Promise<Answer[]> => {
    const answers: Answer[] = []
    for (const { url, method, headers, body } of requests) {
      const bytes = body === undefined ? null : Uint8Array.from(body, (character) => character.charCodeAt(0))
      const response = await fetch(url, { method, headers, body: bytes })
      answers.push({
        status: response.status,
        headers: [...response.headers],
        text: await response.text(),
      })
    }
    return answers
  }, requests)
  return answers.map(
    ({ status, headers, text }) => new Response(status === 204 ? null : text, { status, headers }),
  )
}

async function describeRequest(root: string, { path, init }: SampleRequest) {
  const { method, headers, body } = new Request(`http://host${path}`, init)
  return {
    url: root + path.slice(1), // as it is: a URL would lose a bad escape
    method,
    headers: [...headers],
    body: body ? Buffer.from(await new Response(body).arrayBuffer()).toString('latin1') : undefined,
  }
}
