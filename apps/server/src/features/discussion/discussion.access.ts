import type { ClassStatus } from '@bangxanh/contract/classes/states.ts'
import { errors } from '@bangxanh/contract/discussion/errors.ts'
import { DISCUSSION } from '@bangxanh/contract/discussion/limits.ts'
import { mentionsIn } from '@bangxanh/contract/discussion/mentions.ts'
import { isNight, type NotWriting, type PupilsWrite } from '@bangxanh/contract/discussion/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'

const HOUR = 3_600_000

/** How the discussion of a class stands for somebody. */
export interface Standing {
  readonly status: ClassStatus
  readonly pupils: PupilsWrite
  readonly mutedUntil: Date | null
  readonly can: { readonly write: boolean; readonly moderate: boolean }
}

/** Why somebody who is in the class does not write in it now (product 16.6). */
export function notWriting({ status, pupils, mutedUntil, can }: Standing, now: Date): NotWriting | null {
  if (status !== 'open') return 'class'
  if (can.moderate) return null
  if (pupils === 'never') return 'off'
  if (pupils === 'daytime' && isNight(now)) return 'night'
  return mutedUntil !== null && mutedUntil > now ? 'muted' : null
}

const FAILURES = {
  class: errors.E_DISCUSSION_CLASS,
  off: errors.E_WRITING_OFF,
  night: errors.E_WRITING_AT_NIGHT,
  muted: errors.E_MUTED,
  topic: errors.E_TOPIC_CLOSED,
} as const satisfies Record<NotWriting, unknown>

/** @throws E_DISCUSSION_CLASS, E_WRITING_OFF, E_WRITING_AT_NIGHT, E_MUTED */
export function demandWriting(standing: Standing, now: Date): void {
  const why = notWriting(standing, now)
  if (!why) return
  const left = (standing.mutedUntil?.getTime() ?? 0) - now.getTime()
  throw new AppError(FAILURES[why], why === 'muted' ? { words: { hours: Math.ceil(left / HOUR) } } : {})
}

/** @throws E_WORDS_MISSING */
export function demandWords(text: string, pictures: readonly unknown[]): void {
  if (text.trim() === '' && pictures.length === 0) throw new AppError(errors.E_WORDS_MISSING)
}

/** @throws E_MENTION_OUTSIDE */
export function demandInside(text: string, inside: ReadonlySet<string>): string[] {
  const named = mentionsIn(text)
  if (named.some(id => !inside.has(id))) throw new AppError(errors.E_MENTION_OUTSIDE)
  return named
}

/** When somebody who is muted now writes again. */
export const muteEnd = (now: Date): Date => new Date(now.getTime() + DISCUSSION.muteHours * HOUR)
