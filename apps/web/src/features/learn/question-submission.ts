import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../shared/i18n/i18n.ts'
import { refresh } from '../../shared/query/refresh.ts'
import { showNotice } from '../../shared/ui/notices.ts'
import { PUT_FILE } from '../questions/questions.ts'
import { AttemptUploads } from './attempt-uploads.ts'
import { onClosed } from './closing.ts'
import { isFirstTab } from './first-tab.ts'
import { forgetAttempt } from './kept-attempt.ts'
import { keptWork } from './kept-work.ts'
import type { Outbox } from './outbox.ts'
import { sendWork } from './send-work.ts'
import { Submission } from './submission.ts'

interface QuestionSubmission {
  /** Files inside its answers. */
  readonly uploads: AttemptUploads
  readonly submission: Submission
}

/** One of an attempt on this page: who comes back to it finds what is still on its way. */
const opened = new WeakMap<Outbox, QuestionSubmission>()

/** How an attempt of questions is handed in from this browser. Whatever was begun goes on, whichever screen is shown. */
export function questionSubmissionOf(
  outbox: Outbox,
  { _id, homeworkUid, questionGroups }: Attempt,
  client: QueryClient,
): QuestionSubmission {
  const known = opened.get(outbox)
  if (known) return known
  const types = new Map(
    questionGroups.flatMap(({ questions }) => questions.map(({ _id, type }) => [_id, type] as const)),
  )
  const uploads = new AttemptUploads({
    outbox,
    kept: keptWork,
    upload: (file, options) => sendWork(homeworkUid, file, options),
    put: (questionId, answer, key) => {
      const type = types.get(questionId)
      return ((type && PUT_FILE[type]) ?? (() => answer))(answer, key)
    },
    lost: translate('learn:work.lost'),
  })
  const giveUpFiles = async () => {
    const count = uploads.all().length
    await uploads.discard()
    return count
  }
  const reread = () => void refresh(client, submitAttempt.changes)
  const submission = new Submission({
    outbox,
    uploads,
    homeworkUid,
    kept: keptWork,
    problem: () =>
      uploads.all().some(({ state }) => state === 'refused')
        ? translate('learn:submit.fileRefused')
        : undefined,
    onDone: async () => {
      // The time was up while they were on their way: nobody was asked, so it is said.
      const count = await giveUpFiles()
      const message = translate('learn:late.files', { count })
      if (count > 0) void showNotice({ tone: 'info', title: translate('learn:late.title'), message })
      await outbox.discard()
      await forgetAttempt(_id)
      reread()
    },
    onGone: reread,
    failed: translate('learn:submit.failed'),
  })
  const made = { uploads, submission }
  opened.set(outbox, made)
  onClosed(outbox, () => {
    // Given more time, it is begun anew.
    opened.delete(outbox)
    submission.close()
    return giveUpFiles()
  })
  void restore(outbox, made)
  return made
}

/** Goes on with what an earlier page has left in this browser. */
async function restore({ userId, attemptId }: Outbox, { uploads, submission }: QuestionSubmission) {
  if (!(await isFirstTab(attemptId))) return
  await uploads.restore()
  const plan = (await keptWork.plans(userId)).find(one => one.attemptId === attemptId)
  submission.resume(plan?.handsInAt ?? null)
}
