import { Alert, Button, Group, Text } from '@mantine/core'
import { IconBellRinging, IconLifebuoy, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../../shared/ui/dialog-button.tsx'
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx'
import type { BellProps } from './bell-props.ts'
import { winnerSaid } from './winner-said.ts'

const RescueDialog = lazyDialog(async () => (await import('./rescue-dialog.tsx')).RescueDialog)

/** What the question has done to the floor, and what may be done about it: order of numbers, rescue, the winner. */
export function BellTold({ state, bell, send }: BellProps) {
  const { t } = useTranslation('rooms')
  const { can, rev, phase } = state
  const { standing, fallen, allWrong, rescued, rescuesLeft, winner, rang, teams } = bell
  const isRevealed = phase === 'revealed' || phase === 'ranking'
  const isLow = standing < (state.settings.bell?.rescueAt ?? 0)
  return (
    <>
      {can.includes('deal-seats') && (
        <Group gap="xs">
          <Text fz="sm" c="dimmed">
            {t('bell.numbers')}
          </Text>
          {(['list', 'random'] as const).map(order => (
            <Button
              key={order}
              variant="default"
              size="compact-md"
              onClick={() => void send({ act: 'deal-seats', rev, order })}
            >
              {t(`bell.deal.${order}`)}
            </Button>
          ))}
        </Group>
      )}
      {winner && (
        <Alert color="yellow" icon={<IconBellRinging aria-hidden />} role="status">
          <Text fw={600}>{winnerSaid(t, winner, rang === null ? 'won' : rang ? 'rang' : 'missed')}</Text>
        </Alert>
      )}
      {isRevealed && !winner && (
        <Alert color={isLow ? 'orange' : 'blue'} icon={<IconUsersGroup aria-hidden />} role="status">
          <Group justify="space-between">
            <Text fw={600}>
              {rescued
                ? t('bell.rescued', { count: rescued.count })
                : allWrong
                  ? t('bell.allWrong')
                  : t('bell.fell', { count: fallen.length })}
            </Text>
            {can.includes('rescue') && rescuesLeft > 0 && (
              <DialogButton
                variant={isLow ? 'filled' : 'light'}
                leftSection={<IconLifebuoy size={18} aria-hidden />}
                dialog={close => <RescueDialog state={state} bell={bell} send={send} onClose={close} />}
              >
                {t('bell.rescue')}
              </DialogButton>
            )}
          </Group>
        </Alert>
      )}
      {teams.length > 0 && (
        <Text fz="sm">
          {teams.map(({ name, standing: left }) => t('bell.team', { name, count: left })).join(' · ')}
        </Text>
      )}
    </>
  )
}
