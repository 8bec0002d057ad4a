import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { contestPlay } from '../features/rooms/contest-play.ts'
import { Phone } from '../features/rooms/phone.tsx'
import { usePageTitle } from '../shared/ui/page-title.ts'

const route = getRouteApi('/shell/em/chuong-vang/$contestId')

export function EmBellScreen() {
  const { t } = useTranslation('rooms')
  const { contestId } = route.useParams()
  usePageTitle(t('bell.title'))
  return <Phone key={contestId} roomId={contestId} play={contestPlay} />
}
