import type { Paper } from '@bangxanh/contract/homework/paper.ts'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import { PointsField } from '../../shared/marks/points-field.tsx'
import { useMarkAnswer } from './mutations.ts'
import type { PaperItem } from './outcome.ts'

interface Props {
  readonly item: PaperItem
  readonly paper: Pick<Paper, 'homework' | 'student' | 'attemptId'>
}

/** The points of one answer, typed. Enter saves them and goes to the next answer that waits. */
export function MarkField({ item, paper }: Props) {
  const { t } = useTranslation('results')
  const { question, number, score, edition, questionId } = item
  const { homework, student, attemptId } = paper
  const mark = useMarkAnswer()
  const most = formatPoints(question.point, 4)
  return (
    <PointsField
      toWaiting
      label={t('mark.label', { number, most })}
      points={score}
      edition={edition}
      most={question.point}
      wrong={t('mark.range', { most })}
      changed={t('mark.changed')}
      onSave={async points => {
        if (attemptId && points !== null)
          await mark.mutateAsync({
            params: { homeworkUid: homework._id, studentId: student._id },
            body: { attemptId, questionId, points, edition },
          })
      }}
    />
  )
}
