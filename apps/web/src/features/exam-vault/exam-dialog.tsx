import { listCategories } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { EXAM } from '@bangxanh/contract/exam-vault/limits.ts'
import type { Exam, OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { MultiSelect, Select, SimpleGrid, TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { TextArea } from '../../shared/ui/text-area.tsx'
import { useAccount } from '../account/account.ts'
import { useOffersSubject } from '../organisation/organisation.ts'
import { categoryPaths } from './category-paths.ts'
import { useCreateExam, useUpdateExam } from './mutations.ts'
import { useVaultWords } from './vault-words.ts'

const { text, chosen, list, value } = fieldsOf<Exam>()

interface Props {
  readonly ownerCategory: OwnerCategory
  /** The exam to edit; without it a new one is made. */
  readonly exam?: Exam
  /** Where a new one begins. */
  readonly categoryIds?: readonly string[]
  readonly onClose: () => void
  /** Of a new one; the dialog closes behind it. */
  readonly onCreated?: (exam: Exam) => unknown
}

export function ExamDialog(props: Props) {
  const { ownerCategory, exam, onClose } = props
  const { t } = useTranslation('examVault')
  const words = useVaultWords()
  const offers = useOffersSubject()
  const categories = useApiQuery(listCategories, { query: { ownerCategory } })
  const paths = categoryPaths(categories.data?.categories ?? [])
  const { form, field, save } = useExamForm(props, paths)
  const { subject, categoryIds } = form.values
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
      <TextInput data-autofocus placeholder={t('exam.titlePlaceholder')} {...field('title')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput placeholder={exam ? undefined : t('exam.codePlaceholder')} {...field('code')} />
        <Select {...select} data={words.productTypes} {...field('productType')} />
        <Select {...select} data={subjects} {...field('subject')} />
        {words.hasSkill(subject) && <Select {...select} clearable data={words.skills} {...field('skill')} />}
      </SimpleGrid>
      <MultiSelect
        placeholder={categoryIds.length === 0 ? t('exam.choose') : undefined}
        data={paths}
        searchable
        maxValues={EXAM.categories}
        {...field('categoryIds')}
      />
      <TextArea most={EXAM.description} {...field('description')} />
      <TagsInput
        description={t('exam.tagsHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxTags={EXAM.tags}
        {...field('tags')}
      />
    </FormDialog>
  )
}

/** What is written of an exam, with the paths of the categories that it may stand in. */
function useExamForm(
  { ownerCategory, exam, categoryIds = [], onCreated }: Props,
  paths: ReturnType<typeof categoryPaths>,
) {
  const { t } = useTranslation(['examVault', 'shared'])
  const words = useVaultWords()
  const { profile } = useAccount()
  const offers = useOffersSubject()
  const create = useCreateExam()
  const update = useUpdateExam()
  return useRecordForm({
    thing: exam,
    fields: {
      title: text({ label: t('exam.title'), from: exam => exam?.title, missing: t('exam.missingTitle') }),
      code: text({
        label: t('exam.code'),
        from: exam => exam?.code,
        // A new one gets its code from the category.
        missing: exam && t('exam.missingCode'),
      }),
      productType: chosen({
        label: t('exam.productType'),
        from: exam => exam?.productType,
        show: words.productType,
        missing: t('exam.missingType'),
      }),
      subject: chosen({
        label: t('exam.subject'),
        from: exam => exam?.subject ?? profile.subjects.find(offers),
        show: words.subject,
        missing: t('exam.missingSubject'),
      }),
      skill: value({
        label: t('exam.skill'),
        from: exam => exam?.skill ?? null,
        show: skill => skill && words.skill(skill),
      }),
      categoryIds: list({
        label: t('exam.categories'),
        from: exam => exam?.categoryIds ?? [...categoryIds],
        show: ids =>
          paths
            .filter(({ value }) => ids.includes(value))
            .map(({ label }) => label)
            .join(', '),
        missing: t('exam.missingCategories'),
      }),
      description: value({ label: t('exam.description'), from: exam => exam?.description ?? '' }),
      tags: list({
        label: t('exam.tags'),
        from: exam => exam?.tags,
        show: tags => tags.join(', '),
        // The server would name the tag, which has no field of its own.
        check: tags =>
          tags.some(tag => tag.length > EXAM.tag) && t('shared:form.tooLong', { count: EXAM.tag }),
      }),
    },
    adjust: record => ({ ...record, skill: words.hasSkill(record.subject) ? record.skill : null }),
    create: async ({ code, ...record }) => {
      const made = await create.mutateAsync({ body: { ownerCategory, ...record, code: code || undefined } })
      await onCreated?.(made.exam)
    },
    update: ({ edition, whole }, { _id }) =>
      update.mutateAsync({ params: { id: _id }, body: { ownerCategory, edition, ...whole } }),
    of: reply => reply.exam,
  })
}
