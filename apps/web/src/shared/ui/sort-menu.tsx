import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconChevronDown } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { MenuButton } from './menu-button.tsx'
import { isBy, type Ordered, turned } from './row-columns.ts'

interface Props {
  readonly columns: readonly { readonly title: string; readonly sort?: string | undefined }[]
  readonly order: Ordered<string>
  /** Its line is there anyway. */
  readonly isBesideHeads: boolean
}

const nobody = () => () => undefined
const nowhere = () => null

/**
 * The order of rows that have no heads, as on a phone: a sign in the line of the search, where there is one. The one that
 * holds is turned round when it is chosen again.
 */
export function SortMenu({ columns, order, isBesideHeads }: Props) {
  const { t } = useTranslation('shared')
  const { sortBy, orderRoom } = order
  const given = useSyncExternalStore(orderRoom?.subscribe ?? nobody, orderRoom?.get ?? nowhere)
  const room = isBesideHeads ? null : given
  const isSign = room !== null && !('words' in room.dataset)
  const sorting = columns.flatMap(({ title, sort }) => (sort ? [{ title, sort }] : []))
  if (!sortBy || sorting.length === 0) return null
  const by = sorting.find(({ sort }) => isBy(sort, order.sort))
  const falls = order.sort?.startsWith('-')
  const Arrow = falls ? IconArrowDown : IconArrowUp
  const Sign = by ? Arrow : IconChevronDown
  const words = by ? t('sort.by', { column: by.title }) : t('sort.label')
  const menu = (
    <MenuButton
      button={
        isSign ? (
          <ActionIcon variant="default" size={44} aria-label={words}>
            <IconArrowsSort size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            h={44}
            px="xxs"
            fw={400}
            rightSection={<Sign size={16} aria-hidden />}
          >
            {words}
          </Button>
        )
      }
      acts={sorting.map(({ title, sort }) => ({
        text: title,
        current: isBy(sort, order.sort),
        sign: isBy(sort, order.sort) && <Arrow size={16} aria-label={t(falls ? 'sort.down' : 'sort.up')} />,
        onClick: () => sortBy(order.sort === sort ? turned(sort) : sort),
      }))}
      side={isSign ? 'end' : 'start'}
    />
  )
  return room ? createPortal(menu, room) : menu
}
