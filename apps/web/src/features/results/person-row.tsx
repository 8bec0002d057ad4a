import type { HomeworkDetail, Submission } from '@bangxanh/contract/homework/schemas.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatMark, formatPoints, formatTimer } from '../../shared/format/format.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import layout from '../../shared/ui/layout.module.css'
import { PersonName } from '../../shared/ui/person-name.tsx'
import type { ReportSearch } from '../homework/homework.ts'
import { ExtendPupil } from './extend-button.tsx'
import { PaperLink } from './paper-link.tsx'
import classes from './people-groups.module.css'
import { ROW_LINK } from './use-row-keys.ts'

interface Props {
  readonly row: Submission
  readonly homework: HomeworkDetail
  readonly search: ReportSearch
  /** What tells them from a namesake. */
  readonly born: string
}

/** One pupil: the mark and when it came, or how far they are. The whole row leads to the paper. */
export function PersonRow({ row, homework, search, born }: Props) {
  const { t } = useTranslation('results')
  const { student, attemptId, score, rank, submittedAt, markedAt, waiting } = row
  return (
    <li className={classes.row} data-done={attemptId !== null || undefined}>
      <div className={`${layout.shrinks} ${classes.name}`}>
        <PaperLink
          homework={homework}
          studentId={student._id}
          search={{ sort: search.sort, search: search.search }}
          className={`${classes.link} ${ROW_LINK}`}
        >
          <PersonName name={student.fullname} born={born} />
        </PaperLink>
        {student.code && student.code !== born && (
          <span className={`${layout.hint} ${classes.code}`}>{student.code}</span>
        )}
      </div>
      {attemptId === null ? (
        <HowFar row={row} homework={homework} />
      ) : (
        <>
          {!homework.reading && (
            <>
              <b className={`${layout.end} ${classes.mark}`}>
                {score === null ? (
                  <Waits row={row} of={homework.totalPoint} />
                ) : (
                  formatMark(score, homework.totalPoint)
                )}
              </b>
              <span className={`${layout.end} ${classes.rank}`}>{rank}</span>
              <span className={`${layout.end} ${classes.took}`}>{timeOf(row)}</span>
            </>
          )}
          <span className={`${layout.end} ${classes.when}`}>
            <span className={classes.phoneWord}>
              {t(homework.reading ? 'reading.atWord' : 'people.handedIn')}{' '}
            </span>
            {formatDateTime(submittedAt)}
            {ownEnd(row, homework, t)}
            {score !== null && waiting > 0 && ` · ${t('people.waits')}`}
            {row.opened && ` · ${t('standing.openAgain')}`}
            {!row.inClass && ` · ${t('people.left')}`}
            {markedAt && <small>{t('people.marked', { time: formatDateTime(markedAt) })}</small>}
          </span>
        </>
      )}
      <span className={`${layout.rowXxs} ${layout.end} ${classes.act}`}>
        {attemptId === null && homework.can.edit && homework.status !== 'draft' && (
          <ExtendPupil homeworkUid={homework._id} student={student} />
        )}
        {attemptId !== null && (
          <span className={classes.see} aria-hidden>
            {t('people.see')}
          </span>
        )}
        <IconChevronRight size={16} aria-hidden className={layout.rigid} />
      </span>
    </li>
  )
}

/** Their end, where it differs from that of the others. */
const ownEnd = ({ ownEndAt }: Submission, { endAt }: HomeworkDetail, t: Translate<'results'>): string =>
  ownEndAt && ownEndAt > endAt ? ` · ${t('people.ownEnd', { time: formatDateTime(ownEndAt) })}` : ''

/** In the place of a mark, what is scored so far. */
function Waits({ row: { pointsSoFar }, of }: { readonly row: Submission; readonly of: number }) {
  const { t } = useTranslation('results')
  const points = formatPoints(pointsSoFar ?? 0, 4)
  return (
    <span className={classes.waits} title={t('people.soFar', { points, total: formatPoints(of, 4) })}>
      {t('people.waits')}
      <small>{t('people.soFarShort', { points, total: formatPoints(of, 4) })}</small>
    </span>
  )
}

function HowFar({ row, homework }: Pick<Props, 'row' | 'homework'>) {
  const { t } = useTranslation('results')
  const { opened, signedIn } = row
  return (
    <span className={classes.far} data-open={opened !== null || undefined}>
      {opened
        ? t(homework.kind === 'es' ? 'people.opened' : 'people.begun', {
            time: formatDateTime(opened.at),
            done: opened.answered,
            of: homework.questionCount,
          })
        : t(signedIn ? 'people.notOpened' : 'people.unseen')}
      {ownEnd(row, homework, t)}
    </span>
  )
}

/** How long the attempt that counts has taken. */
function timeOf({ startedAt, submittedAt }: Submission): string {
  if (!startedAt || !submittedAt) return ''
  return formatTimer((Date.parse(submittedAt) - Date.parse(startedAt)) / 1000)
}
