/** Holds requests until what answers them is known. */
export function createWaiting<Request, Tool>(
  answer: (request: Request, tool: Tool) => void,
  onFail: (error: unknown) => void,
) {
  const waiting: Request[] = []
  let tool: Tool | undefined

  function answerWaiting(): void {
    if (!tool) return
    for (const request of waiting.splice(0)) {
      try {
        answer(request, tool)
      } catch (error) {
        onFail(error)
      }
    }
  }

  return {
    add(request: Request): void {
      waiting.push(request)
      answerWaiting()
    },
    use(next: Tool | undefined): void {
      tool = next
      answerWaiting()
    },
  }
}
