import { readNews } from '@bangxanh/contract/news/endpoints.ts'
import { Paper } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { DetailFrame } from '../../shared/ui/detail-frame.tsx'
import layout from '../../shared/ui/layout.module.css'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { StoredPicture } from '../../shared/ui/stored-picture.tsx'
import { isStudent, useAccount } from '../account/account.ts'
import classes from './news.module.css'
import { NewsMenu } from './news-menu.tsx'
import { STATE_TONES, useByline } from './news-words.ts'

interface Props {
  readonly newsUrl: string
  /** Which of several at this address. */
  readonly newsId: string | undefined
}

/** One piece of news, to be read. */
export function NewsPage({ newsUrl, newsId }: Props) {
  const { t } = useTranslation('news')
  const byline = useByline()
  const navigate = useNavigate()
  const back = { to: isStudent(useAccount()) ? '/em/tin' : '/thong-bao', search: { tab: 'news' } } as const
  const query = useApiQuery(readNews, { params: { newsUrl }, query: { newsId } })
  const news = query.data?.news
  return (
    <div className={classes.article}>
      <DetailFrame
        back={back}
        backText={t('title')}
        title={news?.title}
        query={query}
        hint={
          news && (
            <span className={layout.wrapRow}>
              {byline(news)}
              {news.can.write && news.state !== 'shown' && (
                <StatusBadge tone={STATE_TONES[news.state]}>
                  {news.state === 'upcoming'
                    ? t('comes', { at: formatDateTime(news.from) })
                    : t('went', { at: formatDateTime(news.until) })}
                </StatusBadge>
              )}
              {news.can.write && news.readers !== 'both' && (
                <StatusBadge>{t(`for.${news.readers}`)}</StatusBadge>
              )}
            </span>
          )
        }
        actions={
          news?.can.write && (
            <NewsMenu news={news} onRemoved={() => void navigate({ ...back, replace: true })} />
          )
        }
      >
        {news && (
          <Paper withBorder p={{ base: 'sm', sm: 'lg' }} component="article" aria-label={news.title}>
            <div className={layout.gridMd}>
              {news.cover && (
                <StoredPicture src={news.cover.url} alt="" className={classes.picture} fallback={null} />
              )}
              <RichText html={news.content} />
            </div>
          </Paper>
        )}
      </DetailFrame>
    </div>
  )
}
