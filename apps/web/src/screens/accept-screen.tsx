import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AcceptScreen } from '../features/rooms/screens/accept-screen.tsx'
import { usePageTitle } from '../shared/ui/page-title.ts'

const route = getRouteApi('/shell/ghep-man-chieu')

export function AcceptScreenScreen() {
  const { t } = useTranslation('rooms')
  const { code = '' } = route.useSearch()
  usePageTitle(t('pair.accept'))
  return <AcceptScreen key={code} code={code} />
}
