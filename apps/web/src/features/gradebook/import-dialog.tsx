import { GRADEBOOK } from '@bangxanh/contract/gradebook/limits.ts'
import type { Gradebook, GradebookPreview } from '@bangxanh/contract/gradebook/schemas.ts'
import type { Semester } from '@bangxanh/contract/gradebook/states.ts'
import { SPREADSHEET } from '@bangxanh/contract/kit/spreadsheets.ts'
import { Alert, List, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilePicker } from '../../shared/ui/file-picker.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import layout from '../../shared/ui/layout.module.css'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { labelsOf } from './book.ts'
import classes from './gradebook.module.css'
import type { GradebookDraft } from './gradebook-draft.ts'
import { usePreviewGradebook } from './mutations.ts'
import { useCellWords } from './words.ts'

interface Props {
  readonly classUid: string
  readonly book: Gradebook
  readonly semester: Semester
  readonly draft: GradebookDraft
  readonly onClose: () => void
}

/** Marks out of a spreadsheet: chosen, looked at, then written as if they were typed (product 10.286). */
export function ImportDialog({ classUid, book, semester, draft, onClose }: Props) {
  const { t } = useTranslation('gradebook')
  const read = usePreviewGradebook()
  const [seen, setSeen] = useState<GradebookPreview | null>(null)
  const form = useForm<{ file: File | null }>({
    initialValues: { file: null },
    validate: { file: file => (file ? null : t('excel.missingFile')) },
  })
  // The reply to a file that was chosen before is of no use any more, whenever it comes.
  const wanted = useRef<File | null>(null)
  const choose = async (file: File | null) => {
    wanted.current = file
    form.setFieldValue('file', file)
    setSeen(null)
    if (!file) return
    const query = { semester: semester === 1 ? ('1' as const) : ('2' as const) }
    // What is wrong with a file is told by the notice of every call.
    const reply = await read.mutateAsync({ params: { classUid }, query, file }).catch(() => null)
    if (wanted.current !== file) return
    if (reply) setSeen(reply.preview)
    else form.setFieldValue('file', null)
  }
  const take = async () => {
    if (!seen) return 'stay'
    draft.write(seen.changes)
    void noticeSuccess(t('excel.taken', { count: seen.changes.length }))
    return undefined
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('excel.importTitle', { semester: t(`semesters.s${semester}`) })}
      form={form}
      submit={seen ? t('excel.take', { count: seen.changes.length }) : t('paste.submit')}
      disabled={read.isPending || seen?.changes.length === 0}
      onSubmit={take}
      size="lg"
    >
      <Text size="sm">{t('excel.importHint')}</Text>
      <FilePicker
        label={t('excel.file')}
        accept={SPREADSHEET.endings}
        maxBytes={SPREADSHEET.bytes}
        value={form.values.file}
        error={form.errors.file}
        onChange={file => void choose(file)}
      />
      {read.isPending && <LoadingState minHeight="6rem" />}
      {seen && <Seen seen={seen} book={book} />}
    </FormDialog>
  )
}

/** What would be written, and what does not fit. */
function Seen({ seen, book }: { readonly seen: GradebookPreview; readonly book: Gradebook }) {
  const { t } = useTranslation('gradebook')
  const words = useCellWords()
  const labels = labelsOf(book.columns)
  const { changes, problems, leftOut, pupils } = seen
  const before = (columnId: string, studentId: string) => {
    const at = book.columns.findIndex(({ _id }) => _id === columnId)
    return book.pupils.find(({ _id }) => _id === studentId)?.cells[at]?.value ?? null
  }
  return (
    <>
      <Text size="sm" fw={600} role="status">
        {changes.length === 0
          ? t('excel.same', { count: pupils })
          : t('excel.changes', { count: changes.length })}
      </Text>
      {changes.length > 0 && (
        <ul className={`${layout.list} ${classes.changes}`} aria-label={t('excel.changesLabel')}>
          {changes.map(({ columnId, studentId, value }) => (
            <li key={columnId + studentId} className={classes.change}>
              <span>
                {t('history.of', {
                  name: book.pupils.find(({ _id }) => _id === studentId)?.fullname ?? '',
                  column: labels.get(columnId) ?? '',
                })}
              </span>
              <span className={layout.figures}>
                {words.value(before(columnId, studentId))} → <b>{words.value(value)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <Alert color="orange" p="sm" title={t('excel.problems', { count: problems.length })}>
          <List size="sm" className={classes.problems}>
            {problems.map(({ row, name, column, text, problem }) => (
              <List.Item key={`${row} ${column}`}>
                {t(`excel.problem.${problem}`, {
                  row,
                  name,
                  column: column ?? '',
                  text,
                  most: GRADEBOOK.note,
                })}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {leftOut.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('excel.leftOut', { heads: leftOut.join(', ') })}
        </Text>
      )}
    </>
  )
}
