import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { listStudents } from '@bangxanh/contract/students/endpoints.ts'
import { Box, Button, Group, Stack } from '@mantine/core'
import { IconChecks, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { noticeSuccess, showNotice } from '../../shared/ui/notices.ts'
import { Pager } from '../../shared/ui/pager.tsx'
import { SearchField } from '../../shared/ui/search-field.tsx'
import { EmptyState, FailedState } from '../../shared/ui/states.tsx'
import { ArrivalNotice } from './arrival-notice.tsx'
import { ClassTools } from './class-tools.tsx'
import { useApproveAll } from './mutations.ts'
import { NoStudents } from './no-students.tsx'
import { StateFilter } from './state-filter.tsx'
import { StudentRows } from './student-rows.tsx'
import type { StudentSearch } from './student-search.ts'

const LIMIT = 50

interface Props {
  readonly eClass: Class
  readonly search: StudentSearch
  readonly onSearch: (search: StudentSearch) => void
}

/** The students of a class in one state, by given name; who asks to join appears by himself. */
export function ClassStudents({ eClass, search, onSearch }: Props) {
  const { t } = useTranslation('students')
  const { state = 'approved', page = 1, search: text } = search
  const classUid = eClass._id
  const query = useApiQuery(
    listStudents,
    { query: { classUid, state: [state], search: text, page, limit: LIMIT } },
    { keepPrevious: true },
  )
  const { data } = query

  if (data && data.students.length === 0 && page === 1 && !text && data.pagination.total > 0) {
    return (
      <EmptyState
        icon={<IconUsers size={40} stroke={1.3} />}
        title={t('totals', { count: data.pagination.total })}
        hint={t('totalsHint')}
      />
    )
  }
  return (
    <Stack>
      <div>
        <ArrivalNotice
          eClass={eClass}
          reviewing={state === 'waiting'}
          onReview={() => onSearch({ state: 'waiting' })}
        />
        <StateFilter
          counts={data?.counts}
          state={state}
          onState={next => onSearch({ state: next === 'approved' ? undefined : next, search: text })}
        />
      </div>
      <Group justify="space-between" gap="sm">
        <Box flex="1 1 220px" maw={420}>
          <SearchField
            value={text}
            label={t('search')}
            onSearch={next => onSearch({ state: search.state, search: next || undefined })}
          />
        </Box>
        <ClassTools
          eClass={eClass}
          canEnrol={data?.can.enrol ?? false}
          hasList={state === 'approved' && eClass.counts.approved > 0}
        >
          {state === 'waiting' && <ApproveAll eClass={eClass} />}
        </ClassTools>
      </Group>
      {!data &&
        (query.error ? (
          <FailedState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState minHeight="16rem" />
        ))}
      {data?.students.length === 0 && (
        <NoStudents
          eClass={eClass}
          state={state}
          searched={Boolean(text)}
          onClear={() => onSearch({ state: search.state })}
        />
      )}
      {data && data.students.length > 0 && (
        <StudentRows
          // A selection is of the rows that are seen.
          key={`${state} ${page} ${text}`}
          classUid={classUid}
          students={data.students}
          decides={eClass.can.students}
          busy={query.isPlaceholderData}
        />
      )}
      {data && <Pager {...data.pagination} onPage={next => onSearch({ ...search, page: next })} />}
    </Stack>
  )
}

function ApproveAll({ eClass: { _id, name, counts, can } }: { eClass: Class }) {
  const { t } = useTranslation('students')
  const approveAll = useApproveAll()
  const count = counts.waiting
  if (!can.students || count === 0) return null
  const approve = async () => {
    const yes = await askConfirm({
      content: t('ask.approveAll', { count, name }),
      confirm: t('act.approveAll', { count }),
    })
    if (!yes) return
    // A failure has its notice.
    const done = await approveAll.mutateAsync({ body: { classUid: _id } }).catch(() => null)
    if (!done) return
    const { approved } = done
    if (approved > 0) void noticeSuccess(t('done.approvedAll', { count: approved }))
    else void showNotice({ tone: 'info', title: t('done.nothing'), message: t('empty.waiting') })
  }
  return (
    <Button
      leftSection={<IconChecks size={18} aria-hidden />}
      loading={approveAll.isPending}
      onClick={() => void approve()}
    >
      {t('act.approveAll', { count })}
    </Button>
  )
}
