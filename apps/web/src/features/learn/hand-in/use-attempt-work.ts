import { readAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt, Work } from '@bangxanh/contract/learn/schemas.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../shared/http/call.ts'
import { loadTexts, translate } from '../../../shared/i18n/i18n.ts'
import { refresh } from '../../../shared/query/refresh.ts'
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts'
import { AttemptUploads } from '../attempt-uploads.ts'
import { onClosed } from '../closing.ts'
import { isFirstTab } from '../first-tab.ts'
import { forgetAttempt } from '../kept-attempt.ts'
import { keptWork, type Plan } from '../kept-work.ts'
import type { Outbox } from '../outbox.ts'
import { sendWork } from '../send-work.ts'
import { asAnswer, asWork } from '../work-draft.ts'
import { AttemptWork } from './attempt-work.ts'
import type { Snapshot } from './snapshot.ts'

/** One of an attempt on this page: who comes back to it finds what is still on its way. */
const opened = new WeakMap<Outbox, AttemptWork>()

interface Place {
  readonly attemptId: string
  readonly homeworkUid: string
}

/** The work of an attempt as this browser has it. Whatever was begun goes on, whichever screen is shown. */
export function attemptWorkOf(
  outbox: Outbox,
  { attemptId, homeworkUid }: Place,
  client: QueryClient,
): AttemptWork {
  const known = opened.get(outbox)
  if (known) return known
  const uploads = new AttemptUploads({
    outbox,
    kept: keptWork,
    upload: (file, options) => sendWork(homeworkUid, file, options),
    put: (_, draft, path, keptId) => asAnswer(made.arrived(asWork(draft), path.slice(1), keptId)),
    lost: translate('learn:work.lost'),
  })
  const reread = () => void refresh(client, ['attempt', 'homework'])
  const made: AttemptWork = new AttemptWork({
    outbox,
    uploads,
    homeworkUid,
    kept: keptWork,
    isFirst: () => isFirstTab(attemptId),
    onDone: async () => {
      await outbox.discard()
      await forgetAttempt(attemptId)
      reread()
    },
    onGone: reread,
    failed: translate('handIn:foot.failed'),
    fileRefused: translate('handIn:foot.fileRefused'),
  })
  opened.set(outbox, made)
  onClosed(outbox, () => {
    // Given more time, it is begun anew.
    opened.delete(outbox)
    return made.close()
  })
  // A phone tells the first one alone before it ends a page that nobody looks at.
  document.addEventListener('visibilitychange', () => document.hidden && made.submission.endGrace())
  window.addEventListener('pagehide', made.submission.endGrace)
  return made
}

/** The same for the screen of the attempt, told what the server has. */
export function useAttemptWork(
  { _id: attemptId, homeworkUid, work }: Attempt & { work: Work },
  outbox: Outbox,
) {
  const client = useQueryClient()
  const [own] = useState(() => attemptWorkOf(outbox, { attemptId, homeworkUid }, client))
  const snapshot: Snapshot = useSyncExternalStore(own.subscribe, own.snapshot)
  useEffect(() => own.receive(work), [own, work])
  const isUploading = snapshot.preparing > 0 || snapshot.files.some(({ upload }) => upload)
  const isHeld = snapshot.submission.is !== 'done' && isUploading
  useUnsaved(isHeld, 'attempt')
  return { work: own, ...snapshot }
}

/** Goes on with what a pupil has handed in before its files had arrived, and the page was left. */
export async function submitLeft(
  plans: readonly Plan[],
  outboxOf: (attemptId: string) => Outbox,
  client: QueryClient,
): Promise<void> {
  await loadTexts(['handIn', 'learn'])
  for (const plan of plans.filter(({ handsInAt }) => handsInAt !== null)) {
    const { attemptId } = plan
    const { attempt } = await call(readAttempt, { params: { attemptId } })
    // Closed meanwhile: its screen says what came too late.
    if (attempt.state !== 'open' || !attempt.work) continue
    const outbox = outboxOf(attemptId)
    await outbox.load()
    outbox.receive(attempt)
    attemptWorkOf(outbox, plan, client).receive(attempt.work)
  }
}
