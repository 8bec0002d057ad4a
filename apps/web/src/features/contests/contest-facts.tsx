import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTimeInWords } from '../../shared/format/format.ts'
import { DialogButton } from '../../shared/ui/dialog-button.tsx'
import { type Fact, FactRows } from '../../shared/ui/fact-rows.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { useClassWords } from '../classes/classes.ts'
import { isExam } from './mutations.ts'

const VariantsDialog = lazyDialog(async () => (await import('./variants-dialog.tsx')).VariantsDialog)
const ExamBrowserDialog = lazyDialog(
  async () => (await import('./exam-browser-dialog.tsx')).ExamBrowserDialog,
)

/** When it is, who takes part and who leads; how it is played, or what becomes of its results. */
export function ContestFacts({ contest }: { readonly contest: Contest }) {
  const { t } = useTranslation('contests')
  const { subject: subjectOf } = useClassWords()
  const { settings, participantLimit, duration, audience, subject, participantCount: count } = contest
  const { browserKeyCount: keys } = contest
  const exam = isExam(contest)
  const at = (moment: string | null) => (moment ? formatDateTimeInWords(moment) : t('notSet'))
  const names = (people: readonly { readonly displayName: string }[]) =>
    people.map(({ displayName }) => displayName).join(', ')
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
    [t('dialog.startAt'), at(contest.startAt)],
    [t('dialog.endAt'), at(contest.endAt)],
    ...(duration === null ? [] : [[t('fact.duration'), t('fact.minutes', { count: duration })] as const]),
    [
      t(exam ? 'exam.audience' : 'dialog.audience'),
      contest.classes.length > 0
        ? contest.classes.map(({ name }) => name).join(', ')
        : t(`audience.${audience}`),
    ],
    ...(subject ? [[t('dialog.subject'), subjectOf(subject) ?? subject] as const] : []),
    [
      t(exam ? 'exam.people' : 'fact.limit'),
      participantLimit === CONTEST.unlimited
        ? t('people', { count })
        : t('peopleOf', { count, limit: participantLimit }),
    ],
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
    [t(exam ? 'exam.hosts' : 'dialog.hosts'), names([contest.createdBy, ...contest.hosts])],
    ...(contest.markers.length > 0 ? [[t('exam.markers'), names(contest.markers)] as const] : []),
    ...(contest.judges.length > 0 ? [[t('dialog.judges'), names(contest.judges)] as const] : []),
  ]
  const top: Fact = [t('fact.top'), t('fact.topCount', { count: contest.rankingTopCount })]
  const marks: readonly Fact[] = [[t('exam.when'), t(`exam.results.${contest.results ?? 'ranked'}`)], top]
  const play: readonly Fact[] = [
    [t('fact.question'), t('fact.seconds', { count: settings.questionSeconds })],
    [t('fact.winner'), t('fact.from', { no: settings.winnerFrom })],
    [t('dialog.rescues'), t('fact.times', { count: settings.rescues })],
    [t('fact.rescueAt'), t('fact.below', { count: settings.rescueAt })],
    [t('dialog.boards'), t(`boards.${settings.boards}`)],
    top,
  ]
  return (
    <>
      <Rows title={t(exam ? 'exam.heading' : 'fact.heading')} rows={about} />
      <Rows title={t(exam ? 'exam.marks' : 'dialog.more')} rows={exam ? marks : play} />
    </>
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

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly Fact[] }) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <FactRows rows={rows} />
    </Paper>
  )
}
