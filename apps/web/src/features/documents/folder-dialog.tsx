import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import type { Folder } from '@bangxanh/contract/documents/library/schemas.ts'
import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useCreateFolder, useUpdateFolder } from './mutations.ts'

interface Props {
  /** Renamed; without it a new one is made. */
  readonly folder?: Folder
  /** Of a new one; null: a root. */
  readonly parent?: Pick<Folder, '_id' | 'name'> | null
  readonly onClose: () => void
  readonly onCreated?: (folder: Folder) => void
}

const fieldsOf = ({ name }: Folder) => ({ name })

export function FolderDialog({ folder, parent, onClose, onCreated }: Props) {
  const { t } = useTranslation('documents')
  const create = useCreateFolder()
  const update = useUpdateFolder()
  const form = useForm({
    initialValues: { name: folder?.name ?? '' },
    validate: { name: value => (value.trim() ? null : t('folder.missing')) },
  })
  const saveEdit = useEdit({ thing: folder, fieldsOf, words: { name: { label: t('folder.name') } } })

  const save = async ({ name }: typeof form.values) => {
    if (folder)
      return saveEdit(
        { name: name.trim() },
        ({ edition, whole }) =>
          update.mutateAsync({ params: { id: folder._id }, body: { ...whole, edition } }),
        reply => reply.category,
      )
    const body = { name: name.trim(), parentId: parent?._id ?? null }
    onCreated?.((await create.mutateAsync({ body })).category)
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t(folder ? 'folder.rename' : 'folder.create')}
      submit={t(folder ? 'folder.save' : 'folder.create')}
      form={form}
      onSubmit={save}
    >
      {!folder && (
        <Text c="dimmed" size="sm">
          {parent ? t('folder.inside', { name: parent.name }) : t('folder.atRoot')}
        </Text>
      )}
      <TextInput
        data-autofocus
        label={t('folder.name')}
        placeholder={t('folder.placeholder')}
        maxLength={LIBRARY.folderName}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
