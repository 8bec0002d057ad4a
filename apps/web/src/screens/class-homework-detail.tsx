import { readHomework } from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import type { QuestionCopy } from '@bangxanh/contract/questions/schemas.ts'
import { Badge, Tabs, Text } from '@mantine/core'
import { IconCalendarPlus, IconRepeat } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgainButton } from '../features/homework/assign/again-button.tsx'
import { assign } from '../features/homework/assign/assign.ts'
import { ClosedFor } from '../features/homework/closed-for.tsx'
import { HomeworkMenu } from '../features/homework/homework-menu.tsx'
import { REPORT_TABS } from '../features/homework/homework-search.ts'
import { HomeworkStatusBadge } from '../features/homework/homework-status.tsx'
import { PublishButton } from '../features/homework/publish-button.tsx'
import { type AskedQuestion, QuestionsReport } from '../features/homework/questions-report.tsx'
import { Ranking } from '../features/homework/ranking.tsx'
import { useHomeworkHolds } from '../features/homework/use-homework-holds.ts'
import { useHomeworkUpload } from '../features/homework/use-homework-upload.ts'
import { useLiveReport } from '../features/homework/use-report.ts'
import { gaveOf, sayGave } from '../features/homework/who.ts'
import { FirstQuestionLink } from '../features/homework/write/write-links.tsx'
import { QuestionActs } from '../features/regrades/question-acts.tsx'
import { RegradeBar } from '../features/regrades/regrade-bar.tsx'
import type { Regraded } from '../features/regrades/regrade-dialog.tsx'
import { ExportMarksButton } from '../features/results/export-marks.tsx'
import { ExtendHomework } from '../features/results/extend-button.tsx'
import { MarkingLink } from '../features/results/marking-link.tsx'
import { People } from '../features/results/people.tsx'
import { ResultsDue } from '../features/results/results-due.tsx'
import { formatDateTime, formatPoints } from '../shared/format/format.ts'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx'
import { usePhone } from '../shared/ui/use-phone.ts'

const ExtendAllDialog = lazyDialog(
  async () => (await import('../features/results/extend-all-dialog.tsx')).ExtendAllDialog,
)
const AnswerersDialog = lazyDialog(
  async () => (await import('../features/results/answerers-dialog.tsx')).AnswerersDialog,
)

const TaskReport = lazyDialog(
  async () => (await import('../features/homework/task/task-report.tsx')).TaskReport,
)

const HomeworkItems = lazyDialog(
  async () => (await import('../features/item-analysis/homework-items.tsx')).HomeworkItems,
)
const CorrectQuestionDialog = lazyDialog(
  async () => (await import('../features/questions/correct-question-dialog.tsx')).CorrectQuestionDialog,
)
const RegradeDialog = lazyDialog(
  async () => (await import('../features/regrades/regrade-dialog.tsx')).RegradeDialog,
)

/** A question that is being corrected, or homework whose marks a regrade would change, one after the other. */
type Correcting =
  | (AskedQuestion & { readonly act: 'correct' })
  | { readonly act: 'regrade'; readonly everyone: string[]; readonly of: readonly Regraded[] }

const route = getRouteApi('/shell/lop-hoc/$classUid/$homeworkUid')

/** A homework and what came of it. */
export function ClassHomeworkDetailScreen() {
  const { t } = useTranslation(['homework', 'results'])
  const { classUid, homeworkUid } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useApiQuery(readHomework, { query: { homeworkUid } }, { silent: true })
  const homework = query.data?.homework
  const phone = usePhone()
  const toClass = { to: '/lop-hoc/$classUid', params: { classUid }, search: { tab: 'homework' } } as const
  const upload = useHomeworkUpload(homeworkUid)
  const [correcting, setCorrecting] = useState<Correcting>()
  // Somebody has begun: what they were shown is corrected, and scored anew.
  const canCorrect = homework?.can.edit && !homework.can.editQuestions && !isTask(homework)
  const regrade = (everyone: string[], also: readonly Regraded[] = []) => {
    if (!homework) return
    const place = also.length > 0 ? { place: homework.className } : {}
    setCorrecting({ act: 'regrade', everyone, of: [{ ...homework, ...place }, ...also] })
  }
  useLiveReport(homeworkUid)
  const gave = search.gave === undefined ? undefined : gaveOf(search.gave)

  return (
    <DetailFrame
      back={toClass}
      // On a phone it shares its line with what is done.
      backText={homework && (phone ? homework.className : t('report.back', { name: homework.className }))}
      title={homework?.name}
      // On a phone the line below says of what runs or has ended how it stands.
      badge={
        homework && !(phone && homework.status !== 'draft') && <HomeworkStatusBadge homework={homework} />
      }
      hint={homework && <ReportHint homework={homework} />}
      actions={
        homework && (
          <ReportActs homework={homework} onRemoved={() => void navigate({ ...toClass, replace: true })} />
        )
      }
      // What is done with a draft finds no room beside the way back.
      isDense={phone && homework?.publish}
      // What waits for a mark has its button in the line of the way back.
      isLow={phone && homework?.publish && !(homework.can.edit && marks(homework))}
      query={query}
    >
      {homework && (
        <>
          <ClosedFor homework={homework} />
          {canCorrect && <RegradeBar homeworkUid={homeworkUid} onSee={() => regrade([])} />}
          <ReportTabs
            homework={homework}
            actsOf={
              canCorrect
                ? asked => (
                    <QuestionActs
                      question={asked.question}
                      number={asked.number}
                      onCorrect={() => setCorrecting({ act: 'correct', ...asked })}
                      onEveryone={() => regrade([asked.question._id])}
                    />
                  )
                : undefined
            }
          />
          {correcting?.act === 'correct' && (
            <CorrectQuestionDialog
              owner={{ area: 'homework', query: { homeworkUid } }}
              upload={upload}
              question={correcting.question}
              number={correcting.number}
              files={correcting.files}
              onSaved={corrected => regrade([], begunOf(corrected))}
              onClose={() => setCorrecting(now => (now?.act === 'correct' ? undefined : now))}
            />
          )}
          {correcting?.act === 'regrade' && correcting.of[0] && (
            <RegradeDialog
              key={correcting.of[0]._id}
              homework={correcting.of[0]}
              everyone={correcting.everyone}
              onClose={() => setCorrecting(undefined)}
              onNext={() => setCorrecting(correcting.of[1] && { ...correcting, of: correcting.of.slice(1) })}
            />
          )}
          {search.question && gave && (
            <AnswerersDialog
              homework={homework}
              who={{ questionId: search.question, gave }}
              onClose={() => void navigate({ search: { ...search, question: undefined, gave: undefined } })}
            />
          )}
        </>
      )}
    </DetailFrame>
  )
}

/** What people mark is marked here; of questions alone it is what the answers leave over. */
const marks = (homework: HomeworkDetail) =>
  isTask(homework) ? homework.submittedCount > 0 && !homework.reading : homework.waitingCount > 0

const isTask = ({ kind }: HomeworkDetail) => kind !== 'es'

/** What it holds, when it ends, and what pupils see of it. */
function ReportHint({ homework }: { readonly homework: HomeworkDetail }) {
  const { t } = useTranslation(['homework', 'results'])
  const holds = useHomeworkHolds()
  const { reading } = homework
  // On a phone one line is left for it: who set the homework finds the rest where they set it.
  const short = usePhone() && homework.can.edit
  return (
    <Text size="sm" component="div">
      <ResultsDue homework={homework} />
      {[
        ...(reading
          ? [holds(homework)]
          : [
              t('report.content', {
                questions: holds(homework),
                points: formatPoints(homework.totalPoint),
              }),
              !short && t('results:head.attempts', { count: homework.limitSubmit }),
            ]),
        !short &&
          (!isTask(homework) || homework.answerKeys) &&
          t(`results:head.shows.${homework.showAnswers}`),
        homework.lateUntil && t('late.saidUntil', { when: formatDateTime(homework.lateUntil) }),
        // Who has given it is told to the others.
        !homework.can.edit && t('report.assignedBy', { name: homework.assignedBy.displayName }),
      ]
        .flatMap(part => (part ? [` · ${part}`] : []))
        .join('')}
    </Text>
  )
}

interface ActsProps {
  readonly homework: HomeworkDetail
  readonly onRemoved: () => void
}

function ReportActs({ homework, onRemoved }: ActsProps) {
  const { t } = useTranslation(['homework', 'results'])
  const [extending, setExtending] = useState(false)
  // On a phone what stands beside its name is one button: who is missing is given time at the head of their group.
  const phone = usePhone()
  const mayExtend = homework.can.edit && homework.publish
  const inMenu = phone
    ? [
        mayExtend && {
          icon: IconCalendarPlus,
          text: t('results:extend.open'),
          onClick: () => setExtending(true),
        },
        homework.can.edit && {
          icon: IconRepeat,
          text: t('assign.again'),
          onClick: () => assign({ homework }),
        },
      ]
    : []
  return (
    <>
      <FirstQuestionLink homework={homework} variant="filled" />
      {!homework.publish && (isTask(homework) || homework.questionCount > 0) && (
        <PublishButton homework={homework} />
      )}
      {homework.can.edit && marks(homework) && <MarkingLink homework={homework} />}
      {!phone && homework.can.exportMarks && (homework.publish || homework.submittedCount > 0) && (
        <ExportMarksButton homeworkUid={homework._id} reading={homework.reading} />
      )}
      {!phone && mayExtend && <ExtendHomework homework={homework} />}
      {!phone && <AgainButton homework={homework} variant="default" />}
      <HomeworkMenu homework={homework} first={inMenu} onRemoved={onRemoved} />
      {extending && <ExtendAllDialog homework={homework} onClose={() => setExtending(false)} />}
    </>
  )
}

interface TabsProps {
  readonly homework: HomeworkDetail
  /** What can be done with a question that pupils were shown. */
  readonly actsOf: ((asked: AskedQuestion) => ReactNode) | undefined
}

function ReportTabs({ homework, actsOf }: TabsProps) {
  const { t } = useTranslation('homework')
  const { classUid, homeworkUid } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { reading } = homework
  // On a phone the ranking is an order of the pupils.
  const phone = usePhone()
  const isLeftOut = { students: false, questions: false, items: isTask(homework), ranking: reading || phone }
  const tabs = REPORT_TABS.filter(one => !isLeftOut[one])
  const ranks = phone && !reading && search.tab === 'ranking'
  const tab = tabs.find(one => one === search.tab) ?? 'students'
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      // Filters and page belong to the tab that is left.
      onChange={next =>
        void navigate({ search: { tab: REPORT_TABS.find(one => one === next && one !== 'students') } })
      }
    >
      <Tabs.List aria-label={t('report.tabs')} mb={phone ? 'xs' : 'md'}>
        {tabs.map(one => (
          <Tabs.Tab key={one} value={one}>
            {t(
              one !== 'questions' || !isTask(homework)
                ? `report.${one}`
                : reading
                  ? 'report.document'
                  : 'report.task',
            )}
            <TabCount count={countOf(one, homework)} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="students">
        <People
          homework={homework}
          search={ranks ? { sort: 'rank', ...search } : search}
          onSearch={next => void navigate({ search: ranks ? { ...next, tab: undefined } : next })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="questions">
        {isTask(homework) ? (
          <TaskReport homework={homework} />
        ) : (
          <QuestionsReport
            homeworkUid={homeworkUid}
            order={search.order}
            onOrder={order => void navigate({ search: { tab, order } })}
            onWho={({ questionId, gave }) =>
              void navigate({ search: { ...search, question: questionId, gave: sayGave(gave) } })
            }
            actsOf={actsOf}
          />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="items">
        <HomeworkItems
          homeworkUid={homeworkUid}
          view={search.view}
          onView={view => void navigate({ search: { tab, view }, replace: true })}
          onWho={({ questionId, gave }) =>
            void navigate({ search: { ...search, question: questionId, gave: sayGave(gave) } })
          }
          actsOf={actsOf}
        />
      </Tabs.Panel>
      <Tabs.Panel value="ranking">
        <Ranking
          classUid={classUid}
          homeworkUid={homeworkUid}
          totalPoint={homework.totalPoint}
          search={search}
          onSearch={(next, way) => void navigate({ search: next, ...way })}
        />
      </Tabs.Panel>
    </Tabs>
  )
}

/** Of copies that were corrected along, the homework that pupils have begun. */
const begunOf = (corrected: readonly QuestionCopy[]): Regraded[] =>
  corrected.flatMap(({ homeworkUid, totalPoint, className, pupils }) =>
    homeworkUid && pupils > 0 ? [{ _id: homeworkUid, totalPoint, place: className ?? '' }] : [],
  )

/** The ranking has those of the first tab. */
const countOf = (tab: (typeof REPORT_TABS)[number], { assigneeCount, questionCount }: HomeworkDetail) =>
  ({ students: assigneeCount, questions: questionCount || undefined, items: undefined, ranking: undefined })[
    tab
  ]

const TabCount = ({ count }: { readonly count: number | undefined }) =>
  count === undefined ? null : (
    <Badge variant="default" size="sm" radius="sm" ml="xs" fz="xxs">
      {count}
    </Badge>
  )
