import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import type { Folder } from '@bangxanh/contract/documents/library/schemas.ts'
import { Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
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

const { text } = fieldsOf<Folder>()

export function FolderDialog({ folder, parent, onClose, onCreated }: Props) {
  const { t } = useTranslation('documents')
  const create = useCreateFolder()
  const update = useUpdateFolder()
  const { form, field, save } = useRecordForm({
    thing: folder,
    fields: {
      name: text({ label: t('folder.name'), from: folder => folder?.name, missing: t('folder.missing') }),
    },
    create: async record => {
      const body = { ...record, parentId: parent?._id ?? null }
      onCreated?.((await create.mutateAsync({ body })).category)
    },
    update: ({ edition, whole }, { _id }) =>
      update.mutateAsync({ params: { id: _id }, body: { ...whole, edition } }),
    of: reply => reply.category,
  })

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
        placeholder={t('folder.placeholder')}
        maxLength={LIBRARY.folderName}
        {...field('name')}
      />
    </FormDialog>
  )
}
