import { isAppKind } from '@bangxanh/contract/homework/states.ts'
import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { Button, Group, Stack } from '@mantine/core'
import { IconHourglass, IconMoodSad } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../shared/http/call-error.ts'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { showNotice } from '../../shared/ui/notices.ts'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { AttemptPlayer } from './attempt-player.tsx'
import { closeSending } from './closing.ts'
import { forgetAttempt } from './kept-attempt.ts'
import { keptWork } from './kept-work.ts'
import type { Outbox } from './outbox.ts'
import { serverNow } from './server-clock.ts'
import { useAttempt } from './use-attempt.ts'

const HandInSpace = lazyPart(async () => (await import('./hand-in/hand-in-space.tsx')).HandInSpace)

const AppSpace = lazyPart(async () => (await import('./in-app/app-space.tsx')).AppSpace)

type Trouble = 'withdrawn' | 'gone'

/** Why an attempt cannot be shown, when trying again at once would not help. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.code === 'E_HOMEWORK_WITHDRAWN') return 'withdrawn'
  return error.status === 404 ? 'gone' : undefined
}

/** An attempt in whatever state it is: to do, withdrawn, gone, or over. */
export function AttemptSpace({ attemptId }: { attemptId: string }) {
  const { attempt, outbox, query, fromCopy } = useAttempt(attemptId)
  const stopped = useSyncExternalStore(outbox.subscribe, () => {
    const end = outbox.end()
    // Of an exam alone something is too late.
    return end === 'closed' || end === 'too-late' ? undefined : end
  })
  const trouble = troubleOf(query.error) ?? stopped
  const done = trouble !== undefined || (attempt !== undefined && attempt.state !== 'open')
  useEffect(() => {
    if (done) void forgetAttempt(attemptId)
  }, [done, attemptId])
  if (trouble === 'gone' && attempt?.work && Date.parse(attempt.endsAt) <= serverNow())
    return <NothingHandedIn attempt={attempt} outbox={outbox} />
  if (trouble) return <AttemptTrouble trouble={trouble} onRetry={() => void query.refetch()} />
  if (!attempt) {
    return <ReadingState query={query} />
  }
  if (attempt.state !== 'open') return <AttemptOver attempt={attempt} outbox={outbox} />
  const onRead = async () => {
    const { data, isError } = await query.refetch()
    return isError ? undefined : data?.attempt
  }
  const { work } = attempt
  if (work && isAppKind(attempt.kind))
    return (
      <Suspense fallback={<LoadingState />}>
        <AppSpace attempt={attempt} outbox={outbox} onRead={onRead} />
      </Suspense>
    )
  if (work)
    return (
      <Suspense fallback={<LoadingState />}>
        <HandInSpace attempt={{ ...attempt, work }} outbox={outbox} onRead={onRead} />
      </Suspense>
    )
  return <AttemptPlayer attempt={attempt} outbox={outbox} fromCopy={fromCopy} onRead={onRead} />
}

interface TroubleProps {
  readonly trouble: Trouble
  readonly onRetry: () => void
}

export function AttemptTrouble({ trouble, onRetry }: TroubleProps) {
  const { t } = useTranslation(['learn', 'shared'])
  const withdrawn = trouble === 'withdrawn'
  return (
    <Stack role="alert">
      <EmptyState
        icon={withdrawn ? IconHourglass : IconMoodSad}
        title={t(withdrawn ? 'trouble.withdrawnTitle' : 'trouble.goneTitle')}
        hint={t(withdrawn ? 'trouble.withdrawnHint' : 'trouble.goneHint')}
        action={
          <Group justify="center">
            {withdrawn && (
              <Button variant="default" size="md" onClick={onRetry}>
                {t('shared:state.retry')}
              </Button>
            )}
            <ButtonLink to="/em" size="md">
              {t('trouble.home')}
            </ButtonLink>
          </Group>
        }
      />
    </Stack>
  )
}

interface OverProps {
  readonly attempt: Attempt
  readonly outbox: Outbox
}

/** The end has come and nothing had arrived: it is no attempt (product 10.14). */
function NothingHandedIn({ attempt, outbox }: OverProps) {
  const { t } = useTranslation('learn')
  useTellLate(attempt, outbox)
  const { homeworkUid } = attempt
  return (
    <Stack role="alert">
      <EmptyState
        icon={IconHourglass}
        title={t('trouble.nothingTitle')}
        hint={t('trouble.nothingHint')}
        action={
          <Group justify="center">
            <ButtonLink to="/em/bai/$homeworkUid" params={{ homeworkUid }} variant="default" size="md">
              {t('trouble.toHomework')}
            </ButtonLink>
            <ButtonLink to="/em" size="md">
              {t('trouble.home')}
            </ButtonLink>
          </Group>
        }
      />
    </Stack>
  )
}

/** Handed in meanwhile, here, elsewhere or by the end: its result opens. */
function AttemptOver({ attempt, outbox }: OverProps) {
  useTellLate(attempt, outbox)
  return <Navigate to="/em/ket-qua/$attemptId" params={{ attemptId: attempt._id }} replace />
}

/** What did not arrive in time is said, and leaves this browser. */
function useTellLate(attempt: Attempt, outbox: Outbox): void {
  const { t } = useTranslation('learn')
  useEffect(() => {
    const tell = (message: string) => void showNotice({ tone: 'info', title: t('late.title'), message })
    const count = outbox.unsent()
    if (count > 0) {
      void outbox.discard()
      tell(attempt.work ? t('late.work') : t('late.message', { count }))
    }
    const close = async () => {
      const count = (await closeSending(outbox)) + (await keptWork.drop(outbox.userId, attempt._id))
      if (count > 0) tell(t('late.files', { count }))
    }
    void close()
  }, [attempt, outbox, t])
}
