import { cleanHtml } from './clean-html.ts'
import type { Program } from './workers/in-worker.ts'

export const run: Program<readonly string[], string[]> = texts => texts.map(cleanHtml)
