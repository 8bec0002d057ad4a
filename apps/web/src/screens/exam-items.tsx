import { readExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ExamItems } from '../features/item-analysis/exam-items.tsx'
import { itemView } from '../features/item-analysis/item-search.ts'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'

const route = getRouteApi('/shell/kho-hoc-lieu/$examVaultId/phan-tich')

/** How the questions of an exam were answered, wherever it was given. */
export function ExamItemsScreen() {
  const { t } = useTranslation('itemAnalysis')
  const { examVaultId } = route.useParams()
  // Read here: a validator of the route would weigh on every start.
  const view = itemView.read((route.useSearch() as { view?: unknown }).view)
  const navigate = route.useNavigate()
  const query = useApiQuery(readExam, { params: { id: examVaultId } }, { silent: true })
  const exam = query.data?.exam
  return (
    <DetailFrame
      back={{ to: '/kho-hoc-lieu/$examVaultId', params: { examVaultId } }}
      backText={t('back')}
      title={exam && t('of', { title: exam.title })}
      query={query}
    >
      {exam && (
        <ExamItems
          exam={exam}
          view={view}
          onView={next => void navigate({ search: { view: next } as never, replace: true })}
        />
      )}
    </DetailFrame>
  )
}
