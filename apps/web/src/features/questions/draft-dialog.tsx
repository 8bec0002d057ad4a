import type { PaperDraft } from '@bangxanh/contract/paper-imports/schemas.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { QuestionEditor } from './question-editor.tsx'
import type { FileAddresses } from './question-parts.ts'
import { draftOf, valuesOfDraft } from './question-values.ts'
import { SendingRow } from './sending-row.tsx'
import type { Upload } from './upload.ts'
import { useFiles } from './use-files.ts'
import { useQuestionForm } from './use-question-form.ts'
import { useSending } from './use-sending.ts'

interface Props {
  readonly title: string
  readonly submit: string
  readonly draft: PaperDraft
  /** Addresses of the files that the draft names. */
  readonly files: FileAddresses
  readonly upload: Upload
  /** Whole: nothing that a question needs is missing. */
  readonly onSave: (draft: PaperDraft) => void
  readonly onClose: () => void
}

/** The full-screen dialog for a question that is in no exam yet. Mount it with a `key` of what it edits. */
export function DraftDialog({ draft, onSave, onClose, title, submit, ...props }: Props) {
  const form = useQuestionForm(valuesOfDraft(draft))
  const { sending, work, upload: send } = useSending(props.upload)
  const { files, upload } = useFiles(props.files, send)
  return (
    <FormDialog
      fullScreen
      onClose={onClose}
      title={title}
      submit={submit}
      form={form}
      // What is submitted has passed the form's checks: its points are a number.
      onSubmit={async values => onSave({ ...draftOf(values), point: Number(values.point) })}
      // What is on its way would be missing.
      disabled={sending !== null}
    >
      {sending && <SendingRow sending={sending} work={work} floating />}
      <QuestionEditor form={form} files={files} upload={upload} />
    </FormDialog>
  )
}
