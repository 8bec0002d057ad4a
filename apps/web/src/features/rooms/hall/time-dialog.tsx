import { HALL, PAPER } from '@bangxanh/contract/rooms/limits.ts'
import { Button, Chip, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../../shared/ui/confirm.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'

const MORE = [5, 10, 15, 20, 30]
const REASONS = ['machine', 'network', 'power', 'health'] as const

interface Props {
  /** Of a pupil, or of a hall. */
  readonly name: string
  /** In minutes: what they have already. */
  readonly given: number
  /** What is proposed; else nothing is chosen yet. */
  readonly proposed?: number | undefined
  /** Of what is over: it goes on, with minutes beside those that have passed since. */
  readonly isAgain?: boolean
  /** Of what goes on: until when, with so many minutes in all. */
  readonly endsWith?: ((minutes: number) => string) | undefined
  readonly children?: ReactNode
  readonly onGive: (minutes: number, reason: string | undefined) => Promise<boolean>
  readonly onClose: () => void
}

/** More time: so many minutes, and why; the reason is the last tap. */
export function TimeDialog({
  name,
  given,
  proposed,
  isAgain = false,
  endsWith,
  children,
  onGive,
  onClose,
}: Props) {
  const { t } = useTranslation('rooms')
  const [more, setMore] = useState<number | undefined>(proposed)
  const [other, setOther] = useState('')
  const [isBusy, setBusy] = useState(false)
  const label = useId()
  const most = PAPER.moreMinutes - given
  const give = async (minutes: number, reason?: string) => {
    setBusy(true)
    const isDone = await onGive(minutes, reason)
    setBusy(false)
    if (isDone) onClose()
  }
  const takeBack = async () => {
    const confirm = t('paper.noMore', { count: given })
    const content = t('paper.askNoMoreOf', { name, count: given })
    if (await askConfirm({ content, confirm, danger: true })) await give(0)
  }
  const isWrong = more === undefined || more < 1 || more > most
  return (
    <Dialog title={t(isAgain ? 'hall.againFor' : 'hall.moreFor', { name })} onClose={onClose}>
      <Stack>
        {children}
        {given > 0 && !isAgain && <Text size="sm">{t('hall.given', { count: given })}</Text>}
        <Chip.Group value={String(more ?? '')} onChange={next => setMore(Number(next))}>
          <Group gap="xs" role="group" aria-label={t('hall.minutes')}>
            {MORE.filter(one => one <= most).map(one => (
              <Chip key={one} value={String(one)} variant="outline">
                {t('paper.more', { count: one })}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <NumberInput
          label={t('hall.otherMinutes')}
          min={1}
          max={most}
          allowDecimal={false}
          allowNegative={false}
          value={more ?? ''}
          onChange={next => setMore(next === '' ? undefined : Number(next))}
        />
        {endsWith && !isWrong && (
          <Text size="sm" role="status">
            {endsWith(given + (more ?? 0))}
          </Text>
        )}
        <Stack gap="xs">
          <Text fz="sm" fw={500} id={label}>
            {t('hall.why')}
          </Text>
          <Group gap="xs" role="group" aria-labelledby={label}>
            {REASONS.map(one => (
              <Button
                key={one}
                variant="light"
                disabled={isWrong || isBusy}
                onClick={() => void give(given + (more ?? 0), t(`hall.reasons.${one}`))}
              >
                {t(`hall.reasons.${one}`)}
              </Button>
            ))}
          </Group>
          <Group gap="xs" wrap="nowrap" align="flex-end">
            <TextInput
              flex={1}
              label={t('hall.otherReason')}
              maxLength={HALL.note}
              value={other}
              onChange={event => setOther(event.currentTarget.value)}
            />
            <Button
              disabled={isWrong || isBusy || other.trim() === ''}
              onClick={() => void give(given + (more ?? 0), other.trim())}
            >
              {t('hall.give')}
            </Button>
          </Group>
        </Stack>
        {given > 0 && !isAgain && (
          <Button variant="subtle" color="red" disabled={isBusy} onClick={() => void takeBack()}>
            {t('paper.noMore', { count: given })}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}
