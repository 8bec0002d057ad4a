import { GRADEBOOK } from '@bangxanh/contract/gradebook/limits.ts'
import type { GradebookColumn } from '@bangxanh/contract/gradebook/schemas.ts'
import {
  type ColumnKind,
  type Scheme,
  type Semester,
  takesHomework,
} from '@bangxanh/contract/gradebook/states.ts'
import { listHomeworks } from '@bangxanh/contract/homework/endpoints.ts'
import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteNames } from '../../shared/ui/remote-names.tsx'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { useAddColumns, useUpdateColumn } from './mutations.ts'
import type { SheetColumn } from './sheet.ts'

const fieldsOf = ({ name, weight, homework }: GradebookColumn) => ({
  name,
  weight,
  homeworkId: homework?._id ?? null,
})
const WEIGHTS = Array.from({ length: GRADEBOOK.weight.max + 1 }, (_, weight) => String(weight))

interface Props {
  readonly classUid: string
  readonly semester: Semester
  readonly scheme: Scheme
  /** What may be added still. */
  readonly kinds: readonly ColumnKind[]
  /** The column to edit; without it one is added. */
  readonly edited?: SheetColumn | undefined
  readonly onClose: () => void
}

/** Adds a column to a semester, or edits one. */
export function ColumnDialog({ classUid, semester, scheme, kinds, edited, onClose }: Props) {
  const { t } = useTranslation(['gradebook', 'shared'])
  const add = useAddColumns()
  const update = useUpdateColumn()
  const column = edited?.column
  const source = useMemo(
    () =>
      remoteSource(
        listHomeworks,
        ({ search, ids, limit }) => ({ query: { classUid, search, ids: ids && [...ids], limit } }),
        reply => reply.homeworks.map(({ _id, name }) => ({ value: _id, label: name })),
        classUid,
      ),
    [classUid],
  )
  const form = useForm({
    initialValues: {
      kind: column?.kind ?? kinds[0] ?? ('own' as const),
      name: column?.name ?? '',
      weight: String(column?.weight ?? 0),
      homeworkId: column?.homework?._id ?? null,
    },
    validate: {
      name: (name, { kind }) => (kind === 'own' && !name.trim() ? t('column.nameMissing') : null),
    },
  })
  const isOwn = form.values.kind === 'own'

  const saveEdit = useEdit({
    thing: column,
    fieldsOf,
    words: {
      name: { label: t('column.name') },
      weight: { label: t('column.weight'), show: String },
      homeworkId: {
        label: t('column.homework'),
        show: id => (id ? <RemoteNames source={source} ids={[id]} /> : t('column.none')),
      },
    },
  })

  const save = async ({ kind, name, weight, homeworkId }: typeof form.values) => {
    const record = {
      name: name.trim() || null,
      weight: isOwn ? Number(weight) : (column?.weight ?? 0),
      homeworkId: takesHomework({ scheme, kind }) ? homeworkId : null,
    }
    if (!column)
      return add.mutateAsync({ params: { classUid }, body: { semester, columns: [{ kind, ...record }] } })
    return saveEdit(
      record,
      ({ edition, touched }) =>
        update.mutateAsync({ params: { classUid, columnId: column._id }, body: { edition, ...touched } }),
      reply => reply.column,
    )
  }

  return (
    <FormDialog
      onClose={onClose}
      title={
        edited
          ? t('column.edit', { column: edited.label })
          : t('column.add', { semester: t(`semesters.s${semester}`) })
      }
      submit={t(edited ? 'column.save' : 'column.create')}
      form={form}
      onSubmit={save}
    >
      {!edited && (
        <Select
          data-autofocus
          label={t('column.kind')}
          data={kinds.map(kind => ({ value: kind, label: t(`kinds.${kind}`) }))}
          allowDeselect={false}
          {...form.getInputProps('kind')}
        />
      )}
      <TextInput
        data-autofocus={edited ? true : undefined}
        label={t('column.name')}
        placeholder={t('column.nameHint')}
        maxLength={GRADEBOOK.columnName}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      {isOwn && (
        <Select
          label={t('column.weight')}
          description={t('column.weightHint')}
          data={WEIGHTS}
          allowDeselect={false}
          {...form.getInputProps('weight')}
        />
      )}
      {takesHomework({ scheme, kind: form.values.kind }) && (
        <RemoteSelect
          label={t('column.homework')}
          description={t('column.homeworkHint')}
          source={source}
          placeholder={t('column.none')}
          clearable
          {...form.getInputProps('homeworkId')}
        />
      )}
    </FormDialog>
  )
}
