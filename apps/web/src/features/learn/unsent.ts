import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../shared/i18n/i18n.ts'
import { loadChunk } from '../../shared/loading/load-chunk.ts'
import { showNotice } from '../../shared/ui/notices.ts'
import { discardSending } from './closing.ts'
import { keptAnswers } from './kept-answers.ts'
import { keptWork } from './kept-work.ts'
import { type Outbox, openOutboxes, outboxOf } from './outbox.ts'

/** What was not sent yet. */
export interface Unsent {
  readonly outboxes: readonly Outbox[]
  /** How many files wait. */
  readonly files: number
  /** Results of programs, which go from their attempt. */
  readonly results: number
}

/** Sends what an earlier page has left, and says what came too late. */
export async function sendLeft(userId: string, client: QueryClient): Promise<void> {
  const { late } = await sendUnsent(await unsentOf(userId))
  if (late > 0)
    void showNotice({
      tone: 'info',
      title: translate('learn:late.title'),
      message: translate('learn:late.message', { count: late }),
    })
  await goOnSubmitting(userId, client)
  await sendResults(userId, client)
}

/** Nothing of a user stays in the browser, unless something is unsent and they say that they stay. */
export async function mayForgetUnsent(
  userId: string,
  ask: (unsent: Unsent) => Promise<boolean>,
): Promise<boolean> {
  const [outboxes, files, { length: results }] = await Promise.all([
    unsentOf(userId),
    countFiles(userId),
    keptWork.results(userId),
  ])
  const isNothing = outboxes.length === 0 && files === 0 && results === 0
  const leaves = isNothing || (await ask({ outboxes, files, results }))
  if (leaves) await forgetAnswers(userId)
  return leaves
}

/** The outboxes of a user that hold something, on this page or left in this browser by an earlier one. */
async function unsentOf(userId: string): Promise<Outbox[]> {
  const outboxes = new Set(openOutboxes(userId))
  for (const { attemptId } of await keptAnswers.of(userId)) outboxes.add(outboxOf(userId, attemptId))
  for (const outbox of outboxes) await outbox.load()
  return [...outboxes].filter(outbox => outbox.unsent() > 0)
}

/** Files of a user that wait in this browser; they are sent from their attempt. */
const countFiles = async (userId: string): Promise<number> => (await keptWork.of(userId)).length

export const countUnsent = (outboxes: readonly Outbox[]) =>
  outboxes.reduce((sum, outbox) => sum + outbox.unsent(), 0)

/** Sends all. What came too late for its attempt can count no more: it is given up and counted. */
export async function sendUnsent(outboxes: readonly Outbox[]): Promise<{ left: number; late: number }> {
  let late = 0
  for (const outbox of outboxes) {
    await outbox.flush()
    const end = outbox.end()
    if (end !== 'closed' && end !== 'gone') continue
    late += outbox.unsent()
    await outbox.discard()
  }
  return { left: countUnsent(outboxes), late }
}

/** Goes on with what was handed in before its files had arrived, on a page that was left. */
async function goOnSubmitting(userId: string, client: QueryClient): Promise<void> {
  const plans = (await keptWork.plans(userId)).filter(({ handsInAt }) => handsInAt !== null)
  if (plans.length === 0) return
  const { submitLeft } = await loadChunk(() => import('./submit-left.ts'))
  for (const { attemptId } of plans) await submitLeft(outboxOf(userId, attemptId), client)
}

/** Goes on with results of programs that an earlier page has left. */
async function sendResults(userId: string, client: QueryClient): Promise<void> {
  const results = await keptWork.results(userId)
  if (results.length === 0) return
  const { appSubmissionOf } = await loadChunk(() => import('./in-app/app-submission.ts'))
  for (const { attemptId } of results) appSubmissionOf(outboxOf(userId, attemptId), client).again()
}

/** After this nothing of anybody's answers and files is in the browser. */
async function forgetAnswers(userId: string): Promise<void> {
  for (const outbox of openOutboxes(userId)) {
    await discardSending(outbox)
    await outbox.discard()
  }
  await Promise.all([keptAnswers.forget(), keptWork.forget()])
}
