import { readOwnHomework } from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import layout from '../../../shared/ui/layout.module.css'
import { usePageTitle } from '../../../shared/ui/page-title.ts'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { useRootMark } from '../../../shared/ui/use-root-mark.ts'
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts'
import attemptClasses from '../attempt.module.css'
import { AttemptTitle } from '../attempt-title.tsx'
import type { Outbox } from '../outbox.ts'
import { useStoppedText } from '../submission-notice.tsx'
import { appSubmissionOf } from './app-submission.ts'
import { LinkedApp } from './linked-app.tsx'
import { ProgramFrame } from './program-frame.tsx'

interface Props {
  readonly attempt: Attempt
  readonly outbox: Outbox
  /** Reads the attempt again; whoever shows this goes to its result once it is over. */
  readonly onRead: () => Promise<Attempt | undefined>
}

/** An open attempt that is done in an app: a mini-program in its frame, or the way into one elsewhere. */
export function AppSpace({ attempt, outbox, onRead }: Props) {
  const { t } = useTranslation(['apps', 'shared'])
  const { homeworkUid, homeworkName } = attempt
  const query = useApiQuery(readOwnHomework, { params: { homeworkUid } }, { silent: true })
  usePageTitle(homeworkName)
  useRootMark('data-attempt')
  const app = query.data?.homework.task?.app
  const look = useRef(onRead)
  useEffect(() => {
    look.current = onRead
  })
  const onLook = useCallback(() => look.current(), [])
  return (
    <div className={`${layout.gridMd} ${attemptClasses.page}`}>
      <div className={`${layout.grid} ${attemptClasses.head}`}>
        <AttemptTitle homeworkUid={homeworkUid} name={homeworkName} leave={t('pupil.back')} />
      </div>
      {app ? (
        !app.available ? (
          <EmptyState title={t('pupil.gone')} />
        ) : app.frameUrl ? (
          <Program outbox={outbox} app={app} frameUrl={app.frameUrl} />
        ) : (
          <LinkedApp app={app} homeworkUid={homeworkUid} onLook={onLook} />
        )
      ) : (
        <ReadingState query={query} />
      )}
    </div>
  )
}

type ProgramProps = Pick<Props, 'outbox'> & Omit<Parameters<typeof ProgramFrame>[0], 'onResult'>

/** Runs until it says its result, which is handed in at once and kept until that has succeeded. */
function Program({ outbox, app, frameUrl }: ProgramProps) {
  const { t } = useTranslation(['apps', 'learn'])
  const client = useQueryClient()
  const [submission] = useState(() => appSubmissionOf(outbox, client))
  const state = useSyncExternalStore(submission.subscribe, submission.state)
  const isKept = useSyncExternalStore(submission.subscribe, submission.isKept)
  const isHeld = !isKept && state.is !== 'done'
  // Where the browser keeps nothing the page is asked about before it closes.
  useUnsaved(isHeld, 'attempt')
  const stopped = useStoppedText(state.is === 'offline' || state.is === 'waiting' ? state.is : undefined)
  useEffect(() => submission.again(), [submission])
  if (state.is === 'playing')
    return <ProgramFrame app={app} frameUrl={frameUrl} onResult={said => submission.handIn(said)} />
  if (stopped)
    return (
      <Alert color="blue" title={t('learn:submission.title')} role="status">
        {stopped}
        {isHeld && <Text mt="sm">{t('pupil.notKept')}</Text>}
      </Alert>
    )
  if (state.is !== 'refused') return <Text role="status">{state.is !== 'loading' && t('pupil.sending')}</Text>
  return (
    <Alert color="orange" title={t('pupil.failed')} role="alert">
      <Stack align="flex-start">
        <Text>{state.why}</Text>
        <Text>{t(isHeld ? 'pupil.notKept' : 'pupil.failedHint')}</Text>
        <Button size="md" onClick={() => submission.again()}>
          {t('pupil.again')}
        </Button>
      </Stack>
    </Alert>
  )
}
