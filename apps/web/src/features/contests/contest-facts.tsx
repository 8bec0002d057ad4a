import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import type { Contest, ContestHall } from '@bangxanh/contract/contests/schemas.ts'
import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTimeInWords, formatNames, formatPoints } from '../../shared/format/format.ts'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import { type Fact, FactRows } from '../../shared/ui/fact-rows.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { useClassWords } from '../classes/classes.ts'
import type { ChangedAt } from './contest-dialog.tsx'
import { isExam } from './mutations.ts'

const ContestDialog = lazyDialog(async () => (await import('./contest-dialog.tsx')).ContestDialog)
const VariantsDialog = lazyDialog(async () => (await import('./variants-dialog.tsx')).VariantsDialog)
const ExamBrowserDialog = lazyDialog(
  async () => (await import('./exam-browser-dialog.tsx')).ExamBrowserDialog,
)

interface Props {
  readonly contest: Contest
  /** Of an exam. */
  readonly halls: readonly ContestHall[]
}

/** When it is, who takes part and who leads; how it is played, or what becomes of its results. */
export function ContestFacts({ contest, halls }: Props) {
  const { t } = useTranslation('contests')
  const { subject: subjectOf } = useClassWords()
  const { participantLimit, duration, audience, subject, participantCount: count } = contest
  const { browserKeyCount: keys } = contest
  const exam = isExam(contest)
  const play = usePlay(contest)
  const parts = useParts(contest, halls)
  const at = (moment: string | null) =>
    moment ? (
      formatDateTimeInWords(moment)
    ) : (
      <Missing is={exam && contest.status === 'not_start'}>{t('notSet')}</Missing>
    )
  const line = useLine(contest)
  const names = (people: readonly { readonly displayName: string }[]) =>
    people.map(({ displayName }) => displayName).join(', ')
  const who =
    contest.classes.length > 0
      ? contest.classes.map(({ name }) => name).join(', ')
      : t(`audience.${audience}`)
  const isOfSchool = contest.classUid === null
  const leaders = names([contest.createdBy, ...contest.hosts])
  const about: readonly Fact[] = [
    ...(contest.series
      ? [
          [
            t('sittings.fact'),
            t('sittings.of', {
              ...{ name: contest.series.name, no: contest.series.sitting, count: contest.series.sittings },
            }),
          ] as const,
        ]
      : []),
    ...(exam ? parts : []),
    line(t('dialog.startAt'), at(contest.startAt), 'startAt'),
    line(t('dialog.endAt'), at(contest.endAt), 'endAt'),
    ...(duration === null
      ? []
      : [line(t('fact.duration'), t('fact.minutes', { count: duration }), 'duration')]),
    isOfSchool
      ? line(t(exam ? 'exam.audience' : 'dialog.audience'), who, 'audience')
      : [t('dialog.audience'), who],
    ...(subject ? [line(t('dialog.subject'), subjectOf(subject) ?? subject, 'subject')] : []),
    line(
      t(exam ? 'exam.people' : 'fact.limit'),
      participantLimit === CONTEST.unlimited
        ? t('people', { count })
        : t('peopleOf', { count, limit: participantLimit }),
      'participantLimit',
    ),
    ...(contest.variants === null
      ? []
      : [
          [
            t('variants.fact'),
            t(contest.variants === 1 ? 'variants.one' : 'variants.some', { count: contest.variants }),
            contest.can.editQuestions && (
              <Change
                label={t('variants.change')}
                dialog={close => <VariantsDialog contest={contest} onClose={close} />}
              />
            ),
          ] as const,
        ]),
    ...(exam
      ? [
          [
            t('exam.browser.fact'),
            keys > 0 ? t('exam.browser.only', { count: keys }) : t('exam.browser.any'),
            contest.can.editQuestions && (
              <Change
                label={t('exam.browser.change')}
                dialog={close => <ExamBrowserDialog contest={contest} onClose={close} />}
              />
            ),
          ] as const,
        ]
      : []),
    isOfSchool
      ? line(t(exam ? 'exam.hosts' : 'dialog.hosts'), leaders, 'hostIds')
      : [t('dialog.hosts'), leaders],
    ...(contest.markers.length > 0 ? [line(t('exam.markers'), names(contest.markers), 'markerIds')] : []),
    ...(contest.judges.length > 0 ? [line(t('dialog.judges'), names(contest.judges), 'judgeIds')] : []),
  ]
  const top = line(t('fact.top'), t('fact.topCount', { count: contest.rankingTopCount }), 'rankingTopCount')
  const marks: readonly Fact[] = [
    line(t('exam.when'), t(`exam.results.${contest.results ?? 'ranked'}`), 'results'),
    ...(contest.paperTotal > 0
      ? [line(t('exam.paperTotal'), formatPoints(contest.paperTotal), 'paperTotal')]
      : []),
    top,
  ]
  return (
    <>
      <Rows title={t(exam ? 'exam.heading' : 'fact.heading')} rows={about} isLong />
      <Rows title={t(exam ? 'exam.marks' : 'dialog.more')} rows={exam ? marks : [...play, top]} />
    </>
  )
}

/** A line with what changes it, for who may. */
function useLine(contest: Contest) {
  const { t } = useTranslation('contests')
  return (name: string, said: ReactNode, field: ChangedAt): Fact => [
    ...([name, said] as const),
    contest.can.edit && (
      <Change
        label={t('changeOf', { name })}
        dialog={close => <ContestDialog place={contest} contest={contest} at={field} onClose={close} />}
      />
    ),
  ]
}

/** How a Golden Bell is played. */
function usePlay({ settings }: Contest): readonly Fact[] {
  const { t } = useTranslation('contests')
  return [
    [t('fact.question'), t('fact.seconds', { count: settings.questionSeconds })],
    [t('fact.winner'), t('fact.from', { no: settings.winnerFrom })],
    [t('dialog.rescues'), t('fact.times', { count: settings.rescues })],
    [t('fact.rescueAt'), t('fact.below', { count: settings.rescueAt })],
    [t('dialog.boards'), t(`boards.${settings.boards}`)],
  ]
}

/** What has a tab of its own. */
function useParts(contest: Contest, halls: readonly ContestHall[]): readonly Fact[] {
  const { t } = useTranslation('contests')
  const { questionCount: count, totalPoint, participantCount, status, can } = contest
  const seated = halls.reduce((sum, hall) => sum + hall.seated, 0)
  const unwatched = halls.filter(({ proctors }) => proctors.length === 0).map(({ name }) => name)
  const lacks = [
    ...(halls.length > 0 && participantCount > seated
      ? [t('halls.lacking', { count: participantCount - seated })]
      : []),
    ...(unwatched.length > 0 ? [t('halls.unwatched', { names: formatNames(unwatched) })] : []),
  ]
  const isMissing = status === 'not_start'
  const change = (name: string, tab: 'questions' | 'halls') => (
    <ButtonLink
      size="compact-sm"
      variant="subtle"
      aria-label={t('changeOf', { name })}
      to="."
      search={{ tab }}
    >
      {t('change')}
    </ButtonLink>
  )
  const paper =
    count === 0 ? (
      <Missing is={isMissing}>{t('noQuestions')}</Missing>
    ) : (
      t('holds', { count, points: formatPoints(totalPoint) })
    )
  const places = (
    <>
      {halls.length === 0 ? t('halls.empty') : t('halls.holds', { count: halls.length, seated })}{' '}
      {lacks.length > 0 && <Missing is={isMissing}>{lacks.join(' ')}</Missing>}
    </>
  )
  return [
    [t('exam.paper'), paper, can.editQuestions && change(t('exam.paper'), 'questions')],
    [t('exam.halls'), places, can.editParticipants && change(t('exam.halls'), 'halls')],
  ]
}

/** What is still to be said is orange. */
function Missing({ is, children }: { readonly is: boolean; readonly children: ReactNode }) {
  return (
    <Text span inherit c={is ? 'var(--mantine-color-orange-light-color)' : undefined}>
      {children}
    </Text>
  )
}

/** Beside what holds, by what it is changed. */
function Change({
  label,
  dialog,
}: {
  readonly label: string
  readonly dialog: (close: () => void) => ReactNode
}) {
  const { t } = useTranslation('contests')
  return (
    <DialogButton size="compact-sm" variant="subtle" label={label} dialog={dialog}>
      {t('change')}
    </DialogButton>
  )
}

interface RowsProps {
  readonly title: string
  readonly rows: readonly Fact[]
  /** The others stand below each other beside it. */
  readonly isLong?: boolean
}

function Rows({ title, rows, isLong = false }: RowsProps) {
  return (
    <Paper withBorder p="md" style={isLong ? { gridRow: 'span 3' } : undefined}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <FactRows rows={rows} />
    </Paper>
  )
}
