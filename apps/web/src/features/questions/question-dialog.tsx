import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useCreateQuestion, useUpdateQuestion } from './mutations.ts'
import type { QuestionOwner } from './owner.ts'
import { QuestionEditor } from './question-editor.tsx'
import type { FileAddresses, Question } from './question-parts.ts'
import { QuestionReview } from './question-review.tsx'
import { draftOf, NEW_QUESTION, type QuestionValues, valuesOf } from './question-values.ts'
import type { Upload } from './upload.ts'
import { useFiles } from './use-files.ts'
import { useQuestionForm } from './use-question-form.ts'

/** A question is one field: options and right answer make sense together alone. */
const fieldsOf = (question: Question) => ({ question: draftOf(valuesOf(question)) })

interface Props {
  readonly owner: QuestionOwner
  readonly questionGroupId: string
  /** The question to edit; without it a new one is made. */
  readonly question?: Question
  /** What was written elsewhere and goes on here, not saved yet. */
  readonly written?: QuestionValues | undefined
  readonly files: FileAddresses
  readonly upload: Upload
  readonly onClose: () => void
  readonly onCreated: (questionId: string) => void
}

/** The full-screen dialog that writes a question. Mount it with a `key` of what it edits. */
export function QuestionDialog(props: Props) {
  const { owner, questionGroupId, question, onClose, onCreated } = props
  const { t } = useTranslation('questions')
  const form = useQuestionForm(question ? valuesOf(question) : NEW_QUESTION, props.written)
  const { files, upload } = useFiles(props.files, props.upload)
  const create = useCreateQuestion()
  const update = useUpdateQuestion()

  const saveEdit = useEdit({
    thing: question && { ...question, files },
    fieldsOf,
    words: {
      question: {
        label: t('edit.question'),
        show: (draft, theirs) => (
          // What is sent has passed the form's checks, so it is a whole question.
          <QuestionReview question={{ ...question, ...draft } as Question} files={theirs?.files ?? files} />
        ),
      },
    },
  })

  const save = async (values: QuestionValues) => {
    const { area, query } = owner
    const body = draftOf(values)
    if (question) {
      const params = { area, questionGroupId, questionId: question._id }
      return saveEdit(
        { question: body },
        ({ edition, whole }) => update.mutateAsync({ params, query, body: { ...whole.question, edition } }),
        reply => ({ ...reply.question, files: reply.files }),
      )
    }
    const made = await create.mutateAsync({ params: { area, questionGroupId }, query, body })
    onCreated(made.question._id)
  }

  return (
    <FormDialog
      opened
      fullScreen
      onClose={onClose}
      title={t(question ? 'edit.edit' : 'edit.create')}
      submit={t(question ? 'edit.save' : 'edit.add')}
      form={form}
      onSubmit={save}
    >
      <QuestionEditor form={form} files={files} upload={upload} />
    </FormDialog>
  )
}
