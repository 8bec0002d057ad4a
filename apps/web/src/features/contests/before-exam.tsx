import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import type { Contest, ContestHall } from '@bangxanh/contract/contests/schemas.ts'
import { Button, Paper, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTimeInWords } from '../../shared/format/format.ts'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { SeatCardsButton } from '../seat-entry/seat-entry.tsx'
import classes from './before-exam.module.css'
import { useUpdateContest } from './mutations.ts'

const ContestDialog = lazyDialog(async () => (await import('./contest-dialog.tsx')).ContestDialog)

interface Props {
  readonly contest: Contest
  readonly halls: readonly ContestHall[]
}

interface Step {
  readonly name: 'paper' | 'people' | 'time' | 'seats' | 'proctors' | 'published' | 'cards' | 'room'
  readonly isDone: boolean
  /** What lacks, or when it comes by itself. */
  readonly hint?: string
  /** What does it, for who may. */
  readonly act?: ReactNode
}

/** What is to be done before an exam begins, each step done by what the exam has and never by a press; the open ones have what does them. */
export function BeforeExam({ contest, halls }: Props) {
  const { t } = useTranslation('contests')
  const steps = useSteps(contest, halls)
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="before-exam" className={classes.card}>
      <div className={layout.spread}>
        <Title order={2} size="h4" id="before-exam">
          {t('before.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('before.progress', { done: steps.filter(({ isDone }) => isDone).length, total: steps.length })}
        </Text>
      </div>
      <ul className={`${layout.list} ${layout.ruled}`}>
        {steps.map(({ name, isDone, hint, act }) => (
          <li key={name} className={`${layout.rowSm} ${classes.step}`} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheck size={20} className={classes.sign} aria-label={t('before.done')} />
            ) : (
              <span role="img" className={`${classes.sign} ${classes.open}`} aria-label={t('before.open')} />
            )}
            <span className={`${layout.grow} ${classes.said}`}>
              {t(`before.step.${name}`)}
              {hint && <span className={`${layout.hint} ${classes.hint}`}>{hint}</span>}
            </span>
            {!isDone && act}
          </li>
        ))}
      </ul>
    </Paper>
  )
}

function useSteps(contest: Contest, halls: readonly ContestHall[]): readonly Step[] {
  const { t } = useTranslation('contests')
  const { update, isPending } = useUpdateContest(contest)
  const { _id, edition, can, status, published, startAt, questionCount, participantCount: count } = contest
  const sum = (of: (hall: ContestHall) => number) => halls.reduce((all, hall) => all + of(hall), 0)
  const [seated, cards] = [sum(hall => hall.seated), sum(hall => hall.cards)]
  const unwatched = halls.filter(({ proctors }) => proctors.length === 0).length
  const isClosed = status === 'not_start'
  const starts = startAt === null ? 0 : Date.parse(startAt)
  // One whose start has passed unopened is opened by hand.
  const opensAt = starts > Date.now() && new Date(starts - CONTEST.preparedMs).toISOString()
  const leads = (
    tab: 'questions' | 'participants' | 'halls',
    name: 'paper' | 'people' | 'seats' | 'proctors',
  ) => (
    <ButtonLink size="compact-sm" variant="subtle" to="." search={{ tab }}>
      {t(`before.act.${name}`)}
    </ButtonLink>
  )
  return [
    { name: 'paper', isDone: questionCount > 0, act: can.editQuestions && leads('questions', 'paper') },
    { name: 'people', isDone: count > 0, act: can.editParticipants && leads('participants', 'people') },
    {
      name: 'time',
      isDone: startAt !== null,
      act: (
        <DialogButton
          size="compact-sm"
          variant="subtle"
          dialog={close => <ContestDialog place={contest} contest={contest} at="startAt" onClose={close} />}
        >
          {t('before.act.time')}
        </DialogButton>
      ),
    },
    {
      name: 'seats',
      isDone: count > 0 && seated >= count,
      ...(halls.length > 0 && count > seated && { hint: t('halls.lacking', { count: count - seated }) }),
      act: can.editParticipants && leads('halls', 'seats'),
    },
    {
      name: 'proctors',
      isDone: halls.length > 0 && unwatched === 0,
      ...(unwatched > 0 && { hint: t('before.unwatched', { count: unwatched }) }),
      act: halls.length > 0 && leads('halls', 'proctors'),
    },
    {
      name: 'published',
      // Whose waiting room was opened by hand is seen without it.
      isDone: published || !isClosed,
      act: can.publish && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={isPending}
          // What went wrong is told by its notice.
          onClick={() => void update({ _id, edition, published: true }).catch(() => undefined)}
        >
          {t('act.publish')}
        </Button>
      ),
    },
    {
      name: 'cards',
      isDone: seated > 0 && cards >= seated,
      ...(cards < seated && cards > 0 && { hint: t('halls.carded', { count: cards, seated }) }),
      act: can.run && (published || !isClosed) && seated > 0 && (
        <SeatCardsButton size="compact-sm" variant="subtle" roomId={_id} of={{}} lists>
          {t('before.act.cards')}
        </SeatCardsButton>
      ),
    },
    {
      name: 'room',
      isDone: !isClosed,
      ...(isClosed &&
        published &&
        opensAt && { hint: t('before.opens', { time: formatDateTimeInWords(opensAt) }) }),
    },
  ]
}
