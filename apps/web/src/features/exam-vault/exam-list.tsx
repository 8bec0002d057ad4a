import { listExams } from '@bangxanh/contract/exam-vault/endpoints.ts'
import type { Exam, OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { Button } from '@mantine/core'
import { IconFileText, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../shared/loading/load-chunk.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { RowList } from '../../shared/ui/row-list.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { ExamActions } from './exam-actions.tsx'
import { useExamColumns } from './exam-columns.tsx'
import type { VaultSearch } from './vault-search.ts'

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
  const { page = 1, search: text, subject, productType, skill } = search
  const filters = { search: text, subject, productType, skill }
  const query = useApiQuery(
    listExams,
    { query: { ownerCategory, categoryId, page, ...filters } },
    { keepPrevious: true, silent: true },
  )
  const [previewed, setPreviewed] = useState<Exam | null>(null)
  const columns = useExamColumns({ search, terms: termsOf(text), onPreview: setPreviewed })
  const filtered = Object.values(filters).some(Boolean)

  return (
    <>
      <RowList
        label={t('list.label')}
        query={query}
        rows={query.data?.list}
        rowKey={exam => exam._id}
        columns={columns}
        rowActions={exam => (
          <ExamActions
            exam={exam}
            search={search}
            onPreview={() => setPreviewed(exam)}
            onAssign={onAssign && (() => onAssign(exam))}
          />
        )}
        empty={
          filtered ? (
            <EmptyState
              icon={<IconSearchOff size={40} stroke={1.3} />}
              title={t('list.notFound')}
              hint={t('list.notFoundHint')}
              action={
                <Button
                  variant="light"
                  onClick={() => {
                    const { tab, root, category } = search
                    onSearch({ tab, root, category })
                  }}
                >
                  {t('list.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconFileText size={40} stroke={1.3} />}
              title={t('list.empty')}
              hint={t(onCreate ? 'list.emptyHint' : 'list.emptyView')}
              action={
                onCreate && (
                  <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onCreate}>
                    {t('act.create')}
                  </Button>
                )
              }
            />
          )
        }
        failure={t('list.failed')}
        pagination={query.data?.pagination}
        onPage={next => onSearch({ ...search, page: next })}
      />
      <Suspense>
        {previewed && <ExamPreviewDialog exam={previewed} onClose={() => setPreviewed(null)} />}
      </Suspense>
    </>
  )
}

/** The words of a search, each of which is highlighted. */
function termsOf(text = ''): string[] {
  return text.split(/\s+/).filter(Boolean)
}
