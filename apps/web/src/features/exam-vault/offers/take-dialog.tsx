import type { ExamOffer } from '@bangxanh/contract/exam-offers/schemas.ts'
import { listCategories } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { categoryPaths } from '../category-paths.ts'
import { useTakeOffer } from './mutations.ts'

interface Props {
  readonly offer: Pick<ExamOffer, '_id' | 'title' | 'kind'>
  readonly onClose: () => void
}

/** Asks where the copy goes: into the School tab, or into one's own. */
export function TakeDialog({ offer, onClose }: Props) {
  const { t } = useTranslation('examVault')
  const take = useTakeOffer()
  const form = useForm({
    initialValues: { categoryId: null as string | null },
    validate: { categoryId: value => (value ? null : t('exam.missingCategories')) },
  })
  const ownerCategory = offer.kind === 'school' ? 'School' : 'Teacher'
  const { data } = useApiQuery(listCategories, { query: { ownerCategory } })
  const categories = categoryPaths(data?.categories ?? [])

  const save = async ({ categoryId }: typeof form.values) => {
    if (!categoryId) return
    await take.mutateAsync({ params: { offerId: offer._id }, body: { categoryIds: [categoryId] } })
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('offer.takeTitle', { name: offer.title })}
      submit={t('offer.takeAct')}
      disabled={categories.length === 0}
      form={form}
      onSubmit={save}
    >
      <Select
        data-autofocus
        searchable
        allowDeselect={false}
        label={t(offer.kind === 'school' ? 'offer.intoSchool' : 'offer.intoOwn')}
        placeholder={t('exam.choose')}
        data={categories}
        {...form.getInputProps('categoryId')}
      />
      <Text size="sm" c="dimmed">
        {t(
          data && categories.length === 0
            ? offer.kind === 'school'
              ? 'offer.nowhereSchool'
              : 'copy.nowhere'
            : 'offer.takeHint',
        )}
      </Text>
    </FormDialog>
  )
}
