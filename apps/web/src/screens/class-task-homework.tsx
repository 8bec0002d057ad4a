import { readClass } from '@bangxanh/contract/classes/endpoints.ts'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAssignSources } from '../features/homework/assign/use-assign-sources.ts'
import type { TaskKind } from '../features/homework/task/sources.ts'
import { TaskPage } from '../features/homework/task/task-page.tsx'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'
import { LoadingState } from '../shared/ui/loading-state.tsx'
import { EmptyState, FailedState } from '../shared/ui/states.tsx'

/** What is given, by the last part of the address. */
const KINDS: readonly (readonly [string, TaskKind])[] = [
  ['btvn-tai-len', 'file'],
  ['btvn-speaking', 'attachment'],
  ['btvn-thu-vien', 'document'],
]

/** Homework without questions, given from its class: the routes of three kinds lead here. */
export function ClassTaskHomeworkScreen() {
  const { t } = useTranslation('homework')
  const { classUid = '' } = useParams({ strict: false })
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const kind = KINDS.find(([end]) => pathname.endsWith(end))?.[1] ?? 'file'
  const query = useApiQuery(readClass, { query: { classUid } }, { silent: true })
  const eClass = query.data?.eClass
  const { sources, error, retry } = useAssignSources({})
  const toClass = { to: '/lop-hoc/$classUid', params: { classUid }, search: { tab: 'homework' } } as const
  return (
    <DetailFrame
      back={toClass}
      backText={eClass && t('report.back', { name: eClass.name })}
      title={eClass && t(`task.page.${kind}`, { name: eClass.name })}
      query={query}
    >
      {eClass && !eClass.can.assign ? (
        <EmptyState title={t('write.notYours')} />
      ) : eClass && sources ? (
        <TaskPage
          key={kind}
          kind={kind}
          eClass={eClass}
          choices={sources.classes}
          onMade={() => void navigate({ ...toClass, replace: true })}
        />
      ) : error ? (
        <FailedState error={error} onRetry={retry} />
      ) : (
        <LoadingState minHeight="24rem" />
      )}
    </DetailFrame>
  )
}
