import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OfferList } from '../features/exam-vault/offers/offer-list.tsx'
import { AnchorLink } from '../shared/ui/links.tsx'
import { ListFrame } from '../shared/ui/list-frame.tsx'

const route = getRouteApi('/shell/kho-hoc-lieu/duoc-gui')

export function ExamOffersScreen() {
  const { t } = useTranslation('examVault')
  const navigate = route.useNavigate()
  return (
    <ListFrame
      title={t('offer.title')}
      actions={<AnchorLink to="/kho-hoc-lieu">{t('detail.back')}</AnchorLink>}
    >
      <OfferList search={route.useSearch()} onSearch={(search, way) => void navigate({ search, ...way })} />
    </ListFrame>
  )
}
