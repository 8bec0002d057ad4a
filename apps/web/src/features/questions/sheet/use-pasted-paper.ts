import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetCalls } from '../mutations.ts'
import type { QuestionOwner } from '../owner.ts'
import type { ReadPasted } from '../read-pasted.ts'
import type { OnStep } from '../tell-step.ts'
import { adding } from './steps.ts'

/** A line that begins a question, in what was copied as plain text. */
const HEAD = /^[ \t]*(?:(?:câu|bài|question)\s*\d{1,3}(?!\d)|\d{1,3}\s*[.)]\s)/gim
const NAMED = /^[ \t]*(?:câu|bài|question)\s*\d{1,3}\s*[.:)]/im
const OPTIONS = /(?:^|\s)\*?A\s*[.)][\s\S]*?\sB\s*[.)]/i

/** How many questions something copied may hold; 0 for a word, a sentence, a list: it is pasted as it always was. */
export function headsIn(text: string): number {
  const normalized = text.normalize('NFC')
  if (!NAMED.test(normalized) && !OPTIONS.test(normalized)) return 0
  return normalized.match(HEAD)?.length ?? 0
}

interface Args {
  readonly owner: QuestionOwner
  readonly calls: SheetCalls
  readonly onStep: OnStep
  readonly read: ReadPasted | undefined
}
interface Pasted {
  readonly html: string
  readonly text: string
  readonly groupId: string
  /** The row at which it was pasted. */
  readonly key: string
  /** The stored question behind which it goes. */
  readonly after: string | undefined
  readonly point: number | undefined
}

/** Rows that stand for questions until they are read. */
export interface Reading {
  readonly key: string
  readonly groupId: string
  readonly count: number
}

/** Takes what was copied out of a paper, reads it, and puts what is certain into the exam (product 9.136), as one step to take back. */
export function usePastedPaper({ owner, calls, onStep, read }: Args) {
  const { t } = useTranslation('questions')
  const [reading, setReading] = useState<Reading>()

  /** @returns false where it is no paper, and is pasted as text. `otherwise` gets its text where no question was found */
  const take = (
    { html, text, groupId, key, after, point }: Pasted,
    {
      found,
      otherwise,
    }: { readonly found: (last: string | undefined) => void; readonly otherwise: () => void },
  ): boolean => {
    const count = headsIn(text)
    if (!read || reading || html === '' || count === 0) return false
    setReading({ key, groupId, count })
    void read(html, { questionGroupId: groupId, after, point })
      .then(made => {
        if (made.added > 0) onStep(t('sheet.added', { count: made.added }), adding(owner, calls, made))
        found(made.questionIds.at(-1))
      }, otherwise)
      .finally(() => setReading(undefined))
    return true
  }
  return { reading, take }
}
