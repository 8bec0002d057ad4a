import type { LateState } from '@bangxanh/contract/rooms/states.ts'
import type { Answer, Question } from '@bangxanh/questions/schemas.ts'
import { Text } from '@mantine/core'
import { IconCheck, IconMinus, IconSlash, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDecimal, formatPoints } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { GivenLine, RightLine } from '../questions/questions.ts'
import classes from './room-results.module.css'

/** What somebody has answered to one question of a room. */
export interface AnswerOfRoom {
  readonly questionId: string
  readonly no: number
  readonly asked: boolean
  readonly voided: boolean
  readonly point: number
  readonly answer: Answer
  readonly score: number | null
  readonly took: number | null
  readonly regraded: boolean
  /** What came after the end of their paper. */
  readonly late?: { readonly answer: Answer; readonly at: string; readonly state: LateState } | null
  /** Null while its right answer may not be known. */
  readonly question: Question | null
}

const SIGNS = { right: IconCheck, partly: IconSlash, wrong: IconX, none: IconMinus }

/** Of a question that is worth nothing no score tells right from wrong: none is said. */
const outcomeOf = ({ answer, score, point }: AnswerOfRoom): keyof typeof SIGNS | null => {
  if (answer === null) return 'none'
  if (score === null || point === 0) return null
  return score === point ? 'right' : score > 0 ? 'partly' : 'wrong'
}

interface Props {
  readonly answers: readonly AnswerOfRoom[]
  readonly files: Readonly<Record<string, string>>
}

/** A line a question: what was asked, what was answered, and what is right where that was something else. */
export function AnswersList({ answers, files }: Props) {
  const { t } = useTranslation('roomResults')
  return (
    <ol className={`${layout.list} ${layout.ruled}`} aria-label={t('answers.label')}>
      {answers.map(answer => (
        <Row key={answer.questionId} answer={answer} files={files} />
      ))}
    </ol>
  )
}

function Row({ answer: row, files }: { readonly answer: AnswerOfRoom } & Pick<Props, 'files'>) {
  const { t } = useTranslation('roomResults')
  const { no, question, answer, score, point, took } = row
  const outcome = outcomeOf(row)
  const Sign = outcome && SIGNS[outcome]
  const said = row.voided
    ? t('answers.voided')
    : !row.asked
      ? t('lines.notAsked')
      : question
        ? undefined
        : t('answers.hidden')
  return (
    <li className={classes.answer}>
      <span className={classes.answerNo}>{t('question', { no })}</span>
      <div className={`${layout.gridXxs} ${layout.shrinks}`}>
        {question && (
          <div className={classes.answerWords}>
            <RichText html={question.content} inline />
          </div>
        )}
        {said && <Text c="dimmed">{said}</Text>}
        {question && row.asked && (
          <div className={classes.answerGiven} data-outcome={outcome ?? undefined}>
            {Sign && <Sign size={16} stroke={2.2} role="img" aria-label={t(`part.${outcome}`)} />}
            {answer === null ? (
              <span>{t('answers.blank')}</span>
            ) : (
              <span>
                <GivenLine question={question} answer={answer} files={files} />
              </span>
            )}
            {took !== null && (
              <Text span size="sm" c="dimmed">
                {t('seconds', { seconds: formatDecimal(took / 1000, 1) })}
              </Text>
            )}
          </div>
        )}
        {question && row.asked && outcome !== 'right' && (
          <div className={classes.answerRight}>
            <Text span size="sm" c="dimmed">
              {t('answers.right')}{' '}
            </Text>
            <RightLine question={question} answer={answer} files={files} />
          </div>
        )}
        {question && row.late && (
          <div className={classes.answerRight}>
            <Text span size="sm" c="dimmed">
              {t(`late.line.${row.late.state}`, { time: formatDay(row.late.at) })}{' '}
            </Text>
            {row.late.state !== 'taken' && (
              <GivenLine question={question} answer={row.late.answer} files={files} />
            )}
          </div>
        )}
        {row.regraded && (
          <Text size="sm" c="dimmed">
            {t('answers.mended')}
          </Text>
        )}
      </div>
      <span className={`${layout.end} ${layout.figures}`}>
        {score !== null && !row.voided && (
          <>
            <b>{formatPoints(score, 4)}</b>/{formatPoints(point, 4)}
          </>
        )}
      </span>
    </li>
  )
}
