import { readClass } from '@bangxanh/contract/classes/endpoints.ts'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAssignSources } from '../features/homework/assign/use-assign-sources.ts'
import type { TaskKind } from '../features/homework/task/sources.ts'
import { TaskPage } from '../features/homework/task/task-page.tsx'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'
import { ReadingState } from '../shared/ui/reading-state.tsx'
import { EmptyState } from '../shared/ui/states.tsx'

/** What is given, by the last part of the address. */
const KINDS: readonly (readonly [string, TaskKind])[] = [
  ['btvn-tai-len', 'file'],
  ['btvn-speaking', 'attachment'],
  ['btvn-thu-vien', 'document'],
]
const APPS = ['bangxanh', 'unistart'] as const

/** Homework without questions, given from its class: the routes of all kinds lead here. */
export function ClassTaskHomeworkScreen() {
  const { t } = useTranslation('homework')
  const { classUid = '', appId } = useParams({ strict: false })
  const { pathname } = useLocation()
  const appKind = APPS.find(one => pathname.replace(/\/$/, '').endsWith(`/${one}`))
  const navigate = useNavigate()
  const only = appId ? { id: appId, kind: 'mp' as const } : appKind && { kind: appKind }
  const kind = only ? 'app' : (KINDS.find(([end]) => pathname.endsWith(end))?.[1] ?? 'file')
  const query = useApiQuery(readClass, { query: { classUid } }, { silent: true })
  const eClass = query.data?.eClass
  const { sources, query: reading } = useAssignSources({})
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
          // Of another app the fields are others too.
          key={[kind, appId, appKind].join()}
          kind={kind}
          only={only}
          eClass={eClass}
          choices={sources.classes}
          onMade={() => void navigate({ ...toClass, replace: true })}
        />
      ) : (
        <ReadingState query={reading} minHeight="24rem" />
      )}
    </DetailFrame>
  )
}
