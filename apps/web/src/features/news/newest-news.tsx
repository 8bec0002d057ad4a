import { Paper, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { NewsRows } from './news-row.tsx'
import { useNews } from './use-news.ts'

const NEWEST = { state: 'shown', page: 1, limit: 3 } as const

/** The three newest, below what there is to do; nothing where there are none. */
export function NewestNews() {
  const { t } = useTranslation('news')
  const titleId = useId()
  const rows = useNews(NEWEST).data?.news ?? []
  if (rows.length === 0) return null
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} component="section" aria-labelledby={titleId}>
      <div className={layout.spread}>
        <Title order={2} id={titleId}>
          {t('title')}
        </Title>
        <AnchorLink to="/thong-bao" search={{ tab: 'news' }} size="sm">
          {t('all')}
        </AnchorLink>
      </div>
      <NewsRows rows={rows} label={t('title')} isShort />
    </Paper>
  )
}
