import { useTranslation } from 'react-i18next'
import { OwnRooms } from '../features/rooms/own-rooms.tsx'
import { usePageTitle } from '../shared/ui/page-title.ts'

export function EmRoomsScreen() {
  const { t } = useTranslation('rooms')
  usePageTitle(t('phone.title'))
  return <OwnRooms />
}
