import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OwnRooms } from '../features/rooms/own-rooms.tsx'
import { usePageTitle } from '../shared/ui/page-title.ts'

const route = getRouteApi('/shell/em/tuong-tac')

export function EmRoomsScreen() {
  const { t } = useTranslation('rooms')
  const { code } = route.useSearch()
  usePageTitle(t('phone.title'))
  return <OwnRooms code={code} />
}
