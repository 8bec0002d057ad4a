import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Judge } from '../features/rooms/bell/judge.tsx'
import { usePageTitle } from '../shared/ui/page-title.ts'

const route = getRouteApi('/shell/giam-khao/$roomId')

export function JudgeScreen() {
  const { t } = useTranslation('rooms')
  const { roomId } = route.useParams()
  usePageTitle(t('judge.name'))
  return <Judge key={roomId} roomId={roomId} />
}
