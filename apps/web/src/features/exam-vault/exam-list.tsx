import { listExams } from '@bangxanh/contract/exam-vault/endpoints.ts'
import type { Exam, OwnerCategory, VaultCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Button, NativeSelect, Text } from '@mantine/core'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { Marked } from '../../shared/ui/marked.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { ExamActions } from './exam-actions.tsx'
import { ExamTitle } from './exam-title.tsx'
import { type VaultSearch, vaultSearch } from './vault-search.ts'
import { useVaultWords } from './vault-words.ts'

const ExamPreviewDialog = lazyDialog(
  async () => (await import('./exam-preview-dialog.tsx')).ExamPreviewDialog,
)

interface Props {
  readonly ownerCategory: OwnerCategory
  readonly category: Pick<VaultCategory, '_id' | 'name'>
  readonly search: VaultSearch
  readonly onSearch: OnSearch<VaultSearch>
  /** The button for it, at the end of the line with the search. */
  readonly create?: ReactNode
  readonly onCreate?: () => void
  /** Opens the assign dialog. */
  readonly onAssign?: (exam: Exam) => void
}

/** The exams of a category and of all under it. */
export function ExamList({ ownerCategory, category, search, onSearch, create, onCreate, onAssign }: Props) {
  const { t } = useTranslation('examVault')
  const words = useVaultWords()
  const phone = usePhone()
  // A skill belongs to English alone, so it goes with another subject.
  const fits = ({ subject }: VaultSearch) => !subject || words.hasSkill(subject)
  const list = vaultSearch.at(search, (next, ...way) =>
    onSearch(fits(next) ? next : { ...next, skill: undefined }, ...way),
  )
  const { everywhere } = list.values
  const { query, isWidened } = useExams(ownerCategory, everywhere ? undefined : category._id, list)
  const [previewed, setPreviewed] = useState<Exam | null>(null)

  const where = <WhereField list={list} category={category} />
  return (
    <>
      <FilterPanel
        list={list}
        search={t('list.search')}
        fields={[
          { key: 'subject', label: t('exam.subject'), options: words.subjects },
          { key: 'productType', label: t('exam.productType'), options: words.productTypes },
          fits(search) && { key: 'skill', label: t('exam.skill'), options: words.skills },
          phone && { key: 'everywhere', label: t('list.where'), field: where },
        ]}
      >
        {!phone && where}
        {create}
      </FilterPanel>
      {isWidened && (
        <Text size="sm" c="dimmed" role="status">
          {t('list.widened', { name: category.name })}
        </Text>
      )}
      <RowList
        label={t('list.label')}
        list={list}
        query={query}
        rows={query.data?.list}
        rowActions={exam => (
          <ExamActions
            exam={exam}
            onPreview={() => setPreviewed(exam)}
            onAssign={onAssign && (() => onAssign(exam))}
          />
        )}
        columns={[
          {
            title: t('column.title'),
            lead: true,
            sort: 'title',
            width: { lg: '42%' },
            cell: (exam, phone) => (
              <ExamTitle
                exam={exam}
                search={search.search}
                phone={phone}
                onPreview={() => setPreviewed(exam)}
              />
            ),
          },
          {
            title: t('exam.code'),
            cell: (exam, phone) => phone && exam.code && <Marked search={search.search}>{exam.code}</Marked>,
          },
          {
            title: t('exam.subject'),
            cell: (exam, phone) => phone && words.subject(exam.subject),
          },
          {
            title: t('column.type'),
            phone: 'none',
            cell: exam => <span className={layout.figures}>{words.productType(exam.productType)}</span>,
          },
          { title: t('column.skill'), cell: exam => exam.skill !== null && words.skill(exam.skill) },
          {
            title: t('column.count'),
            cell: ({ questionGroupIds, questionCount }) => (
              <span className={layout.figures}>
                {t('questions', { count: questionCount })}
                {questionGroupIds.length > 0 && ` · ${t('groups', { count: questionGroupIds.length })}`}
              </span>
            ),
          },
        ]}
        notFound={t('list.notFound')}
        elsewhere={
          !everywhere &&
          !search.search && (
            <Button onClick={() => list.set({ everywhere: true })}>{t('list.searchAll')}</Button>
          )
        }
        empty={{
          icon: IconFileText,
          title: t('list.empty'),
          hint: t(onCreate ? 'list.emptyHint' : 'list.emptyView'),
          action: onCreate && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onCreate}>
              {t('act.create')}
            </Button>
          ),
        }}
        failure={t('list.failed')}
      />
      {previewed && <ExamPreviewDialog exam={previewed} onClose={() => setPreviewed(null)} />}
    </>
  )
}

interface WhereProps {
  readonly list: ReturnType<typeof vaultSearch.at>
  readonly category: Props['category']
}

/** Whether only the category is looked through. */
function WhereField({ list, category }: WhereProps) {
  const { t } = useTranslation('examVault')
  return (
    <NativeSelect
      aria-label={t('list.where')}
      w={{ base: '100%', xs: 210 }}
      value={String(list.values.everywhere ?? false)}
      data={[
        { value: 'false', label: t('list.inCategory', { name: category.name }) },
        { value: 'true', label: t('list.inAll') },
      ]}
      onChange={event => list.set({ everywhere: list.read('everywhere', event.currentTarget.value) })}
    />
  )
}

/** What is looked for and is not in the category is looked for in all of the tab, unasked. */
function useExams(
  ownerCategory: OwnerCategory,
  categoryId: string | undefined,
  list: ReturnType<typeof vaultSearch.at>,
) {
  const here = useApiQuery(
    listExams,
    { query: { ownerCategory, categoryId, ...list.query } },
    { keepPrevious: true, silent: true },
  )
  const { data, isPlaceholderData } = here
  const isNowhere = Boolean(
    categoryId && list.search.search && !isPlaceholderData && data?.pagination.total === 0,
  )
  const wide = useApiQuery(
    listExams,
    { query: { ownerCategory, ...list.query } },
    { keepPrevious: true, silent: true, enabled: isNowhere },
  )
  const isWidened = isNowhere && !wide.isPlaceholderData && (wide.data?.pagination.total ?? 0) > 0
  return { query: isNowhere ? wide : here, isWidened }
}
