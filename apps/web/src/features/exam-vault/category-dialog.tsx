import type { OwnerCategory, VaultCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useCreateCategory, useUpdateCategory } from './mutations.ts'

/** Add a root, add under a category, or edit one. */
export type CategoryDialogState =
  | { readonly act: 'add'; readonly parent: Pick<VaultCategory, '_id' | 'name'> | null }
  | { readonly act: 'edit'; readonly category: VaultCategory }

const { text, textOrNull } = fieldsOf<VaultCategory>()

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
  const { form, field, save } = useRecordForm({
    thing: edited,
    fields: {
      name: text({
        label: t('category.name'),
        from: category => category?.name,
        missing: t('category.missingName'),
      }),
      code: textOrNull({ label: t('category.code'), from: category => category?.code }),
    },
    create: async record => {
      const body = { ownerCategory, ...record, parentId: parent?._id ?? null }
      onCreated((await create.mutateAsync({ body })).category)
    },
    update: ({ edition, whole }, { _id }) =>
      update.mutateAsync({ params: { id: _id }, body: { ownerCategory, edition, ...whole } }),
    of: reply => reply.category,
  })

  return (
    <FormDialog
      onClose={onClose}
      title={t(edited ? 'category.edit' : parent ? 'category.create' : 'category.createRoot')}
      submit={t(edited ? 'category.save' : 'category.add')}
      form={form}
      onSubmit={save}
    >
      {parent && <Text c="dimmed">{t('category.parent', { name: parent.name })}</Text>}
      <TextInput data-autofocus placeholder={t('category.namePlaceholder')} {...field('name')} />
      <TextInput
        description={t('category.codeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('code')}
      />
    </FormDialog>
  )
}
