import { listCategories } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { EXAM } from '@bangxanh/contract/exam-vault/limits.ts'
import type { Exam, ExamChange, OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { MultiSelect, Select, SimpleGrid, TagsInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { TextArea } from '../../shared/ui/text-area.tsx'
import { useAccount } from '../account/account.ts'
import { useOffersSubject } from '../organisation/organisation.ts'
import { categoryPaths } from './category-paths.ts'
import { useCreateExam, useUpdateExam } from './mutations.ts'
import { useVaultWords } from './vault-words.ts'

/** What the dialog writes of an exam. */
const fieldsOf = ({
  title,
  code,
  description,
  tags,
  subject,
  productType,
  skill,
  categoryIds,
}: Exam): Omit<ExamChange, 'ownerCategory' | 'edition'> => ({
  title,
  code,
  description,
  tags,
  subject,
  productType,
  skill,
  categoryIds,
})

interface Props {
  readonly ownerCategory: OwnerCategory
  /** The exam to edit; without it a new one is made. */
  readonly exam?: Exam
  /** Where a new one begins. */
  readonly categoryIds?: readonly string[]
  readonly onClose: () => void
  /** Of a new one. */
  readonly onCreated?: (exam: Exam) => void
}

export function ExamDialog({ ownerCategory, exam, categoryIds = [], onClose, onCreated }: Props) {
  const { t } = useTranslation(['examVault', 'shared'])
  const words = useVaultWords()
  const { profile } = useAccount()
  const offers = useOffersSubject()
  const categories = useApiQuery(listCategories, { query: { ownerCategory } })
  const create = useCreateExam()
  const update = useUpdateExam()
  const form = useForm({
    initialValues: {
      title: exam?.title ?? '',
      code: exam?.code ?? '',
      description: exam?.description ?? '',
      tags: exam?.tags ?? [],
      subject: exam?.subject ?? profile.subjects.find(offers) ?? null,
      productType: exam?.productType ?? null,
      skill: exam?.skill ?? null,
      categoryIds: exam?.categoryIds ?? [...categoryIds],
    },
    validate: {
      title: value => (value.trim() ? null : t('exam.missingTitle')),
      // A new one gets its code from the category.
      code: value => (exam && !value.trim() ? t('exam.missingCode') : null),
      subject: value => (value ? null : t('exam.missingSubject')),
      productType: value => (value ? null : t('exam.missingType')),
      categoryIds: value => (value.length > 0 ? null : t('exam.missingCategories')),
      // The server would name the tag, which has no field of its own.
      tags: value =>
        value.some(tag => tag.length > EXAM.tag) ? t('shared:form.tooLong', { count: EXAM.tag }) : null,
    },
  })
  const hasSkill = words.hasSkill(form.values.subject)

  const paths = categoryPaths(categories.data?.categories ?? [])
  const saveEdit = useEdit({
    thing: exam,
    fieldsOf,
    words: {
      title: { label: t('exam.title') },
      code: { label: t('exam.code') },
      description: { label: t('exam.description') },
      tags: { label: t('exam.tags'), show: tags => tags.join(', ') },
      subject: { label: t('exam.subject'), show: words.subject },
      productType: { label: t('exam.productType'), show: words.productType },
      skill: { label: t('exam.skill'), show: skill => (skill === null ? '' : words.skill(skill)) },
      categoryIds: {
        label: t('exam.categories'),
        show: ids =>
          paths
            .filter(({ value }) => ids.includes(value))
            .map(({ label }) => label)
            .join(', '),
      },
    },
  })

  const save = async (values: typeof form.values) => {
    const record = {
      ...values,
      subject: values.subject ?? '',
      productType: values.productType ?? '',
      skill: hasSkill ? values.skill : null,
    }
    if (!exam) {
      const body = { ownerCategory, ...record, code: record.code.trim() || undefined }
      const made = await create.mutateAsync({ body })
      return onCreated?.(made.exam)
    }
    return saveEdit(
      record,
      ({ edition, whole }) =>
        update.mutateAsync({ params: { id: exam._id }, body: { ownerCategory, edition, ...whole } }),
      reply => reply.exam,
    )
  }
  // An exam keeps a subject that its school uses no more.
  const subjects = words.subjects.filter(({ value }) => value === exam?.subject || offers(value))
  const select = { searchable: true, allowDeselect: false, placeholder: t('exam.choose') } as const

  return (
    <FormDialog
      onClose={onClose}
      title={t(exam ? 'exam.edit' : 'exam.create')}
      submit={t(exam ? 'exam.save' : 'exam.add')}
      form={form}
      onSubmit={save}
      size="lg"
    >
      <TextInput
        data-autofocus
        label={t('exam.title')}
        placeholder={t('exam.titlePlaceholder')}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t('exam.code')}
          placeholder={exam ? undefined : t('exam.codePlaceholder')}
          autoComplete="off"
          {...form.getInputProps('code')}
        />
        <Select
          {...select}
          label={t('exam.productType')}
          data={words.productTypes}
          {...form.getInputProps('productType')}
        />
        <Select {...select} label={t('exam.subject')} data={subjects} {...form.getInputProps('subject')} />
        {hasSkill && (
          <Select
            {...select}
            clearable
            label={t('exam.skill')}
            data={words.skills}
            {...form.getInputProps('skill')}
          />
        )}
      </SimpleGrid>
      <MultiSelect
        label={t('exam.categories')}
        placeholder={form.values.categoryIds.length === 0 ? t('exam.choose') : undefined}
        data={paths}
        searchable
        maxValues={EXAM.categories}
        {...form.getInputProps('categoryIds')}
      />
      <TextArea
        label={t('exam.description')}
        most={EXAM.description}
        {...form.getInputProps('description')}
      />
      <TagsInput
        label={t('exam.tags')}
        description={t('exam.tagsHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxTags={EXAM.tags}
        {...form.getInputProps('tags')}
      />
    </FormDialog>
  )
}
