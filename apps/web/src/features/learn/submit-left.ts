import { readAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../shared/http/call.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { attemptWorkOf } from './hand-in/use-attempt-work.ts'
import type { Outbox } from './outbox.ts'
import { questionSubmissionOf } from './question-submission.ts'

/** Goes on with an attempt that a pupil has handed in on an earlier page, before all of it had arrived. */
export async function submitLeft(outbox: Outbox, client: QueryClient): Promise<void> {
  await loadTexts(['handIn', 'learn'])
  const { attempt } = await call(readAttempt, { params: { attemptId: outbox.attemptId } })
  // Closed meanwhile: its screen says what came too late.
  if (attempt.state !== 'open') return
  await outbox.load()
  outbox.receive(attempt)
  if (attempt.work) attemptWorkOf(outbox, attempt.homeworkUid, client).receive(attempt.work)
  else questionSubmissionOf(outbox, attempt, client)
}
