import type { HallState } from '@bangxanh/contract/rooms/schemas.ts'
import { Alert, Button, Group } from '@mantine/core'
import { IconClockPlus, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../shared/format/format.ts'
import { askConfirm } from '../../../shared/ui/confirm.ts'
import { owedMinutes, useHallOutage } from './hall-outage.ts'
import type { SendAct } from './use-hall.ts'

interface Props {
  readonly state: HallState
  readonly send: SendAct
  readonly serverNow: () => number
}

/** That nearly a whole hall went away at once, since when, and what it lost: those minutes are proposed for all of it. */
export function OutageNote({ state, send, serverNow }: Props) {
  const { t } = useTranslation('rooms')
  const { hall, can } = state
  const { outage, answered } = useHallOutage(state, serverNow)
  if (!outage || !can.includes('extension')) return null
  const since = formatDay(outage.since)
  if (outage.until === undefined)
    return (
      <Alert color="orange" icon={<IconPlugConnectedX aria-hidden />} role="status">
        {t('hall.outage', { since })}
      </Alert>
    )
  const count = owedMinutes(outage, state)
  if (count <= 0) return null
  const give = async () => {
    const content = t('hall.askOutage', { count, name: hall.name })
    if (!(await askConfirm({ content, confirm: t('paper.more', { count }) }))) return
    const reason = t('hall.reasons.outage')
    const minutes = hall.extension + count
    if (await send({ act: 'extension', hallId: hall._id, edition: hall.edition, minutes, reason })) answered()
  }
  return (
    <Alert color="orange" icon={<IconPlugConnectedX aria-hidden />} role="status">
      <Group justify="space-between" gap="sm">
        {t('hall.outageOver', { since, until: formatDay(outage.until) })}
        <Group gap="xs">
          <Button size="sm" leftSection={<IconClockPlus size={18} aria-hidden />} onClick={() => void give()}>
            {t('paper.more', { count })}
          </Button>
          <Button size="sm" variant="default" onClick={answered}>
            {t('hall.noOutage')}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
