import { PAPER } from '@bangxanh/contract/rooms/limits.ts'
import type { HallState } from '@bangxanh/contract/rooms/schemas.ts'
import { Alert, Button, Group } from '@mantine/core'
import { IconClockPlus, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../shared/format/format.ts'
import { askConfirm } from '../../../shared/ui/confirm.ts'
import { OutageOffer } from '../exam/outage-offer.tsx'
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
  const { hall, can, rev } = state
  const { outage, answered } = useHallOutage(state, serverNow)
  const extend = (count: number, reason: string, seen: { readonly rev?: number } = {}) => {
    const of = { act: 'extension', hallId: hall._id, edition: hall.edition, ...seen } as const
    return send({ ...of, minutes: hall.extension + count, reason })
  }
  // What the server knows of itself comes first: this page was away with it.
  if (state.outage && can.includes('extension'))
    return (
      <OutageOffer
        outage={state.outage}
        most={PAPER.moreMinutes - hall.extension}
        ask={count => t('hall.askOutage', { count, name: hall.name })}
        onGive={count => extend(count, t('hall.reasons.server'), { rev })}
        onDecline={() => send({ act: 'dismiss', hallId: hall._id })}
      />
    )
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
    if (await extend(count, t('hall.reasons.outage'))) answered()
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
