import { listCopies } from '@bangxanh/contract/questions/endpoints.ts'
import type { QuestionCopy } from '@bangxanh/contract/questions/schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { useCorrectCopies } from './mutations.ts'
import type { QuestionOwner } from './owner.ts'
import { QuestionDialog } from './question-dialog.tsx'
import type { FileAddresses, Question } from './question-parts.ts'
import type { Upload } from './upload.ts'
import { PlaceChoice } from './versions/place-choice.tsx'

interface Props {
  readonly owner: QuestionOwner
  readonly question: Question
  readonly number: number
  readonly files: FileAddresses
  readonly upload: Upload
  /** With the copies that were corrected along. */
  readonly onSaved: (corrected: readonly QuestionCopy[]) => void
  readonly onClose: () => void
}

/**
 * Corrects a question that pupils were shown: words and right answer, not type and points; and, as long as it is chosen, the same
 * question in the vault and in other classes (product 9.60, 9.95). Words: `questions`, `regrades` and `versions`.
 */
export function CorrectQuestionDialog({ question, number, owner, onSaved, ...props }: Props) {
  const { t } = useTranslation(['regrades', 'versions'])
  const params = { area: owner.area, questionId: question._id }
  const { data } = useApiQuery(listCopies, { params }, { silent: true })
  const correct = useCorrectCopies()
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const same = data?.copies.filter(({ reads }) => reads === 'same') ?? []
  const wanted = chosen ? same.filter(({ _id }) => chosen.has(_id)) : same

  const correctCopies = async () => {
    if (wanted.length === 0) return onSaved([])
    try {
      const copies = wanted.map(({ _id, edition }) => ({ _id, edition }))
      await correct.mutateAsync({ params, body: { copies } })
      onSaved(wanted)
    } catch {
      // Told by its notice; what was opened stands corrected, and the copies are found beside its versions.
      onSaved([])
    }
  }

  return (
    <QuestionDialog
      key={question._id}
      owner={owner}
      questionGroupId={question.questionGroupId ?? ''}
      question={question}
      number={number}
      correction={{
        title: t('correct.title', { number }),
        submit: t('correct.save'),
        fixed: t('correct.fixed'),
        below: same.length > 0 && (
          <PlaceChoice
            copies={same}
            chosen={new Set(wanted.map(({ _id }) => _id))}
            onChoose={setChosen}
            label={t('versions:places.too')}
            hint={t('versions:places.tooHint')}
          />
        ),
      }}
      onSaved={correctCopies}
      {...props}
    />
  )
}
