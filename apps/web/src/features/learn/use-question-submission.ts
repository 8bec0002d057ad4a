import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { useUnsaved } from '../../shared/unsaved/unsaved.ts'
import type { Outbox } from './outbox.ts'
import { questionSubmissionOf } from './question-submission.ts'

/** Of an attempt of questions: its files on their way, and how handing it in stands. */
export function useQuestionSubmission(attempt: Attempt, outbox: Outbox) {
  const { t } = useTranslation('learn')
  const client = useQueryClient()
  const [{ uploads, submission }] = useState(() => questionSubmissionOf(outbox, attempt, client))
  const state = useSyncExternalStore(submission.subscribe, submission.state)
  const left = useSyncExternalStore(uploads.subscribe, () => uploads.all().length)
  useUnsaved(left > 0, 'attempt')

  /** Asks first, and says what is missing: questions without an answer and with a half of one, and files on their way. */
  const ask = async ({ none, half }: { readonly none: number; readonly half: number }): Promise<void> => {
    const missing = [
      none > 0 && t('submit.unanswered', { count: none }),
      half > 0 && t('submit.half', { count: half }),
    ].filter(Boolean)
    const yes = await askConfirm({
      title: t('submit.title'),
      content: [
        ...(missing.length > 0 ? missing : [t('submit.complete')]),
        ...(left > 0 ? [t('submission.waiting', { count: left })] : []),
        t('submit.final'),
      ].join(' '),
      cancel: t('submit.stay'),
      confirm: t('submit.confirm'),
      hesitates: true,
    })
    if (yes) submission.submit()
  }

  return { uploads, submission, state, left, ask }
}
