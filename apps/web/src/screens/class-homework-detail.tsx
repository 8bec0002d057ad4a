import { readHomework } from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Badge, Tabs, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgainButton } from '../features/homework/assign/again-button.tsx'
import { ClosedFor } from '../features/homework/closed-for.tsx'
import type { Who } from '../features/homework/homework.ts'
import { HomeworkMenu } from '../features/homework/homework-menu.tsx'
import { REPORT_TABS } from '../features/homework/homework-search.ts'
import { HomeworkStatusBadge } from '../features/homework/homework-status.tsx'
import { PublishButton } from '../features/homework/publish-button.tsx'
import { QuestionsReport } from '../features/homework/questions-report.tsx'
import { Ranking } from '../features/homework/ranking.tsx'
import { useLiveReport } from '../features/homework/use-report.ts'
import { ExportMarksButton } from '../features/results/export-marks.tsx'
import { ExtendHomework } from '../features/results/extend-button.tsx'
import { People } from '../features/results/people.tsx'
import { ResultsDue } from '../features/results/results-due.tsx'
import { formatPoints } from '../shared/format/format.ts'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx'

const AnswerersDialog = lazyDialog(
  async () => (await import('../features/results/answerers-dialog.tsx')).AnswerersDialog,
)

const route = getRouteApi('/shell/lop-hoc/$classUid/$homeworkUid')

/** A homework and what came of it. */
export function ClassHomeworkDetailScreen() {
  const { t } = useTranslation(['homework', 'results'])
  const { classUid, homeworkUid } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useApiQuery(readHomework, { query: { homeworkUid } }, { silent: true })
  const homework = query.data?.homework
  const toClass = { to: '/lop-hoc/$classUid', params: { classUid }, search: { tab: 'homework' } } as const
  const [who, setWho] = useState<Who>()
  useLiveReport(homeworkUid)
  const { tab = 'students' } = search

  return (
    <DetailFrame
      back={toClass}
      backText={homework && t('report.back', { name: homework.className })}
      title={homework?.name}
      badge={homework && <HomeworkStatusBadge homework={homework} />}
      hint={
        homework && (
          <Text size="sm" component="div">
            <ResultsDue homework={homework} />
            {[
              t('report.content', {
                questions: t('questions', { count: homework.questionCount }),
                points: formatPoints(homework.totalPoint),
              }),
              t('results:head.attempts', { count: homework.limitSubmit }),
              t(`results:head.shows.${homework.showAnswers}`),
              // Who has given it is told to the others.
              !homework.can.edit && t('report.assignedBy', { name: homework.assignedBy.displayName }),
            ]
              .flatMap(part => (part ? [` · ${part}`] : []))
              .join('')}
          </Text>
        )
      }
      actions={
        homework && (
          <>
            {!homework.publish && <PublishButton homework={homework} />}
            {homework.can.exportMarks && <ExportMarksButton homeworkUid={homeworkUid} />}
            {homework.can.edit && homework.publish && <ExtendHomework homework={homework} />}
            <AgainButton homework={homework} variant="default" />
            <HomeworkMenu
              homework={homework}
              onRemoved={() => void navigate({ ...toClass, replace: true })}
            />
          </>
        )
      }
      query={query}
    >
      {homework && (
        <>
          <ClosedFor homework={homework} />
          <Tabs
            value={tab}
            keepMounted={false}
            // Filters and page belong to the tab that is left.
            onChange={next =>
              void navigate({ search: { tab: REPORT_TABS.find(one => one === next && one !== 'students') } })
            }
          >
            <Tabs.List aria-label={t('report.tabs')} mb="md">
              {REPORT_TABS.map(one => (
                <Tabs.Tab key={one} value={one}>
                  {t(`report.${one}`)}
                  <TabCount count={countOf(one, homework)} />
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="students">
              <People
                homework={homework}
                search={search}
                onSearch={next => void navigate({ search: next })}
              />
            </Tabs.Panel>
            <Tabs.Panel value="questions">
              <QuestionsReport
                homeworkUid={homeworkUid}
                order={search.order}
                onOrder={order => void navigate({ search: { tab, order } })}
                onWho={setWho}
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
          {who && <AnswerersDialog homework={homework} who={who} onClose={() => setWho(undefined)} />}
        </>
      )}
    </DetailFrame>
  )
}

/** The ranking has those of the first tab. */
const countOf = (tab: (typeof REPORT_TABS)[number], { assigneeCount, questionCount }: HomeworkDetail) =>
  ({ students: assigneeCount, questions: questionCount, ranking: undefined })[tab]

const TabCount = ({ count }: { readonly count: number | undefined }) =>
  count === undefined ? null : (
    <Badge variant="default" size="sm" radius="sm" ml={8} fz={12}>
      {count}
    </Badge>
  )
