import { actInRoom, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft, JudgeSeat, JudgeState, RoomJudge } from '@bangxanh/contract/rooms/schemas.ts'
import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { IconCheck, IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/http/call.ts'
import { CallError } from '../../../shared/http/call-error.ts'
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts'
import { LoadingState } from '../../../shared/ui/loading-state.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { RightLine } from '../../questions/questions.ts'
import { useRoomState } from '../use-room-state.ts'
import { inAskedOrder } from './asked-order.ts'
import classes from './judge.module.css'
import { inRows } from './rows.ts'

/** Of the others a judge hears as they confirm. */
interface Judging extends JudgeState {
  readonly judges?: readonly RoomJudge[]
}

/** A judge on a phone: their own rows by number, one tap says that a board is wrong, one more that all have been looked at. */
export function Judge({ roomId }: { readonly roomId: string }) {
  const { t } = useTranslation('rooms')
  const { state, take, isConnected, isRefused } = useRoomState<Judging>('judge', roomId, {
    read: async () => (await call(readRoom, { params: { roomId }, query: { view: 'judge' } })).judge,
  })
  const act = useApiMutation(actInRoom)
  const send = async (body: ActDraft) => {
    try {
      const { judge } = await act.mutateAsync({ params: { roomId }, body })
      if (judge) take(judge)
    } catch (error) {
      if (error instanceof CallError && error.current) take(error.current as JudgeState)
    }
  }

  if (isRefused) return <EmptyState title={t('judge.notYours')} hint={t('judge.notYoursHint')} />
  if (!state) return <LoadingState minHeight="24rem" />
  const { seats, can, question, phase, asked, optionIds, judge, judges } = state
  if (!judge) return <EmptyState title={t('judge.noRows')} hint={t('judge.notYoursHint')} />
  const rules = can.includes('ruling')
  const wrong = seats.filter(seat => stands(seat) && seat.out)
  const turn = ({ studentId, edition, out = false }: JudgeSeat) =>
    void send({ act: 'ruling', studentId, edition, out: !out })
  return (
    <div className={classes.judge}>
      {!isConnected && (
        <Alert color="orange" icon={<IconWifiOff aria-hidden />} role="status">
          {t('offline')}
        </Alert>
      )}
      <div>
        <Title order={1} size="h3">
          {t('judge.title', { from: judge.from, to: judge.to })}
        </Title>
        <Text c="dimmed">
          {question ? t('at', { no: question.no, of: question.of }) : t('lobby')} ·{' '}
          {t(`phase.${phase ?? 'lobby'}`)}
        </Text>
        {asked && (
          <RightLine
            question={inAskedOrder(asked, question?.body, optionIds)}
            answer={null}
            files={question?.files ?? {}}
          />
        )}
      </div>
      <Text>{t(rules ? 'judge.tap' : 'judge.wait')}</Text>
      {inRows(seats).map(({ row, seats: held, from, to }) => (
        <section key={row} aria-label={t('judge.row', { row })}>
          <div className={classes.rowHead}>
            <Text fw={600}>{t('judge.row', { row })}</Text>
            <Text fz="sm" c="dimmed">
              {t('judge.numbers', { from, to })}
            </Text>
          </div>
          <ol className={classes.row}>
            {held.map(seat => (
              <li key={seat.studentId}>
                <button
                  type="button"
                  className={classes.seat}
                  aria-pressed={stands(seat) && (seat.out ?? false)}
                  aria-label={t(seat.out ? 'bell.seatOut' : 'bell.seatIn', seat)}
                  disabled={!rules || !stands(seat)}
                  onClick={() => turn(seat)}
                >
                  {seat.number}
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <div className={classes.foot}>
        <Group justify="space-between" wrap="nowrap">
          <Text fw={600} c={wrong.length > 0 ? 'var(--mantine-color-error)' : undefined} aria-live="polite">
            {t('judge.wrong', { count: wrong.length })}
            {wrong.length > 0 && ` · ${wrong.map(({ number }) => number).join(', ')}`}
          </Text>
          {judges && (
            <Text c="dimmed" fz="sm">
              {t('judge.done', { confirmed: judges.filter(one => one.confirmed).length, of: judges.length })}
            </Text>
          )}
        </Group>
        <Button
          size="xl"
          fullWidth
          loading={act.isPending}
          disabled={!can.includes('confirm') || judge.confirmed}
          leftSection={judge.confirmed && <IconCheck aria-hidden />}
          onClick={() => void send({ act: 'confirm', ...(question && { no: question.no }) })}
        >
          {t(judge.confirmed ? 'judge.confirmed' : 'judge.confirm')}
        </Button>
      </div>
    </div>
  )
}

/** Who is out already is out whatever they write. */
const stands = ({ state }: JudgeSeat): boolean => state === 'in' || state === 'rescued' || state === 'winner'
