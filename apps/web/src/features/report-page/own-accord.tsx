import { Stack } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { type ComponentType, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { isChief, useAccount } from '../account/account.ts'
import { useDaysFields } from './days-fields.tsx'
import { type SelfStudySearch, selfStudySearch } from './report-search.ts'
import { CLASSES, pupilsOf } from './sources.ts'
import { isWeeks, type ReportSpan, spanOf } from './span.ts'

interface Props {
  /** The report itself, of another feature. */
  readonly Report: ComponentType<{
    readonly classUid: string
    readonly studentId?: string | undefined
    readonly span: ReportSpan
    readonly by: 'day' | 'week'
  }>
  readonly search: SelfStudySearch
  readonly onSearch: OnSearch<SelfStudySearch>
}

/** What the pupils of a class do of their own accord (product 11.28). */
export function OwnAccord({ Report, search, onSearch }: Props) {
  const { t } = useTranslation('reportPage')
  const chief = isChief(useAccount())
  const list = selfStudySearch.at(search, onSearch)
  const { tabs, fields } = useDaysFields(list)
  const { classUid, studentId } = list.values
  const pupils = useMemo(() => classUid && pupilsOf(classUid), [classUid])
  const span = spanOf(list.values)
  return (
    <Stack>
      <FilterPanel
        list={list}
        tabs={tabs}
        fields={[
          ...fields,
          { key: 'classUid', label: t('filter.class'), source: CLASSES },
          !!pupils && !chief && { key: 'studentId', label: t('filter.student'), source: pupils },
        ]}
      />
      {classUid ? (
        <Report
          classUid={classUid}
          studentId={studentId}
          span={span}
          by={isWeeks(span) || list.values.period === 'month' ? 'week' : 'day'}
        />
      ) : (
        <EmptyState icon={IconSchool} title={t('chooseClass.title')} hint={t('chooseClass.hint')} />
      )}
    </Stack>
  )
}
