import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TrialPhone } from '../features/rooms/trial/trial-phone.tsx'
import { usePageTitle } from '../shared/ui/page-title.ts'

const route = getRouteApi('/shell/chay-thu/$roomId')

export function TrialScreen() {
  const { t } = useTranslation('rooms')
  const { roomId } = route.useParams()
  usePageTitle(t('trial.mark'))
  return <TrialPhone key={roomId} roomId={roomId} />
}
