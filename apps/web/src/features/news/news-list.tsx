import { NEWS_OWNERS, NEWS_STATES } from '@bangxanh/contract/news/states.ts'
import { IconNews } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { AddButton } from '../../shared/ui/add-button.tsx'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ListFrame } from '../../shared/ui/list-frame.tsx'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { NewsRows } from './news-row.tsx'
import { type NewsSearch, newsSearch } from './news-search.ts'
import { useNews } from './use-news.ts'

const NewsDialog = lazyDialog(async () => (await import('./news-dialog.tsx')).NewsDialog)

export interface Props {
  readonly search: NewsSearch
  readonly onSearch: OnSearch<NewsSearch>
}

/** News for the reader; whoever writes some also finds what is still to come and what is over. */
export function NewsList({ search, onSearch }: Props) {
  const { t } = useTranslation('news')
  const list = newsSearch.at(search, onSearch)
  const query = useNews(list.query)
  const writes = query.data?.can.create
  const add = writes && <AddButton dialog={close => <NewsDialog onClose={close} />}>{t('add')}</AddButton>
  return (
    <ListFrame title={t('title')} actions={add}>
      <FilterPanel
        list={list}
        search={t('search')}
        fields={[
          writes === true && {
            key: 'state',
            label: t('stateField'),
            options: NEWS_STATES.map(value => ({ value, label: t(`state.${value}`) })),
          },
          {
            key: 'owner',
            label: t('ownerField'),
            options: NEWS_OWNERS.map(value => ({ value, label: t(`owner.${value}`) })),
          },
        ]}
      />
      <ListStates
        list={list}
        query={query}
        rows={query.data?.news}
        notFound={t('notFound')}
        empty={{
          icon: IconNews,
          title: t('empty.title'),
          hint: t(writes ? 'empty.writer' : 'empty.reader'),
          action: add,
        }}
      >
        {rows => <NewsRows rows={rows} label={t('title')} />}
      </ListStates>
    </ListFrame>
  )
}
