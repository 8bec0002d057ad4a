import { Box, Collapse, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import { FilterToggle } from './filter-toggle.tsx'
import { RowList, type RowListProps } from './row-list.tsx'
import { SearchField } from './search-field.tsx'

interface Props<Row> extends Omit<RowListProps<Row>, 'label'> {
  readonly title: string
  readonly hint?: ReactNode
  /** Buttons beside the title, such as "create". */
  readonly actions?: ReactNode
  /** The search text of the address, and what to do with another one. */
  readonly search?: {
    readonly value: string | undefined
    readonly onSearch: (text: string) => void
    readonly label?: string
  }
  /** Fields behind the filter button. */
  readonly filters?: ReactNode
  /** How many of them are set; then they stand open at first. */
  readonly activeFilters?: number
}

/** A list page: title, actions, search, filters, rows, pager. Filters and page live in the address. */
export function ListFrame<Row>({
  title,
  hint,
  actions,
  search,
  filters,
  activeFilters = 0,
  ...list
}: Props<Row>) {
  const [opened, { toggle }] = useDisclosure(activeFilters > 0)
  const panel = useId()
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={1}>{title}</Title>
          {hint && <Text c="dimmed">{hint}</Text>}
        </div>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
        <Stack>
          {(search || filters) && (
            <Group wrap="nowrap" gap="sm">
              {search && (
                <Box flex={1} maw={420}>
                  <SearchField {...search} />
                </Box>
              )}
              {filters && (
                <FilterToggle opened={opened} onToggle={toggle} active={activeFilters} controls={panel} />
              )}
            </Group>
          )}
          {filters && (
            <Collapse expanded={opened} id={panel}>
              <Group gap="sm" align="flex-end">
                {filters}
              </Group>
            </Collapse>
          )}
          <RowList {...list} label={title} />
        </Stack>
      </Paper>
    </Stack>
  )
}
