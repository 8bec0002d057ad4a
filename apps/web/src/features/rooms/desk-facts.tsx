import type { DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import { Group, RingProgress, Stack, Text } from '@mantine/core'
import { IconCloudCheck, IconPhoto, IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './desk.module.css'
import { useSeconds } from './use-seconds.ts'

interface Props {
  readonly state: DeskState
  readonly isAsking: boolean
  readonly serverNow: () => number
}

/** Where the room stands: seconds that are left, how many have answered, who is away. */
export function DeskFacts({ state, isAsking, serverNow }: Props) {
  const { t } = useTranslation('rooms')
  const { seconds, share, opens } = useSeconds(state, serverNow)
  const { phase, question, counts, seats, trials = [] } = state
  // Who writes on a board needs no phone; into a rehearsal nobody can come.
  const away = state.rehearsal
    ? 0
    : seats.filter(seat => !seat.present && !seat.board && seat.state !== 'removed').length
  return (
    <Group gap="lg" wrap="nowrap">
      {isAsking && (
        <RingProgress
          size={104}
          thickness={9}
          roundCaps
          sections={[{ value: share * 100, color: seconds <= 5 ? 'orange' : 'green.8' }]}
          label={
            <Text ta="center" fw={700} fz="display" role="timer" aria-label={t('left', { count: seconds })}>
              {opens ? '…' : seconds}
            </Text>
          }
        />
      )}
      <Stack gap="xxs">
        <Text fz="sm" c="dimmed">
          {question ? t('at', { no: question.no, of: question.of }) : t('lobby')} ·{' '}
          {t(`phase.${phase ?? 'lobby'}`)}
        </Text>
        <Text fz="xl" fw={600}>
          {state.rehearsal
            ? question &&
              t('trial.answered', { count: trials.filter(one => one.answered).length, total: trials.length })
            : question
              ? t('answered', { count: counts.answered, total: counts.seated })
              : t('inside', { count: counts.present, total: counts.seated })}
        </Text>
        <Group gap="md">
          {state.sealed && (
            <Text span fz="sm" c="dimmed" className={classes.fact} title={t('aheadHint')}>
              <IconPhoto size={16} aria-hidden />{' '}
              {t('ahead', { count: counts.papers ?? 0, total: counts.present })}
            </Text>
          )}
          {question && away > 0 && (
            <Text span fz="sm" className={classes.away}>
              <IconWifiOff size={16} aria-hidden /> {t('away', { count: away })}
            </Text>
          )}
          <Text span fz="sm" c="dimmed" className={classes.fact}>
            <IconCloudCheck size={16} aria-hidden /> {t('kept')}
          </Text>
        </Group>
      </Stack>
    </Group>
  )
}
