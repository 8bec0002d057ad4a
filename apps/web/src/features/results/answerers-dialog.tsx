import { listQuestionAnswers, reportQuestions } from '@bangxanh/contract/homework/endpoints.ts'
import type { QuestionAnswer } from '@bangxanh/contract/homework/schemas.ts'
import { comparable } from '@bangxanh/questions/text.ts'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { type Gave, useReport, type Who } from '../homework/homework.ts'
import { PupilsDialog } from './pupils-dialog.tsx'

interface Props {
  readonly homework: { readonly _id: string; readonly classId: string }
  readonly who: Who
  readonly onClose: () => void
}

/** Who has given this answer to a question. */
export function AnswerersDialog({ homework, who: { questionId, gave }, onClose }: Props) {
  const { t } = useTranslation('results')
  const params = { homeworkUid: homework._id, questionId }
  const query = useApiQuery(listQuestionAnswers, { params }, { silent: true })
  // Its number is read from the page behind; a link may name a question that is not asked any more.
  const report = useReport(reportQuestions, { body: { homeworkUid: homework._id } }).data?.report
  const number = (report?.findIndex(({ question }) => question._id === questionId) ?? -1) + 1
  if (number === 0) return null
  const words = {
    number,
    letter: gave.kind === 'choice' ? String.fromCharCode(65 + gave.choice) : '',
    text: gave.kind === 'text' ? gave.text : '',
  }
  return (
    <PupilsDialog
      title={t(`who.${gave.kind}`, words)}
      homework={homework}
      query={query}
      rows={query.data?.answers
        .filter(answer => hasGiven(answer, gave))
        .map(({ student, score }) => ({ student, end: t('who.points', { points: formatPoints(score) }) }))}
      onClose={onClose}
    />
  )
}

/** As the report has counted them. */
function hasGiven({ answer, older, right }: QuestionAnswer, gave: Gave): boolean {
  switch (gave.kind) {
    case 'right':
      return right
    case 'notRight':
      return !right
    case 'answered':
      return answer !== null || older
    case 'blank':
      return answer === null && !older
    case 'choice':
      return answer === gave.choice
    case 'text':
      return typeof answer === 'string' && comparable(answer) === comparable(gave.text)
  }
}
