import { retryableOnce } from '../../core/retryableOnce.ts'

/** The finest outlines, as coarser ones lack small islands; some 680 kB. The map asks for the same file where it is close. */
export const loadOutlines = retryableOnce(
  async () => (await import('virtual:natural-earth/outlines-10m')).default,
)
