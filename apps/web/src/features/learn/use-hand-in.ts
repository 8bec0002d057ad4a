import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../shared/http/call-error.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { noticeError, showNotice } from '../../shared/ui/notices.ts'
import type { AttemptUploads } from './attempt-uploads.ts'
import { forgetAttempt } from './kept-attempt.ts'
import { useSubmitAttempt } from './mutations.ts'
import type { Outbox } from './outbox.ts'

/**
 * Hands an attempt in: first what waits is sent, then it is closed. Its content never changes, so that a repetition
 * after a lost answer carries the same key and is the same submit.
 */
export function useHandIn({ _id: attemptId }: Attempt, outbox: Outbox, uploads?: AttemptUploads) {
  const { t } = useTranslation('learn')
  const navigate = useNavigate()
  const submit = useSubmitAttempt()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  /** `quietly`: nobody pressed, so a network that is away is no failure to tell. */
  const handIn = async ({ quietly = false } = {}): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await outbox.flush()
      if (outbox.unsent() > 0 && !outbox.end()) {
        if (!quietly) void noticeError(t('submit.notSent', { count: outbox.unsent() }))
        return
      }
      await submit.mutateAsync({ params: { attemptId }, body: {} })
      // The time was up while they were on their way: nobody was asked, so it is said.
      const files = uploads?.all().length ?? 0
      await uploads?.discard()
      if (files > 0)
        void showNotice({ tone: 'info', title: t('late.title'), message: t('late.files', { count: files }) })
      await outbox.discard()
      await forgetAttempt(attemptId)
      await navigate({ to: '/em/ket-qua/$attemptId', params: { attemptId }, replace: true })
    } catch (error) {
      // A failed call was told in the one place already; what was typed is saved, and they may press again.
      if (!(error instanceof CallError)) throw error
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  /** Asks first, and says what is missing: files that are on their way hold it up; questions without an answer, and with a half of one. */
  const ask = async ({ none, half }: { readonly none: number; readonly half: number }): Promise<void> => {
    if (running.current) return
    const onTheWay = uploads?.all().length ?? 0
    if (onTheWay > 0) {
      void noticeError(t('submit.filesNotSent', { count: onTheWay }))
      return
    }
    const missing = [
      none > 0 && t('submit.unanswered', { count: none }),
      half > 0 && t('submit.half', { count: half }),
    ].filter(Boolean)
    const yes = await askConfirm({
      title: t('submit.title'),
      content: [...(missing.length > 0 ? missing : [t('submit.complete')]), t('submit.final')].join(' '),
      cancel: t('submit.stay'),
      confirm: t('submit.confirm'),
      hesitates: true,
    })
    if (yes) await handIn()
  }

  return { ask, handIn, busy }
}
