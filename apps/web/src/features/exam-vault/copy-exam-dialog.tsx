import { listCategories } from '@bangxanh/contract/exam-vault/endpoints.ts'
import type { Exam, OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { categoryPaths } from './category-paths.ts'
import { useCopyExam } from './mutations.ts'

// What is one's own stands first.
const TABS: readonly OwnerCategory[] = ['Teacher', 'School', 'Group']

interface Props {
  readonly exam: Exam
  readonly onClose: () => void
}

/** Asks for one category, of any tab that the person may change, and opens the copy. */
export function CopyExamDialog({ exam, onClose }: Props) {
  const { t } = useTranslation('examVault')
  const navigate = useNavigate()
  const copy = useCopyExam()
  const form = useForm({
    initialValues: { categoryId: null as string | null },
    validate: { categoryId: value => (value ? null : t('exam.missingCategories')) },
  })
  const { data } = useApiQuery(listCategories, {})
  const categories = data?.categories ?? []
  const tabs = TABS.map(tab => ({
    group: t(`tab.${tab}`),
    items: categoryPaths(categories.filter(({ ownerCategory }) => ownerCategory === tab)),
  })).filter(({ items }) => items.length > 0)

  const save = async ({ categoryId }: typeof form.values) => {
    const category = categories.find(({ _id }) => _id === categoryId)
    if (!category) return
    const { ownerCategory, _id } = category
    const made = await copy.mutateAsync({
      params: { id: exam._id },
      body: { ownerCategory, categoryIds: [_id] },
    })
    void navigate({ to: '/kho-hoc-lieu/$examVaultId', params: { examVaultId: made.exam._id } })
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('copy.title', { name: exam.title })}
      submit={t('copy.act')}
      disabled={tabs.length === 0}
      form={form}
      onSubmit={save}
    >
      <Select
        data-autofocus
        searchable
        allowDeselect={false}
        label={t('copy.into')}
        placeholder={t('exam.choose')}
        data={tabs}
        {...form.getInputProps('categoryId')}
      />
      <Text size="sm" c="dimmed">
        {t(data && tabs.length === 0 ? 'copy.nowhere' : 'copy.hint')}
      </Text>
    </FormDialog>
  )
}
