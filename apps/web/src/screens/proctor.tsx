import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { HallBoard } from '../features/rooms/hall/hall-board.tsx'
import { usePageTitle } from '../shared/ui/page-title.ts'

const route = getRouteApi('/shell/giam-thi/$contestId')

/** The proctors' board of an exam. */
export function ProctorScreen() {
  const { t } = useTranslation('rooms')
  const { contestId } = route.useParams()
  const { hall } = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle(t('hall.title'))
  return (
    <HallBoard
      roomId={contestId}
      hallId={hall}
      onHall={next => void navigate({ search: { hall: next }, replace: true })}
    />
  )
}
