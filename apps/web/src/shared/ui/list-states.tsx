import type { Pagination } from '@bangxanh/contract/kit/paging.ts'
import { Box, Button, Group, Stack } from '@mantine/core'
import { type Icon, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListState } from '../list/list-search.ts'
import { useArrived } from '../loading/use-arrived.ts'
import classes from './list-states.module.css'
import { Pager } from './pager.tsx'
import { type Reading, ReadingState } from './reading-state.tsx'
import { EmptyState } from './states.tsx'

export interface ListProps<Row> {
  readonly list: Pick<ListState<unknown>, 'filtered' | 'clear' | 'toPage'>
  readonly query: Reading & { readonly data?: { readonly pagination: Pagination } | undefined }
  readonly rows: readonly Row[] | undefined
  /** What stands there while nothing was ever written. */
  readonly empty: {
    readonly icon: Icon
    readonly title: string
    readonly hint?: ReactNode
    readonly action?: ReactNode
  }
  /** Said when the filters leave nothing; the way back stands below. */
  readonly notFound?: string
  /** Where it may be found instead; stands before the way back. */
  readonly elsewhere?: ReactNode
  /** Said when reading failed, instead of the general sentence. */
  readonly failure?: string
}

interface Props<Row> extends ListProps<Row> {
  readonly minHeight?: string
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** All states of a list, whatever its rows look like: on its way, failed, empty, nothing found, rows and pages. */
export function ListStates<Row>(props: Props<Row>) {
  const { list, query, rows, empty, notFound, elsewhere, failure, minHeight = '16rem', children } = props
  const { t } = useTranslation('shared')
  const arrived = useArrived(rows !== undefined)
  if (!rows || !arrived) return <ReadingState query={query} failure={failure} minHeight={minHeight} />
  return (
    <Stack>
      <Box data-rows className={classes.rows} aria-busy={query.isPlaceholderData || undefined}>
        {rows.length > 0 ? (
          children(rows)
        ) : list.filtered ? (
          <EmptyState
            icon={IconSearchOff}
            title={notFound ?? t('list.notFound')}
            hint={t('list.notFoundHint')}
            action={
              <Group justify="center" gap="xs">
                {elsewhere}
                <Button variant="light" onClick={list.clear}>
                  {t('list.clearFilters')}
                </Button>
              </Group>
            }
          />
        ) : (
          <EmptyState {...empty} />
        )}
      </Box>
      {query.data && <Pager {...query.data.pagination} onPage={list.toPage} />}
    </Stack>
  )
}
