import { listMarket } from '@bangxanh/contract/documents/library/endpoints.ts'
import type { LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import { Anchor, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconBuildingStore, IconFolderPlus, IconSend } from '@tabler/icons-react'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatSize } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import { SearchField } from '../../shared/ui/search-field.tsx'
import { GiveFile } from './give-file.ts'
import { ItemPicture } from './item-picture.tsx'
import classes from './library.module.css'
import type { LibrarySearch } from './library.tsx'

const FileDrawer = lazyDialog(async () => (await import('./file-drawer.tsx')).FileDrawer)
const CopyDialog = lazyDialog(async () => (await import('./copy-dialog.tsx')).CopyDialog)

interface Props {
  readonly search: LibrarySearch
  readonly onSearch: OnSearch<LibrarySearch>
}

const FROM = ['all', 'installation', 'group'] as const

/** What the installation and the own group offer: found, looked at, and taken into the own library. */
export function Market({ search, onSearch }: Props) {
  const { t } = useTranslation('documents')
  const give = useContext(GiveFile)
  const [from, setFrom] = useState<(typeof FROM)[number]>('all')
  const [page, setPage] = useState(1)
  const [wanted, setWanted] = useState<LibraryFile>()
  const query = useApiQuery(
    listMarket,
    { query: { search: search.search, library: from === 'all' ? undefined : from, page, limit: 20 } },
    { keepPrevious: true, silent: true },
  )
  const filtered = search.search !== undefined || from !== 'all'
  const clear = () => {
    setFrom('all')
    setPage(1)
    onSearch({ view: 'market' })
  }
  return (
    <Stack>
      <Text c="dimmed">{t('market.hint')}</Text>
      <SearchField
        label={t('market.search')}
        value={search.search}
        onSearch={text => {
          setPage(1)
          onSearch({ view: 'market', search: text || undefined }, { replace: true })
        }}
      />
      <SegmentedControl
        aria-label={t('market.from')}
        w={{ base: '100%', xs: 'fit-content' }}
        value={from}
        onChange={value => {
          setPage(1)
          setFrom(value as (typeof FROM)[number])
        }}
        data={FROM.map(value => ({ value, label: t(`market.${value}`) }))}
      />
      <RowList
        label={t('market.title')}
        list={{ filtered, clear, toPage: setPage }}
        query={query}
        rows={query.data?.items.map(item => ({ ...item, _id: item.file._id }))}
        notFound={t('search.nothing')}
        empty={{ icon: IconBuildingStore, title: t('market.none.title'), hint: t('market.none.hint') }}
        rowActions={({ file }) => (
          <RowMenu
            label={t('act.menuOf', { name: file.name })}
            acts={[
              give !== undefined && { icon: IconSend, text: t('act.give'), onClick: () => give(file) },
              { icon: IconFolderPlus, text: t('market.take'), onClick: () => setWanted(file) },
            ]}
          />
        )}
        columns={[
          {
            title: t('column.name'),
            lead: true,
            width: { lg: '36%' },
            cell: ({ file }) => (
              <Anchor
                component="button"
                type="button"
                className={`${layout.row} ${classes.name}`}
                onClick={() => onSearch({ view: 'market', search: search.search, file: file._id })}
              >
                <ItemPicture item={file} />
                <span>{file.name}</span>
              </Anchor>
            ),
          },
          { title: t('file.author'), cell: ({ file }) => file.fileInfo.author ?? file.author },
          { title: t('file.cost'), cell: ({ file }) => formatMoney(file.fileInfo.price) },
          {
            title: t('file.source'),
            cell: ({ file, library }) => file.fileInfo.source ?? library.name ?? t('market.installation'),
          },
          {
            title: t('column.size'),
            align: 'right',
            phone: 'none',
            cell: ({ file }) => formatSize(file.size),
          },
        ]}
      />
      {search.file && (
        <FileDrawer
          id={search.file}
          onClose={() => onSearch({ view: 'market', search: search.search })}
          onTake={setWanted}
        />
      )}
      {wanted && <CopyDialog file={wanted} onClose={() => setWanted(undefined)} onSearch={onSearch} />}
    </Stack>
  )
}
