import { listHardWorkingClasses } from '@bangxanh/contract/reports/endpoints.ts'
import type { ClassOfReport } from '@bangxanh/contract/reports/report-schemas.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { IconChalkboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMark } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { useClassWords } from '../classes/classes.ts'
import type { InClassList } from './report-search.ts'
import { Share } from './share.tsx'
import { spanOf } from './span.ts'

/** Classes by the share that hands in; each opens its own report. */
export function ClassRows({ list, chief }: { readonly list: InClassList; readonly chief: boolean }) {
  const { t } = useTranslation('reportPage')
  const { level } = useClassWords()
  const { schoolId, teacherId, subject } = list.values
  const { page, limit } = list.query
  const query = useApiQuery(
    listHardWorkingClasses,
    { query: { ...spanOf(list.values), schoolId, teacherId, subject, page, limit } },
    { keepPrevious: true },
  )
  return (
    <RowList
      label={t('rows.classes')}
      list={list}
      query={query}
      rows={query.data?.classes}
      empty={{ icon: IconChalkboard, title: t('empty.title'), hint: t('empty.hint') }}
      columns={[
        {
          title: t('column.class'),
          lead: true,
          cell: ({ _id, name }) => (
            <AnchorLink
              to="/bao-cao"
              search={{ ...list.search, page: undefined, classUid: _id, subject: undefined } as object}
              fw={500}
              c="inherit"
            >
              {name}
            </AnchorLink>
          ),
        },
        { title: t('column.school'), cell: ({ school }) => school },
        { title: t('column.level'), phone: 'none', cell: level },
        { title: t('column.given'), align: 'right', phone: 'none', cell: ({ given }) => formatCount(given) },
        {
          title: t('column.share'),
          cell: ({ done, expected }, phone) => <Share {...{ done, expected }} plain={phone} />,
        },
        {
          title: t('column.late'),
          align: 'right',
          cell: ({ late, expected }, phone) =>
            expected > 0 && (phone ? late > 0 && t('column.lateCount', { count: late }) : formatCount(late)),
        },
        // The statistics of a class hold its Golden Bells beside its live exercises.
        ...(
          [
            ['lessons', 'lessons'],
            ['live', 'statistics'],
          ] as const
        ).map(([held, tab]) => ({
          title: t(`column.${held}`),
          align: 'right' as const,
          cell: (row: ClassOfReport, phone: boolean) => {
            if (row[held] === 0) return null
            if (phone) return t(`column.${held}Count`, { count: row[held] })
            const count = formatCount(row[held])
            if (chief) return count
            return (
              <AnchorLink to="/lop-hoc/$classUid" params={{ classUid: row._id }} search={{ tab }}>
                {count}
              </AnchorLink>
            )
          },
        })),
        {
          title: t('column.mark'),
          align: 'right',
          phone: 'end',
          cell: ({ averageMark }) =>
            averageMark !== null && (
              <span className={layout.figures}>{formatMark(averageMark, FULL_MARK)}</span>
            ),
        },
      ]}
    />
  )
}
