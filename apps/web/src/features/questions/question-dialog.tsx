import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useCreateQuestion, useUpdateQuestion } from './mutations.ts'
import type { QuestionOwner } from './owner.ts'
import { QuestionEditor } from './question-editor.tsx'
import type { FileAddresses, Question } from './question-parts.ts'
import { QuestionReview } from './question-review.tsx'
import { draftOf, NEW_QUESTION, type QuestionValues, valuesOf } from './question-values.ts'
import { SendingRow } from './sending-row.tsx'
import { tellOnly } from './tell-step.ts'
import type { Upload } from './upload.ts'
import { useFiles } from './use-files.ts'
import { useQuestionForm } from './use-question-form.ts'
import { useSending } from './use-sending.ts'
import { VersionsDialog } from './versions/versions.ts'

/** A question is one field: options and right answer make sense together alone. */
const fieldsOf = (question: Question) => ({ question: draftOf(valuesOf(question)) })

interface Props {
  readonly owner: QuestionOwner
  readonly questionGroupId: string
  /** The question to edit; without it a new one is made. */
  readonly question?: Question
  /** Its number on the paper; where none is told its earlier versions are not offered. */
  readonly number?: number | undefined
  /** What was written elsewhere and goes on here, not saved yet. */
  readonly written?: QuestionValues | undefined
  readonly files: FileAddresses
  readonly upload: Upload
  readonly onClose: () => void
  readonly onCreated?: (questionId: string) => void
  /** It was shown to pupils: type and points stay, and the dialog says so. */
  readonly correction?: {
    readonly title: string
    readonly submit: string
    readonly fixed: string
    /** Stands under the question. */
    readonly below?: ReactNode
  }
  /** Before the dialog closes. */
  readonly onSaved?: () => void | Promise<void>
}

/** The full-screen dialog that writes a question. Mount it with a `key` of what it edits. */
export function QuestionDialog(props: Props) {
  const { owner, questionGroupId, question, number, onClose, onCreated, correction, onSaved } = props
  const { t } = useTranslation('questions')
  const form = useQuestionForm(question ? valuesOf(question) : NEW_QUESTION, props.written)
  const { sending, work, upload: send } = useSending(props.upload)
  const { files, upload } = useFiles(props.files, send)
  const create = useCreateQuestion()
  const update = useUpdateQuestion()
  const [versions, setVersions] = useState(false)

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
      const saved = await saveEdit(
        { question: body },
        ({ edition, whole }) => update.mutateAsync({ params, query, body: { ...whole.question, edition } }),
        reply => ({ ...reply.question, files: reply.files }),
      )
      if (saved !== 'stay') await onSaved?.()
      return saved
    }
    const made = await create.mutateAsync({ params: { area, questionGroupId }, query, body })
    onCreated?.(made.question._id)
  }

  return (
    <>
      <FormDialog
        fullScreen
        onClose={onClose}
        title={correction?.title ?? t(question ? 'edit.edit' : 'edit.create')}
        submit={correction?.submit ?? t(question ? 'edit.save' : 'edit.add')}
        form={form}
        onSubmit={save}
        // What is on its way would be missing.
        disabled={sending !== null}
      >
        {sending && <SendingRow sending={sending} work={work} floating />}
        {question && number && (
          <Button
            variant="subtle"
            w="fit-content"
            leftSection={<IconHistory size={18} aria-hidden />}
            // What is restored would be written over by what stands here.
            disabled={form.isDirty()}
            onClick={() => setVersions(true)}
          >
            {t('versions')}
          </Button>
        )}
        <QuestionEditor form={form} files={files} upload={upload} fixed={correction?.fixed} />
        {correction?.below}
      </FormDialog>
      {question && number && versions && (
        <VersionsDialog
          owner={owner}
          questionId={question._id}
          number={number}
          isCorrection={correction !== undefined}
          onStep={tellOnly}
          onClose={() => setVersions(false)}
          onRestored={() => {
            onClose()
            void onSaved?.()
          }}
        />
      )}
    </>
  )
}
