import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import type { LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import { NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useUpdateDocument } from './mutations.ts'

const { text, textOrNull, converted } = fieldsOf<LibraryFile>()

/** What a file is called, and what it says of itself. */
export function FileDialog({ file, onClose }: { file: LibraryFile; onClose: () => void }) {
  const { t, i18n } = useTranslation('documents')
  const update = useUpdateDocument()
  const { form, field, save } = useRecordForm({
    thing: file,
    fields: {
      name: text({ label: t('file.name'), from: file => file?.name, missing: t('folder.missing') }),
      author: textOrNull({ label: t('file.author'), from: file => file?.fileInfo.author }),
      source: textOrNull({ label: t('file.source'), from: file => file?.fileInfo.source }),
      price: converted({
        label: t('file.price'),
        conflictLabel: t('file.cost'),
        from: (file): number | string => file?.fileInfo.price || '',
        wire: price => Number(price) || 0,
      }),
    },
    update: ({ edition, touched }, { _id }) =>
      update.mutateAsync({ params: { id: _id }, body: { ...touched, edition } }),
    of: reply => reply.file,
  })

  return (
    <FormDialog
      onClose={onClose}
      title={t('file.edit')}
      submit={t('folder.save')}
      form={form}
      onSubmit={save}
    >
      <TextInput data-autofocus maxLength={LIBRARY.fileName} {...field('name')} />
      <TextInput maxLength={LIBRARY.author} {...field('author')} />
      <TextInput placeholder={t('file.sourceHint')} maxLength={LIBRARY.source} {...field('source')} />
      <NumberInput
        description={t('file.priceHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        max={LIBRARY.price}
        allowDecimal={false}
        thousandSeparator={i18n.language === 'vi' ? '.' : ','}
        decimalSeparator={i18n.language === 'vi' ? ',' : '.'}
        hideControls
        {...field('price')}
      />
    </FormDialog>
  )
}
