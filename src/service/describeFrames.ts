/** Where an error was thrown, in one line: its stack without the message, which may hold what a client sent. */
export function describeFrames(stack = ''): string {
  return (stack.match(/^ {4}at .*$/gm) ?? []).map((frame) => frame.trim()).join(', ')
}
