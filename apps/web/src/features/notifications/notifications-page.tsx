import { Paper, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { NewsList, type NewsSearch } from '../news/news.ts'
import { NotificationList } from './notification-list.tsx'

interface Props {
  readonly pupil: boolean
  readonly search: NewsSearch
  readonly onSearch: OnSearch<NewsSearch>
}

/** All that somebody was told and that is in sight, a page at a time, and the news beside it. */
export function NotificationsPage({ pupil, search, onSearch }: Props) {
  const { t } = useTranslation('notifications')
  const { tab = 'notifications', page = 1, open } = search
  return (
    <Tabs value={tab} keepMounted={false} onChange={next => onSearch(next === 'news' ? { tab: 'news' } : {})}>
      <Tabs.List aria-label={t('tabs')} mb="md">
        <Tabs.Tab value="notifications">{t('title')}</Tabs.Tab>
        <Tabs.Tab value="news">{t('news')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="notifications">
        <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
          <NotificationList
            pupil={pupil}
            onGo={() => undefined}
            paged={{ page, open, onPage: page => onSearch({ page }) }}
          />
        </Paper>
      </Tabs.Panel>
      <Tabs.Panel value="news">
        <NewsList search={search} onSearch={onSearch} />
      </Tabs.Panel>
    </Tabs>
  )
}
