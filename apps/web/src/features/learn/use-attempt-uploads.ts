import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../../shared/unsaved/unsaved.ts'
import { PUT_FILE } from '../questions/questions.ts'
import { AttemptUploads } from './attempt-uploads.ts'
import { isFirstTab } from './first-tab.ts'
import { keptWork } from './kept-work.ts'
import type { Outbox } from './outbox.ts'
import { sendWork } from './send-work.ts'

/** One of an attempt on this page: who comes back to it finds what is still on its way. */
const opened = new WeakMap<Outbox, AttemptUploads>()

/** The files that a pupil hands in at an attempt. */
export function useAttemptUploads(
  { _id, homeworkUid, questionGroups }: Attempt,
  outbox: Outbox,
): AttemptUploads {
  const { t } = useTranslation('learn')
  const [uploads] = useState(() => {
    const known = opened.get(outbox)
    if (known) return known
    const types = new Map(
      questionGroups.flatMap(({ questions }) => questions.map(({ _id, type }) => [_id, type] as const)),
    )
    const made = new AttemptUploads({
      outbox,
      kept: keptWork,
      upload: (file, options) => sendWork(homeworkUid, file, options),
      put: (questionId, answer, key) => {
        const type = types.get(questionId)
        return ((type && PUT_FILE[type]) ?? (() => answer))(answer, key)
      },
      lost: t('work.lost'),
    })
    opened.set(outbox, made)
    void isFirstTab(_id).then(first => (first ? made.restore() : undefined))
    return made
  })
  const count = useSyncExternalStore(uploads.subscribe, () => uploads.all().length)
  useUnsaved(count > 0, 'attempt')
  return uploads
}
