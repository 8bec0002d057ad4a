import { useSyncExternalStore } from 'react'
import { jointState } from '../../shared/saver/joint-state.ts'
import { SaveNotice } from '../../shared/saver/save-notice.tsx'
import type { AttemptUploads } from './attempt-uploads.ts'
import type { Outbox } from './outbox.ts'

interface Props {
  readonly outbox: Outbox
  readonly uploads: Pick<AttemptUploads, 'subscribe' | 'saving'>
}

/** Whether all of an attempt is saved, its files too. */
export function AttemptSaving({ outbox, uploads }: Props) {
  const answers = useSyncExternalStore(outbox.subscribe, outbox.saving)
  const files = useSyncExternalStore(uploads.subscribe, uploads.saving)
  return <SaveNotice {...jointState(answers, files)} />
}
