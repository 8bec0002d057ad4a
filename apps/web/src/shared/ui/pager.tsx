import { ActionIcon, Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/format.ts'

interface Props {
  readonly page: number
  readonly limit: number
  readonly total: number
  readonly onPage: (page: number) => void
  /** How many page numbers are shown at once. */
  readonly buttons?: number
}

/** The page numbers around the current one. */
export function pagesAround(page: number, pages: number, buttons: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(buttons / 2), pages - buttons + 1))
  return Array.from({ length: Math.min(buttons, pages) }, (_, index) => first + index)
}

/** Which rows of how many are seen, and the way to the others; no buttons while there is one page (product 8.5). */
export function Pager(props: Props) {
  const { page, limit, total } = props
  const last = Math.min(page * limit, total)
  const first = Math.min((page - 1) * limit + 1, last)
  if (total === 0) return null
  return (
    <Group justify="space-between" gap="sm">
      <Range first={formatCount(first)} last={formatCount(last)} total={formatCount(total)} />
      <Pages {...props} />
    </Group>
  )
}

interface RangeProps {
  readonly first: string
  readonly last: string
  readonly total: string
}

function Range(range: RangeProps) {
  const { t } = useTranslation('shared')
  return (
    <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <span aria-hidden>{t('pager.range', { ...range })}</span>
      <VisuallyHidden>{t('pager.rangeSaid', { ...range })}</VisuallyHidden>
    </Text>
  )
}

function Pages({ page, limit, total, onPage, buttons = 3 }: Props) {
  const { t } = useTranslation('shared')
  const pages = Math.ceil(total / limit)
  if (pages <= 1) return null
  return (
    <Group component="nav" aria-label={t('pager.label')} gap="xs">
      <ActionIcon
        variant="default"
        size={44}
        disabled={page <= 1}
        aria-label={t('pager.previous')}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      {pagesAround(page, pages, buttons).map(number => (
        <Button
          key={number}
          variant={number === page ? 'filled' : 'default'}
          size="sm"
          h={44}
          miw={44}
          px="xs"
          aria-label={t('pager.page', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </Button>
      ))}
      <ActionIcon
        variant="default"
        size={44}
        disabled={page >= pages}
        aria-label={t('pager.next')}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
