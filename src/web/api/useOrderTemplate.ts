import { useEffect, useState } from 'react'
import { loadConfig } from './config.ts'

/** The template of an order's link, for `formatOrderLink`; undefined where nothing can be ordered. */
export function useOrderTemplate(): string | undefined {
  const [template, setTemplate] = useState<string>()
  useEffect(function readConfig() {
    let isStale = false
    loadConfig().then(({ orderUrl }) => !isStale && setTemplate(orderUrl))
    return () => {
      isStale = true
    }
  }, [])
  return template
}
