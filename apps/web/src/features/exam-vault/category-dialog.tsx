import type { OwnerCategory, VaultCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useCreateCategory, useUpdateCategory } from './mutations.ts'

/** Add a root, add under a category, or edit one. */
export type CategoryDialogState =
  | { readonly act: 'add'; readonly parent: Pick<VaultCategory, '_id' | 'name'> | null }
  | { readonly act: 'edit'; readonly category: VaultCategory }

const fieldsOf = ({ name, code }: VaultCategory) => ({ name, code })

interface Props {
  readonly wish: CategoryDialogState
  readonly ownerCategory: OwnerCategory
  readonly onClose: () => void
  readonly onCreated: (category: VaultCategory) => void
}

export function CategoryDialog({ wish, ownerCategory, onClose, onCreated }: Props) {
  const { t } = useTranslation('examVault')
  const create = useCreateCategory()
  const update = useUpdateCategory()
  const edited = wish.act === 'edit' ? wish.category : undefined
  const parent = wish.act === 'add' ? wish.parent : null
  const form = useForm({
    initialValues: { name: edited?.name ?? '', code: edited?.code ?? '' },
    validate: { name: value => (value.trim() ? null : t('category.missingName')) },
  })

  const saveEdit = useEdit({
    thing: edited,
    fieldsOf,
    words: { name: { label: t('category.name') }, code: { label: t('category.code') } },
  })

  const save = async (values: typeof form.values) => {
    const record = { name: values.name.trim(), code: values.code.trim() || null }
    if (edited)
      return saveEdit(
        record,
        ({ edition, whole }) =>
          update.mutateAsync({ params: { id: edited._id }, body: { ownerCategory, edition, ...whole } }),
        reply => reply.category,
      )
    const { category } = await create.mutateAsync({
      body: { ownerCategory, ...record, parentId: parent?._id ?? null },
    })
    onCreated(category)
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t(edited ? 'category.edit' : parent ? 'category.create' : 'category.createRoot')}
      submit={t(edited ? 'category.save' : 'category.add')}
      form={form}
      onSubmit={save}
    >
      {parent && <Text c="dimmed">{t('category.parent', { name: parent.name })}</Text>}
      <TextInput
        data-autofocus
        label={t('category.name')}
        placeholder={t('category.namePlaceholder')}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('category.code')}
        description={t('category.codeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        {...form.getInputProps('code')}
      />
    </FormDialog>
  )
}
