import { readHomework } from '@bangxanh/contract/homework/endpoints.ts'
import { Tabs, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { HomeworkMenu } from '../features/homework/homework-menu.tsx'
import { REPORT_TABS } from '../features/homework/homework-search.ts'
import { HomeworkStatusBadge } from '../features/homework/homework-status.tsx'
import { PublishButton } from '../features/homework/publish-button.tsx'
import { QuestionsReport } from '../features/homework/questions-report.tsx'
import { Ranking } from '../features/homework/ranking.tsx'
import { ReportHeader } from '../features/homework/report-header.tsx'
import { useLiveReport } from '../features/homework/use-report.ts'
import { formatDateTime, formatPoints } from '../shared/format/format.ts'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'

const route = getRouteApi('/shell/lop-hoc/$classUid/$homeworkUid')

/** A homework and what came of it. */
export function ClassHomeworkDetailScreen() {
  const { t } = useTranslation('homework')
  const { classUid, homeworkUid } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useApiQuery(readHomework, { query: { homeworkUid } }, { silent: true })
  const homework = query.data?.homework
  const toClass = { to: '/lop-hoc/$classUid', params: { classUid }, search: { tab: 'homework' } } as const
  useLiveReport(homeworkUid)
  const { tab = 'questions' } = search

  return (
    <DetailFrame
      back={toClass}
      backText={homework && t('report.back', { name: homework.className })}
      title={homework?.name}
      badge={homework && <HomeworkStatusBadge homework={homework} />}
      hint={
        homework && (
          <Text size="sm" component="div">
            {t('window', {
              from: formatDateTime(homework.startAt),
              to: formatDateTime(homework.endAt),
            })}
            {' · '}
            {t('report.content', {
              questions: t('questions', { count: homework.questionCount }),
              points: formatPoints(homework.totalPoint),
            })}
            {' · '}
            {t('report.assignedBy', { name: homework.assignedBy.displayName })}
          </Text>
        )
      }
      actions={
        homework && (
          <>
            <PublishButton homework={homework} />
            <HomeworkMenu
              homework={homework}
              withoutPublish
              onRemoved={() => void navigate({ ...toClass, replace: true })}
            />
          </>
        )
      }
      query={query}
    >
      {homework && (
        <>
          <ReportHeader homework={homework} />
          <Tabs
            value={tab}
            keepMounted={false}
            // Filters and page belong to the tab that is left.
            onChange={next =>
              void navigate({ search: { tab: REPORT_TABS.find(one => one === next && one !== 'questions') } })
            }
          >
            <Tabs.List aria-label={t('report.tabs')} mb="md">
              {REPORT_TABS.map(one => (
                <Tabs.Tab key={one} value={one}>
                  {t(`report.${one}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="questions">
              <QuestionsReport
                homeworkUid={homeworkUid}
                order={search.order}
                onOrder={order => void navigate({ search: { order } })}
              />
            </Tabs.Panel>
            <Tabs.Panel value="ranking">
              <Ranking
                homeworkUid={homeworkUid}
                search={search}
                onSearch={next => void navigate({ search: next })}
              />
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </DetailFrame>
  )
}
