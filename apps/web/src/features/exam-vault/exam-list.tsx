import { listExams } from '@bangxanh/contract/exam-vault/endpoints.ts'
import type { Exam, OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Button } from '@mantine/core'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../shared/loading/load-chunk.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { ExamActions } from './exam-actions.tsx'
import classes from './exam-list.module.css'
import { ExamTitle } from './exam-title.tsx'
import { type VaultSearch, vaultSearch } from './vault-search.ts'
import { useVaultWords } from './vault-words.ts'

const ExamPreviewDialog = lazy(async () => {
  const { ExamPreviewDialog } = await loadChunk(() => import('./exam-preview-dialog.tsx'))
  return { default: ExamPreviewDialog }
})

interface Props {
  readonly ownerCategory: OwnerCategory
  readonly categoryId: string
  readonly search: VaultSearch
  readonly onSearch: (search: VaultSearch) => void
  readonly onCreate?: () => void
  /** Opens the assign dialog. */
  readonly onAssign?: (exam: Exam) => void
}

/** The exams of a category and of all under it. */
export function ExamList({ ownerCategory, categoryId, search, onSearch, onCreate, onAssign }: Props) {
  const { t } = useTranslation('examVault')
  const words = useVaultWords()
  // A skill belongs to English alone, so it goes with another subject.
  const fits = ({ subject }: VaultSearch) => !subject || words.hasSkill(subject)
  const list = vaultSearch.at(search, next => onSearch(fits(next) ? next : { ...next, skill: undefined }))
  const query = useApiQuery(
    listExams,
    { query: { ownerCategory, categoryId, ...list.query } },
    { keepPrevious: true, silent: true },
  )
  const [previewed, setPreviewed] = useState<Exam | null>(null)

  return (
    <>
      <FilterPanel
        list={list}
        search={t('list.search')}
        fields={[
          { key: 'subject', label: t('exam.subject'), options: words.subjects },
          { key: 'productType', label: t('exam.productType'), options: words.productTypes },
          fits(search) && { key: 'skill', label: t('exam.skill'), options: words.skills },
        ]}
      />
      <RowList
        label={t('list.label')}
        list={list}
        query={query}
        rows={query.data?.list}
        rowActions={exam => (
          <ExamActions
            exam={exam}
            search={search}
            onPreview={() => setPreviewed(exam)}
            onAssign={onAssign && (() => onAssign(exam))}
          />
        )}
        columns={[
          {
            title: t('column.title'),
            lead: true,
            width: '34%',
            cell: exam => <ExamTitle exam={exam} search={search} onPreview={() => setPreviewed(exam)} />,
          },
          { title: t('column.type'), cell: exam => words.productType(exam.productType) },
          { title: t('column.skill'), cell: exam => exam.skill !== null && words.skill(exam.skill) },
          {
            title: t('column.count'),
            cell: exam => (
              <span className={classes.counts}>
                <span>{t('groups', { count: exam.questionGroupIds.length })}</span>
                <span>{t('questions', { count: exam.questionCount })}</span>
              </span>
            ),
          },
        ]}
        notFound={t('list.notFound')}
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
      <Suspense>
        {previewed && <ExamPreviewDialog exam={previewed} onClose={() => setPreviewed(null)} />}
      </Suspense>
    </>
  )
}
