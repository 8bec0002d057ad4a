import { useTranslation } from 'react-i18next'
import type { QuestionOwner } from './owner.ts'
import { QuestionDialog } from './question-dialog.tsx'
import type { FileAddresses, Question } from './question-parts.ts'
import type { Upload } from './upload.ts'

interface Props {
  readonly owner: QuestionOwner
  readonly question: Question
  readonly number: number
  readonly files: FileAddresses
  readonly upload: Upload
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Mends a question that pupils were shown: words and right answer, not type and points. Words: `questions` and `regrades`. */
export function MendDialog({ question, number, ...props }: Props) {
  const { t } = useTranslation('regrades')
  return (
    <QuestionDialog
      key={question._id}
      questionGroupId={question.questionGroupId ?? ''}
      question={question}
      number={number}
      mending={{ title: t('mend.title', { number }), submit: t('mend.save'), fixed: t('mend.fixed') }}
      {...props}
    />
  )
}
