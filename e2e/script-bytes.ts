import type { Page } from '@playwright/test'

interface Scripts {
  readonly files: number
  readonly bytes: number
}

/**
 * Counts the script files and their packed bytes that a page fetches from now on, each file once. By what the server
 * says of its length: the browser's own count leaves out what was fetched ahead.
 */
export function countScripts(page: Page): () => Scripts {
  const lengths = new Map<string, number>()
  page.on('response', response => {
    const { 'content-type': type = '', 'content-length': length } = response.headers()
    // What an older browser lacks is fetched by it alone.
    if (response.url().endsWith('/older-browsers.js')) return
    if (type.includes('javascript')) lengths.set(response.url(), Number(length))
  })
  return () => ({
    files: lengths.size,
    bytes: [...lengths.values()].reduce((sum, length) => sum + length, 0),
  })
}
