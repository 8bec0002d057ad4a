import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from './menu-button.tsx'
import { isBy, type RowsProps, turned } from './row-columns.ts'

/** The order of rows that have no heads, as on a phone. The one that holds is turned round when it is chosen again. */
export function SortMenu<Row>({ columns, order }: Pick<RowsProps<Row>, 'columns' | 'order'>) {
  const { t } = useTranslation('shared')
  const sorting = columns.flatMap(({ title, sort }) => (sort ? [{ title, sort }] : []))
  const { sortBy } = order
  if (!sortBy || sorting.length === 0) return null
  const by = sorting.find(({ sort }) => isBy(sort, order.sort))
  const falls = order.sort?.startsWith('-')
  const Arrow = falls ? IconArrowDown : IconArrowUp
  const Sign = by ? Arrow : IconChevronDown
  return (
    <MenuButton
      button={
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          h={44}
          px="xxs"
          fw={400}
          rightSection={<Sign size={16} aria-hidden />}
        >
          {by ? t('sort.by', { column: by.title }) : t('sort.label')}
        </Button>
      }
      acts={sorting.map(({ title, sort }) => ({
        text: title,
        current: isBy(sort, order.sort),
        sign: isBy(sort, order.sort) && <Arrow size={16} aria-label={t(falls ? 'sort.down' : 'sort.up')} />,
        onClick: () => sortBy(order.sort === sort ? turned(sort) : sort),
      }))}
      side="start"
    />
  )
}
