import type { PromotedClass } from '@bangxanh/contract/promotions/schemas.ts'
import { Group, NativeSelect, Stack, Switch, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount, formatNames } from '../../shared/format/format.ts'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'

interface Props {
  readonly rows: readonly PromotedClass[]
  readonly unstaffed: readonly string[]
  readonly onFate: (eClass: PromotedClass, fate: 'next' | 'ends') => void
  readonly onKeep: (ids: readonly string[], kept: boolean) => void
}

/** A class, the one that is made of it, and who comes along; on a phone one below the other. */
export function PromotionTable(props: Props) {
  const { t } = useTranslation('promotions')
  const { rows } = props
  const phone = usePhone()
  if (phone)
    return (
      <Stack
        component="ul"
        gap="sm"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        aria-label={t('preview.table')}
      >
        {rows.map(row => (
          <Stack
            component="li"
            key={row._id}
            gap="xs"
            pb="sm"
            style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}
          >
            <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
              <Text fw={600}>
                {row.name} → {row.next?.name ?? t('preview.ends')}
              </Text>
              <Students row={row} />
            </Group>
            <Next row={row} {...props} isShort />
            <Teachers row={row} {...props} />
          </Stack>
        ))}
      </Stack>
    )
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table verticalSpacing="xs" aria-label={t('preview.table')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="30%">{t('preview.old')}</Table.Th>
            <Table.Th w="30%">{t('preview.next')}</Table.Th>
            <Table.Th ta="right" style={{ whiteSpace: 'nowrap' }}>
              {t('preview.students')}
            </Table.Th>
            <Table.Th w="30%">{t('preview.teachers')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(row => (
            <Table.Tr key={row._id}>
              <Table.Th scope="row" fw={600}>
                {row.name}
              </Table.Th>
              <Table.Td>
                <Next row={row} {...props} />
              </Table.Td>
              <Table.Td ta="right">
                <Students row={row} />
              </Table.Td>
              <Table.Td>
                <Teachers row={row} {...props} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** Of how many pupils so many come along; of a class that ends, how many leave it. */
function Students({ row: { students, next } }: { readonly row: PromotedClass }) {
  const { t } = useTranslation('promotions')
  const all = formatCount(students)
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {!next || next.students === students ? all : t('preview.of', { next: formatCount(next.students), all })}
    </span>
  )
}

interface RowProps extends Omit<Props, 'rows'> {
  readonly row: PromotedClass
}

/** What is made of it; asked where there is a choice, as at the end of a level of schools. */
function Next({ row, onFate, isShort = false }: RowProps & { readonly isShort?: boolean }) {
  const { t } = useTranslation('promotions')
  const { name, next, again, lastGrade } = row
  return (
    <Group gap="xs">
      {!isShort && next && <span>{next.name}</span>}
      {next?.twin && <StatusBadge tone="warning">{t('preview.twin')}</StatusBadge>}
      {(lastGrade || !next) && (
        <NativeSelect
          aria-label={t('preview.fate', { name })}
          size="sm"
          data={[
            { value: 'ends', label: t('preview.ends') },
            { value: 'next', label: t('preview.goesOn') },
          ]}
          value={next ? 'next' : 'ends'}
          onChange={event => onFate(row, event.currentTarget.value === 'next' ? 'next' : 'ends')}
        />
      )}
      {again && (
        <Text span size="sm" c="dimmed">
          {t('preview.again', { name: again.name, count: again.students })}
        </Text>
      )}
    </Group>
  )
}

function Teachers({ row, unstaffed, onKeep }: RowProps) {
  const { t } = useTranslation('promotions')
  const { _id, name, teachers, next } = row
  if (!next) return null
  const kept = !unstaffed.includes(_id)
  const names = formatNames(teachers.map(({ displayName }) => displayName))
  if (teachers.length === 0) return <Text c="dimmed">{t('preview.none')}</Text>
  return (
    <Switch
      size="sm"
      aria-label={t('preview.keep', { name })}
      label={kept ? names : t('preview.open')}
      checked={kept}
      onChange={event => onKeep([_id], event.currentTarget.checked)}
    />
  )
}
