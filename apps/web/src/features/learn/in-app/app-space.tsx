import { readOwnHomework } from '@bangxanh/contract/learn/endpoints.ts'
import type { AppResult, Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import layout from '../../../shared/ui/layout.module.css'
import { usePageTitle } from '../../../shared/ui/page-title.ts'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { useRootMark } from '../../../shared/ui/use-root-mark.ts'
import attemptClasses from '../attempt.module.css'
import { AttemptTitle } from '../attempt-title.tsx'
import { useSubmitAttempt } from '../mutations.ts'
import { LinkedApp } from './linked-app.tsx'
import { ProgramFrame } from './program-frame.tsx'

// A result that could not be handed in yet outlives a reload, and not the tab.
const nameOf = (attemptId: string) => `app-result:${attemptId}`

function readKept(attemptId: string): AppResult | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(attemptId)) ?? 'null') as AppResult | null
  } catch {
    return null
  }
}

function keepResult(attemptId: string, result: AppResult | null): void {
  try {
    if (result) sessionStorage.setItem(nameOf(attemptId), JSON.stringify(result))
    else sessionStorage.removeItem(nameOf(attemptId))
  } catch {
    // A browser without storage hands in from memory.
  }
}

interface Props {
  readonly attempt: Attempt
  /** Reads the attempt again; whoever shows this goes to its result once it is over. */
  readonly onRead: () => Promise<Attempt | undefined>
}

/** An open attempt that is done in an app: a mini-program in its frame, or the way into one elsewhere. */
export function AppSpace({ attempt, onRead }: Props) {
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
          <Program attempt={attempt} app={app} frameUrl={app.frameUrl} onRead={onRead} />
        ) : (
          <LinkedApp app={app} homeworkUid={homeworkUid} onLook={onLook} />
        )
      ) : (
        <ReadingState query={query} />
      )}
    </div>
  )
}

type ProgramProps = Props & Omit<Parameters<typeof ProgramFrame>[0], 'onResult'>

/** Runs until it says its result, which is handed in at once and kept until that has succeeded. */
function Program({ attempt, app, frameUrl, onRead }: ProgramProps) {
  const { t } = useTranslation('apps')
  const attemptId = attempt._id
  const submit = useSubmitAttempt()
  const [result, setResult] = useState(() => readKept(attemptId))
  const handIn = (result: AppResult) =>
    submit.mutate(
      { params: { attemptId }, body: { answers: [], result } },
      {
        onSuccess: () => {
          keepResult(attemptId, null)
          void onRead()
        },
        // Over meanwhile: what stands is shown instead.
        onError: () => void onRead(),
      },
    )
  const first = useRef(() => {
    if (result) handIn(result)
  })
  useEffect(() => first.current(), [])
  if (!result)
    return (
      <ProgramFrame
        app={app}
        frameUrl={frameUrl}
        onResult={said => {
          keepResult(attemptId, said)
          setResult(said)
          handIn(said)
        }}
      />
    )
  if (!submit.isError) return <Text role="status">{t('pupil.sending')}</Text>
  return (
    <Alert color="orange" title={t('pupil.failed')} role="alert">
      <Stack align="flex-start">
        <Text>{t('pupil.failedHint')}</Text>
        <Button size="md" onClick={() => handIn(result)}>
          {t('pupil.again')}
        </Button>
      </Stack>
    </Alert>
  )
}
