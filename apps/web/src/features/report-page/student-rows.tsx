import { readStudentRank } from '@bangxanh/contract/reports/endpoints.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { bornAmong } from '../../shared/format/born-among.ts'
import { formatMark, formatRank } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import type { InClassList } from './report-search.ts'
import { Share } from './share.tsx'
import { spanOf } from './span.ts'

/** The pupils of a class by how they hand in; each opens their own report. Who sees totals alone sees no link. */
export function StudentRows({ list, classUid }: { readonly list: InClassList; readonly classUid: string }) {
  const { t } = useTranslation('reportPage')
  const query = useApiQuery(
    readStudentRank,
    { query: { classUid, ...spanOf(list.values) } },
    { keepPrevious: true },
  )
  const bornOf = bornAmong(query.data?.students ?? [])
  // It comes whole. Masked names may be the same.
  const rows = query.data?.students.map((student, place) => ({
    ...student,
    studentId: student._id,
    _id: student._id ?? String(place),
  }))
  return (
    <RowList
      label={t('rows.students')}
      list={{ filtered: false, clear: list.clear, toPage: list.toPage }}
      query={{ error: query.error, refetch: query.refetch, isPlaceholderData: query.isPlaceholderData }}
      rows={rows}
      empty={{ icon: IconUsers, title: t('none.students') }}
      columns={[
        {
          title: t('column.rank'),
          phone: 'end',
          width: { lg: '6rem' },
          cell: ({ rank, expected }, phone) => (
            <span className={layout.figures}>
              {phone
                ? t('column.rankOf', { rank: formatRank(rank, expected > 0) })
                : formatRank(rank, expected > 0)}
            </span>
          ),
        },
        {
          title: t('column.student'),
          lead: true,
          cell: ({ studentId, ...student }) =>
            studentId ? (
              <AnchorLink
                to="/bao-cao"
                search={{ ...list.search, page: undefined, studentId } as object}
                c="inherit"
              >
                <PersonName name={student.fullname} born={bornOf(student)} />
              </AnchorLink>
            ) : (
              student.fullname
            ),
        },
        {
          title: t('column.share'),
          cell: ({ done, expected }, phone) => <Share {...{ done, expected }} plain={phone} />,
        },
        {
          title: t('column.late'),
          align: 'right',
          cell: ({ late, expected }, phone) =>
            expected > 0 && (phone ? late > 0 && t('column.lateCount', { count: late }) : late),
        },
        {
          title: t('column.mark'),
          align: 'right',
          cell: ({ averageMark }, phone) => {
            if (averageMark === null) return null
            const mark = formatMark(averageMark, FULL_MARK)
            return <span className={layout.figures}>{phone ? t('column.markOf', { mark }) : mark}</span>
          },
        },
      ]}
    />
  )
}
