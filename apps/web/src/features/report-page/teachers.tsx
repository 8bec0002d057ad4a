import { listReportedTeachers } from '@bangxanh/contract/reports/endpoints.ts'
import type { TeacherOfReport } from '@bangxanh/contract/reports/report-schemas.ts'
import { Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDateTime, formatPoints } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { isChief, useAccount } from '../account/account.ts'
import { useClassWords } from '../classes/classes.ts'
import { useDaysFields } from './days-fields.tsx'
import { ExportMenu } from './export-menu.tsx'
import { type TeachersSearch, teachersSearch } from './report-search.ts'
import { Share } from './share.tsx'
import { SCHOOLS } from './sources.ts'
import { spanInWords, spanOf } from './span.ts'

interface Props {
  readonly search: TeachersSearch
  readonly onSearch: OnSearch<TeachersSearch>
}

/** Habits of who teaches, in words and counts; nobody is marked (product 11.15). */
export function Teachers({ search, onSearch }: Props) {
  const { t } = useTranslation('reportPage')
  const chief = isChief(useAccount())
  const { subjects } = useClassWords()
  const list = teachersSearch.at(search, onSearch)
  const { tabs, fields } = useDaysFields(list)
  const { schoolId, subject, search: words } = list.values
  const { page, limit } = list.query
  const query = useApiQuery(
    listReportedTeachers,
    { query: { ...spanOf(list.values), schoolId, subject, search: words, page, limit } },
    { keepPrevious: true },
  )
  const found = query.data
  // Masked names may be the same.
  const rows = found?.teachers.map((teacher, place) => ({
    ...teacher,
    teacherId: teacher._id,
    _id: teacher._id ?? String(place),
  }))
  return (
    <Stack>
      <FilterPanel
        list={list}
        tabs={tabs}
        search={chief ? undefined : t('teachers.search')}
        fields={[
          ...fields,
          chief && { key: 'schoolId', label: t('filter.school'), source: SCHOOLS },
          { key: 'subject', label: t('filter.subject'), options: subjects },
        ]}
      />
      {found && (
        <div className={`${layout.spread} ${layout.wrap}`}>
          <Text size="sm" c="dimmed">
            {`${spanInWords(found)} · ${t('countedAt', { when: formatDateTime(found.countedAt) })}`}
          </Text>
          {found.teachers.length > 0 && (
            <ExportMenu report="teachers" named body={{ ...spanOf(list.values), schoolId, subject }} />
          )}
        </div>
      )}
      <RowList
        label={t('tab.teachers')}
        list={list}
        query={query}
        rows={rows}
        empty={{ icon: IconUsers, title: t('teachers.none') }}
        notFound={t('teachers.none')}
        columns={[
          {
            title: t('column.teacher'),
            lead: true,
            cell: (row, phone) => (
              <>
                <TeacherName teacher={row} search={list.search} />
                {/* On a line of its own: it would not fit behind the school. */}
                {phone && <Habits {...row} />}
              </>
            ),
          },
          { title: t('column.school'), cell: ({ school }) => school },
          {
            title: t('column.classes'),
            align: 'right',
            cell: ({ classes }, phone) =>
              phone ? t('column.classesCount', { count: classes }) : formatCount(classes),
          },
          {
            title: t('column.students'),
            align: 'right',
            phone: 'none',
            cell: ({ students }) => formatCount(students),
          },
          {
            title: t('column.given'),
            align: 'right',
            cell: ({ given }, phone) =>
              phone ? t('column.givenCount', { count: given }) : formatCount(given),
          },
          {
            title: t('column.share'),
            phone: 'none',
            cell: ({ done, expected }, phone) => <Share {...{ done, expected }} plain={phone} />,
          },
          {
            title: t('column.marking'),
            phone: 'none',
            cell: ({ medianDays, waiting }) =>
              (medianDays !== null || waiting > 0) && <Habits {...{ medianDays, waiting }} />,
          },
        ]}
      />
    </Stack>
  )
}

interface NameProps {
  readonly teacher: Pick<TeacherOfReport, 'displayName'> & { readonly teacherId: string | null }
  readonly search: TeachersSearch
}

/** Leads to the classes of who teaches, where they are not masked. */
function TeacherName({ teacher: { displayName, teacherId }, search }: NameProps) {
  if (!teacherId) return displayName
  return (
    <AnchorLink
      to="/bao-cao"
      search={{ ...search, search: undefined, page: undefined, teacherId } as object}
      fw={500}
      c="inherit"
    >
      {displayName}
    </AnchorLink>
  )
}

/** How soon they mark, and what waits for them. */
function Habits({ medianDays, waiting }: Pick<TeacherOfReport, 'medianDays' | 'waiting'>) {
  const { t } = useTranslation('reportPage')
  const said = [
    medianDays !== null &&
      (medianDays < 1 ? t('teachers.sameDay') : t('teachers.within', { days: formatPoints(medianDays, 1) })),
    waiting > 0 && t('teachers.waiting', { count: waiting }),
  ].filter(Boolean)
  if (said.length === 0) return null
  return (
    <Text span size="sm" display="block">
      {said.join(' · ')}
    </Text>
  )
}
