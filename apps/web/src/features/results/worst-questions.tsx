import { reportQuestions } from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkDetail, QuestionReport } from '@bangxanh/contract/homework/schemas.ts'
import { Paper, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { useReport } from '../homework/homework.ts'
import classes from './worst-questions.module.css'

const SHOWN = 3

/** The share of its points that was reached; of what part can be right a truer word than "right". */
const reached = ({ averageScore, question }: QuestionReport): number =>
  averageScore === null || question.point === 0 ? 1 : averageScore / question.point

/** The questions that cost most, with the way to all of them. */
export function WorstQuestions({ homework: { _id, classId } }: { readonly homework: HomeworkDetail }) {
  const { t } = useTranslation(['results', 'questions'])
  const report = useReport(reportQuestions, { body: { homeworkUid: _id } }).data?.report ?? []
  const worst = report
    .map((row, at) => ({ ...row, number: at + 1, share: reached(row) }))
    .filter(({ share }) => share < 1)
    .toSorted((one, other) => one.share - other.share)
    .slice(0, SHOWN)
  if (worst.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={t('worst.title')}>
      <div className={layout.spread}>
        <Title order={2} size="h3">
          {t('worst.title')}
        </Title>
        <AnchorLink
          to="/lop-hoc/$classUid/$homeworkUid"
          params={{ classUid: classId, homeworkUid: _id }}
          search={{ tab: 'questions', order: 'hard' }}
          size="sm"
          fw={600}
        >
          {t('worst.all')}
        </AnchorLink>
      </div>
      <ol className={classes.rows}>
        {worst.map(({ question, number, share }) => (
          <li key={question._id} className={`${layout.grid} ${classes.row}`}>
            <b>{t('questions:number', { number })}</b>
            <span className={classes.words}>
              <RichText html={question.content} inline />
            </span>
            <div className={`${layout.track} ${classes.track}`} aria-hidden>
              <span style={{ width: formatPercent(share) }} data-poor={share < 0.5 || undefined} />
            </div>
            <span className={classes.share}>{formatPercent(share)}</span>
          </li>
        ))}
      </ol>
    </Paper>
  )
}
