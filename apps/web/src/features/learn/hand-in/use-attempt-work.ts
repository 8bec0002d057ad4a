import type { Attempt, Work } from '@bangxanh/contract/learn/schemas.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { translate } from '../../../shared/i18n/i18n.ts'
import { refresh } from '../../../shared/query/refresh.ts'
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts'
import { AttemptUploads } from '../attempt-uploads.ts'
import { onClosed } from '../closing.ts'
import { isFirstTab } from '../first-tab.ts'
import { forgetAttempt } from '../kept-attempt.ts'
import { keptWork } from '../kept-work.ts'
import type { Outbox } from '../outbox.ts'
import { sendWork } from '../send-work.ts'
import { asAnswer, asWork } from '../work-draft.ts'
import { AttemptWork } from './attempt-work.ts'
import type { Snapshot } from './snapshot.ts'

/** One of an attempt on this page: who comes back to it finds what is still on its way. */
const opened = new WeakMap<Outbox, AttemptWork>()

/** The work of an attempt as this browser has it. Whatever was begun goes on, whichever screen is shown. */
export function attemptWorkOf(outbox: Outbox, homeworkUid: string, client: QueryClient): AttemptWork {
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
    isFirst: () => isFirstTab(outbox.attemptId),
    onDone: async () => {
      await outbox.discard()
      await forgetAttempt(outbox.attemptId)
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
export function useAttemptWork({ homeworkUid, work }: Attempt & { work: Work }, outbox: Outbox) {
  const client = useQueryClient()
  const [own] = useState(() => attemptWorkOf(outbox, homeworkUid, client))
  const snapshot: Snapshot = useSyncExternalStore(own.subscribe, own.snapshot)
  useEffect(() => own.receive(work), [own, work])
  const isUploading = snapshot.preparing > 0 || snapshot.files.some(({ upload }) => upload)
  const isHeld = snapshot.submission.is !== 'done' && isUploading
  useUnsaved(isHeld, 'attempt')
  return { work: own, ...snapshot }
}
