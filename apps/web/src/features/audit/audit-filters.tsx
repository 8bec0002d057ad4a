import { AUDIT_ACTIONS } from '@bangxanh/contract/audit/actions.ts'
import { Collapse, Group, Pill, Select, SimpleGrid, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../shared/ui/date-fields.tsx'
import { FilterToggle } from '../../shared/ui/filter-toggle.tsx'
import type { AuditSearch } from './audit-search.ts'
import { AUDIT_WORDS } from './audit-words.ts'

interface Props {
  readonly search: AuditSearch
  /** The names that the filtered rows show; none while they load. */
  readonly names: { readonly actor: string | undefined; readonly object: string | undefined }
  readonly onSearch: (search: AuditSearch) => void
}

/** Each change begins at the first page again. Who and what about are chosen in the rows themselves. */
export function AuditFilters({ search, names, onSearch }: Props) {
  const { t } = useTranslation('audit')
  const { page: _, ...kept } = search
  const chosen = [
    { key: 'actorId', text: t('filter.actor', { name: names.actor ?? t('filter.chosen') }) },
    { key: 'objectId', text: t('filter.object', { name: names.object ?? t('filter.chosen') }) },
  ].filter(({ key }) => key in search && search[key as 'actorId' | 'objectId'])
  const active = [search.action, search.from, search.to].filter(Boolean).length
  const [opened, { toggle }] = useDisclosure(active > 0)
  const panel = useId()

  return (
    <Stack gap="sm">
      <Group>
        <FilterToggle opened={opened} onToggle={toggle} active={active} controls={panel} />
      </Group>
      <Collapse expanded={opened} id={panel}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <Select
            label={t('filter.action')}
            placeholder={t('filter.allActions')}
            clearable
            searchable
            data={AUDIT_ACTIONS.map(action => ({ value: action, label: t(`kind.${AUDIT_WORDS[action]}`) }))}
            value={search.action ?? null}
            onChange={value => onSearch({ ...kept, action: AUDIT_ACTIONS.find(action => action === value) })}
          />
          <DateTimeField
            label={t('filter.from')}
            clearable
            value={search.from ?? null}
            max={search.to}
            defaultTime="00:00"
            onChange={from => onSearch({ ...kept, from: from ?? undefined })}
          />
          <DateTimeField
            label={t('filter.to')}
            clearable
            value={search.to ?? null}
            min={search.from}
            defaultTime="00:00"
            onChange={to => onSearch({ ...kept, to: to ?? undefined })}
          />
        </SimpleGrid>
      </Collapse>
      {chosen.length > 0 && (
        <Group gap="xs">
          {chosen.map(({ key, text }) => (
            <Pill
              key={key}
              size="lg"
              withRemoveButton
              removeButtonProps={{
                'aria-label': t('filter.clear', { name: text }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => onSearch({ ...kept, [key]: undefined })}
            >
              {text}
            </Pill>
          ))}
        </Group>
      )}
    </Stack>
  )
}
