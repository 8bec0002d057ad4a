import { listFolders, readFolder } from '@bangxanh/contract/documents/library/endpoints.ts'
import { Stack, Title } from '@mantine/core'
import { IconFolderOpen, IconFolders } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { SearchField } from '../../shared/ui/search-field.tsx'
import { FoundList } from './found-list.tsx'
import { ItemRows } from './item-rows.tsx'
import type { Item } from './kind-icon.tsx'
import type { LibrarySearch } from './library.tsx'
import { Way } from './way.tsx'

const FileDrawer = lazyDialog(async () => (await import('./file-drawer.tsx')).FileDrawer)

interface Props {
  readonly search: LibrarySearch
  readonly onSearch: OnSearch<LibrarySearch>
}

/** What teachers share with the classes of a pupil: one folder after the other, nothing but looking. */
export function SharedLibrary({ search, onSearch }: Props) {
  const { t } = useTranslation('documents')
  const { category, file } = search
  const roots = useApiQuery(
    listFolders,
    { query: {} },
    { enabled: category === undefined && !search.search, silent: true },
  )
  const detail = useApiQuery(
    readFolder,
    { query: { categoryId: category ?? '' } },
    { enabled: category !== undefined && !search.search, silent: true },
  )
  const open = (item: Item) =>
    item.type === 'category'
      ? onSearch({ category: item._id })
      : onSearch({ category: category ?? item.categoryId, file: item._id, search: search.search })
  return (
    <Stack>
      <Title order={1}>{t('em.title')}</Title>
      <SearchField
        label={t('search.label')}
        value={search.search}
        onSearch={text => onSearch({ category, search: text || undefined }, { replace: true })}
      />
      {search.search ? (
        <FoundList
          key={search.search}
          search={search.search}
          onOpen={open}
          onClear={() => onSearch({ category })}
        />
      ) : category ? (
        <>
          <Way
            parents={detail.data?.parents ?? []}
            folder={detail.data?.category}
            onGo={next => onSearch({ category: next })}
          />
          <ItemRows
            items={detail.data && [...detail.data.childs, ...detail.data.files]}
            query={detail}
            empty={{ icon: IconFolderOpen, title: t('empty.title'), hint: t('empty.view') }}
            onOpen={open}
          />
        </>
      ) : (
        <ItemRows
          items={roots.data?.categories}
          query={roots}
          empty={{ icon: IconFolders, title: t('em.none.title'), hint: t('em.none.hint') }}
          onOpen={open}
        />
      )}
      {file && <FileDrawer id={file} onClose={() => onSearch({ category, search: search.search })} />}
    </Stack>
  )
}
