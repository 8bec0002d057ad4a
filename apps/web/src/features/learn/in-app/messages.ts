import { APPS } from '@bangxanh/contract/apps/limits.ts'
import type { AppResult } from '@bangxanh/contract/learn/schemas.ts'

/** What a mini-program may say (docs/guides/mini-programs.md); everything else is not heard. */
export type Said =
  | { readonly type: 'hello' }
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'result'; readonly result: AppResult }

const VERSION = 1
const MOST_HEIGHT = 4_000

const isPart = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1

export function heard(data: unknown): Said | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { bangxanh, type, done, height, score, details = '' } = data as Record<string, unknown>
  if (bangxanh !== VERSION) return undefined
  if (type === 'hello') return { type }
  if (type === 'progress' && isPart(done)) return { type, done }
  if (type === 'resize' && typeof height === 'number' && height > 0)
    return { type, height: Math.min(MOST_HEIGHT, height) }
  if (type === 'result' && isPart(score) && typeof details === 'string')
    return { type, result: { score, details: details.slice(0, APPS.details) } }
  return undefined
}

/** What it is told: what the teacher has chosen, and how to look; nothing of who is there. */
export const startWords = (settings: object, language: string, dark: boolean) => ({
  bangxanh: VERSION,
  type: 'start',
  settings,
  language,
  dark,
})
