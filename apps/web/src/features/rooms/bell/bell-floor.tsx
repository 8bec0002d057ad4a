import type { DeskSeat } from '@bangxanh/contract/rooms/schemas.ts'
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconChalkboard, IconCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../../shared/ui/dialog-button.tsx'
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx'
import classes from './bell-floor.module.css'
import type { BellProps } from './bell-props.ts'

const BoardsDialog = lazyDialog(async () => (await import('./boards-dialog.tsx')).BoardsDialog)

/** The floor on the desk: a press turns a ruling before the reveal, and corrects it after. */
export function BellFloor({ state, bell, send }: BellProps) {
  const { t } = useTranslation('rooms')
  const { seats, can, phase, judges } = state
  const rules = can.includes('ruling')
  const corrects = can.includes('correct') && phase !== 'ended'
  const fallen = new Set(bell.fallen)
  const isOut = (seat: DeskSeat) => (rules ? (seat.out ?? seat.state === 'out') : seat.state === 'out')
  // Who was out before this question is out, whatever they answer.
  const mayTurn = (seat: DeskSeat) =>
    (rules && seat.state !== 'out' && seat.state !== 'removed') ||
    (corrects && (seat.state !== 'out' || fallen.has(seat.number)))
  const turn = ({ studentId, edition, ...seat }: DeskSeat) =>
    void send({
      act: rules ? 'ruling' : 'correct',
      studentId,
      edition,
      out: !isOut({ studentId, edition, ...seat }),
    })
  return (
    <Stack component="section" aria-label={t('bell.floor')} gap="md">
      <Group justify="space-between">
        <Text fw={600}>{t('bell.standing', { count: bell.standing })}</Text>
        {can.includes('boards') && (
          <DialogButton
            variant="default"
            size="compact-md"
            leftSection={<IconChalkboard size={16} aria-hidden />}
            dialog={close => <BoardsDialog state={state} bell={bell} send={send} onClose={close} />}
          >
            {t('bell.boards')}
          </DialogButton>
        )}
      </Group>
      {(rules || corrects) && (
        <Text fz="sm" c="dimmed">
          {t(rules ? 'bell.tapRuling' : 'bell.tapCorrect')}
        </Text>
      )}
      <ol className={classes.floor}>
        {seats
          .filter(({ state: one }) => one !== 'removed')
          .map(seat => (
            <li key={seat.studentId}>
              <button
                type="button"
                className={classes.seat}
                data-state={seat.state === 'out' && fallen.has(seat.number) ? 'fell' : seat.state}
                data-away={!seat.present && !seat.board ? true : undefined}
                aria-pressed={isOut(seat)}
                title={seat.name}
                disabled={!mayTurn(seat)}
                onClick={() => turn(seat)}
              >
                {/* Number and name in sight stand apart in what is said: said by a label they would not be found by their words. */}
                <VisuallyHidden>{t(isOut(seat) ? 'bell.seatOut' : 'bell.seatIn', seat)}</VisuallyHidden>
                <b aria-hidden>{seat.number}</b>
                <span aria-hidden>{seat.name.trim().split(/\s+/).at(-1)}</span>
              </button>
            </li>
          ))}
      </ol>
      {judges.length > 0 && (
        <Stack gap="xs">
          <Text fw={600}>{t('bell.judges')}</Text>
          {judges.map(({ userId, name, from, to, confirmed }) => (
            <Group key={`${userId} ${from}`} justify="space-between" wrap="nowrap">
              <Text fz="sm" truncate>
                {t('bell.judgeOf', { name, from, to })}
              </Text>
              {confirmed ? (
                <Text fz="sm" className={classes.done}>
                  <IconCheck size={16} aria-hidden /> {t('bell.confirmed')}
                </Text>
              ) : can.includes('confirm') ? (
                <Button
                  variant="light"
                  size="compact-sm"
                  onClick={() => void send({ act: 'confirm', judgeId: userId })}
                >
                  {t('bell.confirmFor')}
                </Button>
              ) : (
                <Text fz="sm" c="dimmed" className={classes.done}>
                  <IconClock size={16} aria-hidden /> {t('bell.open')}
                </Text>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
