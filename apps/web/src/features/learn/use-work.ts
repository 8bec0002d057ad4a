import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../../shared/unsaved/unsaved.ts'
import { useUploadWork } from './mutations.ts'
import type { Outbox } from './outbox.ts'
import { WorkInHand } from './work-in-hand.ts'

/** The files that a pupil hands in at an attempt. */
export function useWork(homeworkUid: string, outbox: Outbox): WorkInHand {
  const { t } = useTranslation('learn')
  const { mutateAsync } = useUploadWork()
  const [work] = useState(
    () =>
      new WorkInHand(
        outbox,
        (file, options) => mutateAsync({ params: { homeworkUid }, file, options }),
        t('work.lost'),
      ),
  )
  const under = useSyncExternalStore(work.subscribe, () => work.all().length)
  useUnsaved(under > 0, 'attempt')
  return work
}
