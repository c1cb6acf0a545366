const FIRST = 0x811c_9dc5

/** A number of 32 bits that differs between texts, except by chance (FNV-1a); `before` is that of what stands before it. */
export function hashText(text: string, before = FIRST): number {
  let hash = before
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x0100_0193)
  return hash >>> 0
}
