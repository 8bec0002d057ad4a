import { rankText } from '@bangxanh/contract/rankings/states.ts'
import { readOwnRoomResult } from '@bangxanh/contract/room-results/endpoints.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { Paper, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMark, formatPoints } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { DetailFrame } from '../../shared/ui/detail-frame.tsx'
import { AnswersList } from './answers-list.tsx'
import classes from './room-results.module.css'

const SPREAD_MS = 60_000

interface Props {
  readonly roomId: string
  /** Nothing else is open to them: no way leads back. */
  readonly isAlone?: boolean
}

/** What a pupil has answered in a live exercise, beside what is right. */
export function OwnResult({ roomId, isAlone = false }: Props) {
  const { t } = useTranslation('roomResults')
  const query = useApiQuery(readOwnRoomResult, { params: { roomId } }, { silent: true })
  const result = query.data?.result
  const { dataUpdatedAt, refetch } = query
  const from = result?.answersFrom
  // Right answers come by themselves, and not to a whole school in one moment.
  useEffect(() => {
    if (!from) return
    const pauseMs = Math.max(0, Date.parse(from) - dataUpdatedAt) + SPREAD_MS * (0.1 + Math.random())
    const timer = setTimeout(() => void refetch(), pauseMs)
    return () => clearTimeout(timer)
  }, [from, dataUpdatedAt, refetch])
  return (
    <DetailFrame
      back={{ to: '/em' }}
      backText={t('own.back')}
      isAlone={isAlone}
      title={result?.name}
      hint={result?.className}
      query={query}
    >
      {result && (
        <>
          <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
            <Text c="dimmed" size="sm">
              {t('own.score')}
            </Text>
            <p className={classes.score}>
              {formatMark(result.points, result.totalPoint)}{' '}
              {result.totalPoint !== FULL_MARK && (
                <Text span c="dimmed" fz="md">
                  {t('points', {
                    points: formatPoints(result.points),
                    of: formatPoints(result.totalPoint),
                  })}
                </Text>
              )}
            </p>
            {(result.bonus > 0 ||
              result.rank !== null ||
              result.paperPoints !== null ||
              result.variant !== null) && (
              <Text c="dimmed">
                {[
                  result.paperPoints !== null &&
                    t('paper.onPaper', { points: formatPoints(result.paperPoints) }),
                  result.variant !== null && t('paper.variant', { code: result.variant }),
                  result.bonus > 0 && t('bonus', { points: formatPoints(result.bonus) }),
                  result.rank !== null && t('own.rank', { rank: rankText(result.rank), of: result.of ?? 0 }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            )}
          </Paper>
          {result.totalAlone ? (
            <Text c="dimmed">
              {result.essaysWait && `${t('own.essaysWait')} `}
              {result.keysWait
                ? t('own.keysWait')
                : result.answersFrom
                  ? t('own.answersFrom', { time: formatDay(result.answersFrom) })
                  : t('own.totalAlone')}
            </Text>
          ) : (
            <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
              <AnswersList answers={result.answers} files={result.files} />
            </Paper>
          )}
        </>
      )}
    </DetailFrame>
  )
}
