import { type Agent, request as httpRequest } from 'node:http'

/** The body of an answer as sent, not decompressed. Rejects if the status is not 200. */
export function post(url: string, form: string, encoding: string, agent: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Accept-Encoding': encoding,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(form),
    }
    const request = httpRequest(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = []
      if (response.statusCode !== 200)
        reject(new Error(`The service answered ${response.statusCode}.`))
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(form)
  })
}
