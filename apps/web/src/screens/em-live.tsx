import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Phone } from '../features/rooms/phone.tsx'
import { liveExamPlay } from '../features/rooms/play.ts'
import { usePageTitle } from '../shared/ui/page-title.ts'

const route = getRouteApi('/shell/em/tuong-tac/$liveExamId')

export function EmLiveScreen() {
  const { t } = useTranslation('rooms')
  const { liveExamId } = route.useParams()
  usePageTitle(t('phone.title'))
  return <Phone key={liveExamId} roomId={liveExamId} play={liveExamPlay} />
}
