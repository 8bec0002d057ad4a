import type { Page } from '@playwright/test'

/**
 * Adds up the packed script that a page fetches from now on, each file once. By what the server says of its length: the
 * browser's own count leaves out what was fetched ahead.
 */
export function countScriptBytes(page: Page): () => number {
  const lengths = new Map<string, number>()
  page.on('response', response => {
    const { 'content-type': type = '', 'content-length': length } = response.headers()
    if (type.includes('javascript')) lengths.set(response.url(), Number(length))
  })
  return () => [...lengths.values()].reduce((sum, length) => sum + length, 0)
}
