import { Anchor } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatSize } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import type { ListProps } from '../../shared/ui/list-states.tsx'
import type { Reading } from '../../shared/ui/reading-state.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { ItemMenu, type Wish } from './item-menu.tsx'
import { ItemPicture } from './item-picture.tsx'
import { type Item, KindIcon } from './kind-icon.tsx'
import classes from './library.module.css'

interface Props {
  readonly items: readonly Item[] | undefined
  readonly query: Reading
  readonly empty: ListProps<Item>['empty']
  readonly onOpen: (item: Item) => void
  /** Without it nothing is done with a row but opening it. */
  readonly onWish?: (wish: Wish) => void
  /** Where a file is picked: the one that would be taken. */
  readonly picks?: { readonly chosen: string | undefined }
}

const WHOLE = { filtered: false, clear: () => undefined, toPage: () => undefined }

/** Folders and then files, as a table, on a phone as two lines each. */
export function ItemRows({ items, query, empty, onOpen, onWish, picks }: Props) {
  const { t } = useTranslation('documents')
  const { error, refetch } = query
  return (
    <RowList
      label={t('rows')}
      list={WHOLE}
      query={{ error, refetch }}
      rows={items}
      failure={t('FAILED_TO_FETCH_CATEGORIES')}
      empty={empty}
      rowActions={onWish && (item => <ItemMenu item={item} onWish={onWish} onOpen={onOpen} />)}
      columns={[
        {
          title: t('column.name'),
          lead: true,
          width: { lg: '40%' },
          cell: item => (
            <Anchor
              component="button"
              type="button"
              className={`${layout.row} ${classes.name}`}
              aria-pressed={picks && item.type === 'file' ? item._id === picks.chosen : undefined}
              onClick={() => onOpen(item)}
            >
              {item._id === picks?.chosen ? (
                <IconCheck size={22} aria-hidden style={{ flex: 'none' }} />
              ) : picks ? (
                <KindIcon item={item} />
              ) : (
                <ItemPicture item={item} />
              )}
              <span>{item.name}</span>
            </Anchor>
          ),
        },
        { title: t('column.author'), cell: item => item.author },
        {
          title: t('column.size'),
          align: 'right',
          cell: item => item.type === 'file' && formatSize(item.size),
        },
        ...(picks
          ? [
              {
                title: t('column.thumbnail'),
                phone: 'none' as const,
                cell: (item: Item) =>
                  item.type === 'file' &&
                  item.fileInfo.thumbnailUrl && (
                    <img src={item.fileInfo.thumbnailUrl} alt="" className={classes.picture} loading="lazy" />
                  ),
              },
            ]
          : [
              {
                title: t('file.cost'),
                cell: (item: Item) => item.type === 'file' && formatMoney(item.fileInfo.price),
              },
              {
                title: t('column.createdAt'),
                phone: 'none' as const,
                cell: (item: Item) => formatDate(item.createdAt),
              },
            ]),
      ]}
    />
  )
}
