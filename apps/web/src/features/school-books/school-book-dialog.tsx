import { SCHOOL_BOOKS } from '@bangxanh/contract/school-books/limits.ts'
import type { SchoolBook } from '@bangxanh/contract/school-books/schemas.ts'
import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { useClassWords } from '../classes/classes.ts'
import { useCreateSchoolBook, useUpdateSchoolBook } from './mutations.ts'
import { schoolBookParents } from './school-books.ts'

const { text, value } = fieldsOf<SchoolBook>()

interface Props {
  /** Without one a new one is made. */
  readonly schoolBook?: SchoolBook
  /** What a new one stands below. */
  readonly parent?: SchoolBook
  readonly onClose: () => void
}

export function SchoolBookDialog({ schoolBook, parent, onClose }: Props) {
  const { t } = useTranslation('schoolBooks')
  const { grades, subjects, grade, subject } = useClassWords()
  const create = useCreateSchoolBook()
  const update = useUpdateSchoolBook()
  const isOrder = (order: unknown) => typeof order === 'number'
  const { form, field, save } = useRecordForm({
    thing: schoolBook,
    fields: {
      name: text({ label: t('name'), from: one => one?.name, missing: t('nameMissing') }),
      parentId: value({
        label: t('parent'),
        from: one => (one ? one.parentId : (parent?._id ?? null)),
        show: (id, theirs) => (id === null ? t('noParent') : theirs?.path),
      }),
      grade: value({
        label: t('grade'),
        from: one => (one ? one.grade : (parent?.grade ?? null)),
        show: oid => oid && grade(oid),
      }),
      subject: value({
        label: t('subject'),
        from: one => (one ? one.subject : (parent?.subject ?? null)),
        show: key => key && subject(key),
      }),
      order: value({
        label: t('order'),
        from: one => one?.order ?? 1,
        check: order => (isOrder(order) ? null : t('orderMissing')),
      }),
    },
    create: body => create.mutateAsync({ body }),
    update: ({ edition, whole }, { _id: id }) =>
      update.mutateAsync({ params: { id }, body: { edition, ...whole } }),
    of: reply => reply.category,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t(schoolBook ? 'edit' : parent ? 'addBelow' : 'add')}
      submit={t(schoolBook ? 'save' : 'add')}
      form={form}
      onSubmit={save}
    >
      <TextInput
        data-autofocus
        autoComplete="off"
        placeholder={t('namePlaceholder')}
        maxLength={SCHOOL_BOOKS.name}
        {...field('name')}
      />
      <RemoteSelect source={schoolBookParents} clearable placeholder={t('noParent')} {...field('parentId')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select data={grades} clearable searchable {...field('grade')} />
        <Select data={subjects} clearable searchable {...field('subject')} />
      </SimpleGrid>
      <NumberInput
        description={t('orderHint')}
        min={0}
        max={SCHOOL_BOOKS.order}
        allowDecimal={false}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('order')}
      />
    </FormDialog>
  )
}
