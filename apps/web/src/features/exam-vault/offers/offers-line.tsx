import { countWaitingOffers } from '@bangxanh/contract/exam-offers/endpoints.ts'
import type { OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { IconInbox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import layout from '../../../shared/ui/layout.module.css'
import { AnchorLink, ButtonLink } from '../../../shared/ui/links.tsx'
import classes from './offers.module.css'

/** What waits for the person in a tab, in one line with the way to it; else only the way to what was sent. */
export function OffersLine({ tab }: { readonly tab: OwnerCategory }) {
  const { t } = useTranslation('examVault')
  const { data } = useApiQuery(countWaitingOffers, {}, { silent: true })
  if (!data) return null
  const box = tab === 'School' ? 'proposals' : 'received'
  const count = data[box] ?? 0
  if (count === 0)
    return (
      <AnchorLink
        to="/kho-hoc-lieu/duoc-gui"
        search={{ box: tab === 'School' && data.proposals === null ? 'sent' : box }}
        size="sm"
      >
        {data.sent > 0 ? t('offer.linkSent', { count: data.sent }) : t('offer.link')}
      </AnchorLink>
    )
  return (
    <div className={`${layout.wrapRow} ${layout.frame} ${classes.waiting}`}>
      <IconInbox size={20} stroke={1.6} aria-hidden />
      <span className={classes.words}>{t(`offer.waiting.${box}`, { count })}</span>
      <ButtonLink
        variant="light"
        size="compact-md"
        to="/kho-hoc-lieu/duoc-gui"
        search={{ box, state: 'waiting' }}
      >
        {t('offer.open')}
      </ButtonLink>
    </div>
  )
}
