import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import type { LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import { NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useUpdateDocument } from './mutations.ts'

const fieldsOf = ({ name, fileInfo: { author, source, price } }: LibraryFile) => ({
  name,
  author,
  source,
  price,
})

/** What a file is called, and what it says of itself. */
export function FileDialog({ file, onClose }: { file: LibraryFile; onClose: () => void }) {
  const { t, i18n } = useTranslation('documents')
  const update = useUpdateDocument()
  const { name, author, source, price } = fieldsOf(file)
  const form = useForm<{ name: string; author: string; source: string; price: number | string }>({
    initialValues: { name, author: author ?? '', source: source ?? '', price: price || '' },
    validate: { name: value => (value.trim() ? null : t('folder.missing')) },
  })
  const saveEdit = useEdit({
    thing: file,
    fieldsOf,
    words: {
      name: { label: t('file.name') },
      author: { label: t('file.author') },
      source: { label: t('file.source') },
      price: { label: t('file.cost') },
    },
  })
  const save = (values: typeof form.values) =>
    saveEdit(
      {
        name: values.name.trim(),
        author: values.author.trim() || null,
        source: values.source.trim() || null,
        price: Number(values.price) || 0,
      },
      ({ edition, touched }) =>
        update.mutateAsync({ params: { id: file._id }, body: { ...touched, edition } }),
      reply => reply.file,
    )

  return (
    <FormDialog
      onClose={onClose}
      title={t('file.edit')}
      submit={t('folder.save')}
      form={form}
      onSubmit={save}
    >
      <TextInput
        data-autofocus
        label={t('file.name')}
        maxLength={LIBRARY.fileName}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('file.author')}
        maxLength={LIBRARY.author}
        autoComplete="off"
        {...form.getInputProps('author')}
      />
      <TextInput
        label={t('file.source')}
        placeholder={t('file.sourceHint')}
        maxLength={LIBRARY.source}
        autoComplete="off"
        {...form.getInputProps('source')}
      />
      <NumberInput
        label={t('file.price')}
        description={t('file.priceHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        max={LIBRARY.price}
        allowDecimal={false}
        thousandSeparator={i18n.language === 'vi' ? '.' : ','}
        decimalSeparator={i18n.language === 'vi' ? ',' : '.'}
        hideControls
        {...form.getInputProps('price')}
      />
    </FormDialog>
  )
}
