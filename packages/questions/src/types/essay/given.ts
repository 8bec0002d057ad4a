import type { EssayAnswer } from './schema.ts'

/** An answer to an essay, whatever a row holds; null for another shape. */
export function essayOf(answer: unknown): EssayAnswer | null {
  const { html, files } = (answer ?? {}) as { html?: unknown; files?: unknown }
  if (typeof html !== 'string' || !Array.isArray(files)) return null
  return { html, files: files.filter(key => typeof key === 'string') }
}

/** True where something stands in it: a word, a formula or a file. */
export function isEssayGiven(answer: unknown): boolean {
  const essay = essayOf(answer)
  if (!essay) return false
  return essay.files.length > 0 || essay.html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
}
