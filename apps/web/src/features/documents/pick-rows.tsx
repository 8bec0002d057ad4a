import { Anchor } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../shared/format/format.ts'
import type { ListProps, Reading } from '../../shared/ui/list-states.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import classes from './document-picker.module.css'
import { type Item, KindIcon } from './kind-icon.tsx'

interface Props {
  readonly items: readonly Item[] | undefined
  readonly query: Reading
  /** The file that would be taken. */
  readonly chosen: string | undefined
  readonly empty: ListProps<Item>['empty']
  readonly onOpen: (item: Item) => void
}

const WHOLE = { filtered: false, clear: () => undefined, toPage: () => undefined }

/** Folders that lead on, and files to be taken. */
export function PickRows({ items, query, chosen, empty, onOpen }: Props) {
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
      columns={[
        {
          title: t('column.name'),
          lead: true,
          width: { lg: '50%' },
          cell: item => (
            <Anchor
              component="button"
              type="button"
              className={classes.name}
              aria-pressed={item.type === 'file' ? item._id === chosen : undefined}
              onClick={() => onOpen(item)}
            >
              {item._id === chosen ? (
                <IconCheck size={22} aria-hidden style={{ flex: 'none' }} />
              ) : (
                <KindIcon item={item} />
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
        {
          title: t('column.thumbnail'),
          phone: 'none',
          cell: item =>
            item.type === 'file' &&
            item.fileInfo.thumbnailUrl && (
              <img src={item.fileInfo.thumbnailUrl} alt="" className={classes.thumbnail} loading="lazy" />
            ),
        },
      ]}
    />
  )
}
