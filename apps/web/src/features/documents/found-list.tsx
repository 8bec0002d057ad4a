import { searchDocuments } from '@bangxanh/contract/documents/library/endpoints.ts'
import { Anchor, Text } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { Marked } from '../../shared/ui/marked.tsx'
import { ItemPicture } from './item-picture.tsx'
import type { Item } from './kind-icon.tsx'
import classes from './library.module.css'

interface Props {
  readonly search: string
  readonly onOpen: (item: Item) => void
  readonly onClear: () => void
}

/** What a search has found, each with the way to it and the words around what was looked for. */
export function FoundList({ search, onOpen, onClear }: Props) {
  const { t } = useTranslation('documents')
  const [page, setPage] = useState(1)
  const query = useApiQuery(
    searchDocuments,
    { query: { search, page, limit: 20 } },
    { keepPrevious: true, silent: true },
  )
  const rows = query.data?.items.map(found => ({ ...found, _id: found.item._id }))
  return (
    <ListStates
      list={{ filtered: true, clear: onClear, toPage: setPage }}
      query={query}
      rows={rows}
      empty={{ icon: IconSearchOff, title: t('search.nothing') }}
      notFound={t('search.nothing')}
    >
      {found => (
        <ul className={`${layout.gridSm} ${layout.list}`} aria-label={t('search.found')}>
          {found.map(({ item, parents, excerpt }) => (
            <li key={item._id}>
              <Anchor
                component="button"
                type="button"
                className={`${layout.row} ${classes.name}`}
                onClick={() => onOpen(item)}
              >
                <ItemPicture item={item} />
                <Marked search={search}>{item.name}</Marked>
              </Anchor>
              <Text size="xs" c="dimmed">
                {[
                  [t('tree.root'), ...parents.map(({ name }) => name)].join(' / '),
                  ...(item.type === 'file' ? [formatSize(item.size)] : []),
                ].join(' · ')}
              </Text>
              {excerpt && (
                <Text size="sm" lineClamp={3}>
                  …{' '}
                  <Marked search={search} whole>
                    {excerpt}
                  </Marked>{' '}
                  …
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  )
}
