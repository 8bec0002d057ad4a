import { Stack, Text } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { hasRole, isChief, useAccount } from '../account/account.ts'
import { useClassWords } from '../classes/classes.ts'
import { ClassRows } from './class-rows.tsx'
import { ColumnsChart } from './columns-chart.tsx'
import { useDaysFields } from './days-fields.tsx'
import { ExportMenu } from './export-menu.tsx'
import { Figures } from './figures.tsx'
import { HomeworkRows } from './homework-rows.tsx'
import { type InClassList, type InClassSearch, inClassSearch } from './report-search.ts'
import { RowsChoice } from './rows-choice.tsx'
import { CLASSES, pupilsOf, SCHOOLS, TEACHERS } from './sources.ts'
import { spanInWords, spanOf } from './span.ts'
import { StudentRows } from './student-rows.tsx'
import { useFigures } from './use-figures.ts'

interface Props {
  readonly search: InClassSearch
  readonly onSearch: OnSearch<InClassSearch>
}

/** What was given and handed in, by class, pupil, teacher and subject (product 11.10). */
export function InClass({ search, onSearch }: Props) {
  const { t } = useTranslation('reportPage')
  const account = useAccount()
  const { subjects } = useClassWords()
  const list = inClassSearch.at(search, onSearch)
  const { tabs, fields } = useDaysFields(list)
  const { classUid, studentId, teacherId, schoolId, subject } = list.values
  const pupils = useMemo(() => classUid && pupilsOf(classUid), [classUid])
  const chief = isChief(account)
  const choosesTeacher = hasRole(account, 'super_admin', 'admin', 'leader')
  const span = spanOf(list.values)
  const { query, figures, buckets, byWeek } = useFigures(list.values, span)
  return (
    <Stack>
      <FilterPanel
        list={list}
        tabs={tabs}
        fields={[
          ...fields,
          chief && { key: 'schoolId', label: t('filter.school'), source: SCHOOLS },
          { key: 'classUid', label: t('filter.class'), source: CLASSES },
          !!pupils && !chief && { key: 'studentId', label: t('filter.student'), source: pupils },
          choosesTeacher && { key: 'teacherId', label: t('filter.teacher'), source: TEACHERS },
          !classUid && { key: 'subject', label: t('filter.subject'), options: subjects },
        ]}
      />
      {!figures ? (
        <ReadingState query={query} minHeight="16rem" />
      ) : (
        <>
          <div className={`${layout.spread} ${layout.wrap}`}>
            <Text size="sm" c="dimmed">
              {spanInWords(figures)}
              {figures.countedAt && ` · ${t('countedAt', { when: formatDateTime(figures.countedAt) })}`}
            </Text>
            {figures.sum !== null && !studentId && (
              <ExportMenu
                report="in-class"
                named={classUid !== undefined}
                body={{ ...span, classUid, ...(classUid ? {} : { teacherId, schoolId, subject }) }}
              />
            )}
          </div>
          {figures.sum === null ? (
            <EmptyState icon={IconChartBar} title={t('empty.title')} hint={t('empty.hint')} />
          ) : (
            <>
              <Figures figures={figures.sum} list={list} chief={chief} />
              <ColumnsChart buckets={buckets} byWeek={byWeek} />
              {studentId ? (
                !chief && (
                  <AnchorLink to="/hoc-sinh/$studentId" params={{ studentId }}>
                    {t('student.all')}
                  </AnchorLink>
                )
              ) : (
                <Rows list={list} chief={chief} />
              )}
            </>
          )}
        </>
      )}
    </Stack>
  )
}

/** What the figures count, row by row. */
function Rows({ list, chief }: { readonly list: InClassList; readonly chief: boolean }) {
  const { classUid, rows } = list.values
  const first = classUid ? ('students' as const) : ('classes' as const)
  // Who sees totals alone sees no homework.
  const open = rows === 'homework' && !chief ? 'homework' : first
  return (
    <Stack gap="sm">
      {!chief && <RowsChoice list={list} first={first} open={open} />}
      {open === 'homework' && <HomeworkRows list={list} />}
      {open === 'classes' && <ClassRows list={list} chief={chief} />}
      {open === 'students' && classUid && <StudentRows list={list} classUid={classUid} />}
    </Stack>
  )
}
