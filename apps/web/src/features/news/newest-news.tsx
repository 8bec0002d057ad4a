import type { News } from '@bangxanh/contract/news/schemas.ts'
import { Paper, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { NewsRows } from './news-row.tsx'

/** The first news, below what there is to do. */
export function NewestNews({ rows }: { readonly rows: readonly News[] }) {
  const { t } = useTranslation('news')
  const titleId = useId()
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
