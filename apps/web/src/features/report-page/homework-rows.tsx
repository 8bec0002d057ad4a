import { readHomeworkReport } from '@bangxanh/contract/reports/endpoints.ts'
import { FULL_MARK } from '@bangxanh/questions/marks.ts'
import { IconClipboardText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatMark, formatPercent } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import type { InClassList } from './report-search.ts'
import { Share } from './share.tsx'
import { spanOf } from './span.ts'

/** What became of each homework; its name opens its results, the hardest question the answers to it. */
export function HomeworkRows({ list }: { readonly list: InClassList }) {
  const { t } = useTranslation('reportPage')
  const { schoolId, teacherId, subject, classUid, of } = list.values
  const { page, limit } = list.query
  const query = useApiQuery(
    readHomeworkReport,
    { query: { ...spanOf(list.values), schoolId, teacherId, subject, classUid, of, page, limit } },
    { keepPrevious: true },
  )
  return (
    <RowList
      label={t('rows.homework')}
      list={list}
      query={query}
      rows={query.data?.homeworks}
      empty={{ icon: IconClipboardText, title: t(`none.${of}`), hint: t('none.hint') }}
      notFound={t(`none.${of}`)}
      columns={[
        {
          title: t('column.homework'),
          lead: true,
          width: { lg: '30%' },
          cell: ({ _id, classId, name }) => (
            <AnchorLink
              to="/lop-hoc/$classUid/$homeworkUid"
              params={{ classUid: classId, homeworkUid: _id }}
              fw={500}
              c="inherit"
            >
              {name}
            </AnchorLink>
          ),
        },
        { title: t('column.class'), cell: ({ className }) => !classUid && className },
        {
          title: t('column.end'),
          cell: ({ endAt }) => (
            <span className={`${layout.muted} ${layout.small} ${layout.figures}`}>
              {formatDateTime(endAt)}
            </span>
          ),
        },
        {
          title: t('column.share'),
          cell: ({ done, expected }, phone) => <Share {...{ done, expected }} plain={phone} />,
        },
        {
          title: t('column.late'),
          align: 'right',
          cell: ({ late }, phone) => (phone ? late > 0 && t('column.lateCount', { count: late }) : late),
        },
        {
          title: t('column.hardest'),
          cell: ({ _id, classId, hardest }) =>
            hardest && (
              <AnchorLink
                to="/lop-hoc/$classUid/$homeworkUid"
                params={{ classUid: classId, homeworkUid: _id }}
                search={{ tab: 'questions', question: hardest.questionId }}
                fz="sm"
              >
                {t('hardest', { number: hardest.number, share: formatPercent(hardest.share) })}
              </AnchorLink>
            ),
        },
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
