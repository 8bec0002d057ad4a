import type { Outage } from '@bangxanh/contract/rooms/schemas.ts'
import { Alert, Button, Group } from '@mantine/core'
import { IconClockPlus, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../shared/format/format.ts'
import { askConfirm } from '../../../shared/ui/confirm.ts'

interface Props {
  readonly outage: Outage
  /** So many minutes may still be given. */
  readonly most: number
  readonly ask: (count: number) => string
  readonly onGive: (count: number) => Promise<unknown>
  readonly onDecline: () => Promise<unknown>
}

/** For how long the server was away: one press gives that time, another does without. */
export function OutageOffer({ outage, most, ask, onGive, onDecline }: Props) {
  const { t } = useTranslation('rooms')
  const { since, until, minutes } = outage
  const count = Math.min(minutes, most)
  const give = async () => {
    if (await askConfirm({ content: ask(count), confirm: t('paper.more', { count }) })) await onGive(count)
  }
  return (
    <Alert color="orange" icon={<IconPlugConnectedX aria-hidden />} role="status">
      <Group justify="space-between" gap="sm">
        {t('hall.serverAway', { count: minutes, since: formatDay(since), until: formatDay(until) })}
        <Group gap="xs">
          {count > 0 && (
            <Button
              size="sm"
              leftSection={<IconClockPlus size={18} aria-hidden />}
              onClick={() => void give()}
            >
              {t('paper.more', { count })}
            </Button>
          )}
          <Button size="sm" variant="default" onClick={() => void onDecline()}>
            {t('hall.noOutage')}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
