import { readOwnRoomResult } from '@bangxanh/contract/room-results/endpoints.ts'
import { Group, Stack } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../shared/http/call-error.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { OwnResult } from './own-result.tsx'

interface Props {
  readonly contestId: string
  readonly title: string
  /** They have not begun it: what they may have is what was written on paper. */
  readonly isMissed?: boolean
  /** They came in by the card of their seat: nothing else is open to them. */
  readonly isByCard?: boolean
  /** How one goes on from here. */
  readonly children: ReactNode
}

/** What came of it, as far as its host shows it by now; else that what was saved counts. */
export function ExamOutcome({ contestId, title, isMissed = false, isByCard = false, children }: Props) {
  const { t } = useTranslation('rooms')
  const query = useApiQuery(readOwnRoomResult, { params: { roomId: contestId } }, { silent: true })
  const { data, refetch } = query
  const isComing = query.error instanceof CallError && query.error.code === 'E_RANKING_PROCESSING'
  // It is ranked by hand, and nobody tells: asked now and then, not by all phones at one time.
  const [pauseMs] = useState(() => RANKED_EVERY_MS + Math.random() * RANKED_EVERY_MS)
  useEffect(() => {
    if (!isComing) return
    const timer = setInterval(() => void refetch(), pauseMs)
    return () => clearInterval(timer)
  }, [isComing, pauseMs, refetch])
  if (data && (!isMissed || data.result.paperPoints !== null))
    return (
      <Stack>
        <OwnResult roomId={contestId} isAlone={isByCard} />
        <Group justify="center">{children}</Group>
      </Stack>
    )
  const hint = isComing ? 'paper.comingHint' : 'paper.overHint'
  return (
    <EmptyState
      icon={isMissed ? undefined : IconCircleCheck}
      title={title}
      hint={t(isMissed ? 'paper.missedHint' : hint)}
      action={children}
    />
  )
}

const RANKED_EVERY_MS = 60_000
