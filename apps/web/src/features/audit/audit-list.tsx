import { AUDIT_ACTIONS } from '@bangxanh/contract/audit/actions.ts'
import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import type { AuditEntry } from '@bangxanh/contract/audit/schemas.ts'
import { Group, Pill, Text } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { DateTimeField } from '../../shared/ui/date-fields.tsx'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { type AuditSearch, auditSearch } from './audit-search.ts'
import { Done, Name, useNames } from './audit-sentence.tsx'
import { AUDIT_WORDS } from './audit-words.ts'

interface Props {
  readonly search: AuditSearch
  readonly onSearch: OnSearch<AuditSearch>
}

/** What was done, newest first, each in one sentence; a name that is touched shows what else concerns it. */
export function AuditList({ search, onSearch }: Props) {
  const { t } = useTranslation('audit')
  const action = AUDIT_ACTIONS.find(known => known === search.action)
  const list = auditSearch.at({ ...search, action }, onSearch)
  const { from, to } = list.values
  const query = useApiQuery(
    listAudit,
    { query: { ...list.query, action: action && [action] } },
    // Every write adds to it, so whoever opens it reads it anew.
    { keepPrevious: true, freshFor: 0 },
  )
  const nameOf = useNames()
  const actorOf = (entry: AuditEntry) => (
    <Name
      name={nameOf.actor(entry)}
      says={name => t('filter.actorOf', { name })}
      onChoose={entry.actor && (() => list.set({ actorId: entry.actor?._id }))}
    />
  )
  const moment = (key: 'from' | 'to', limits: { min?: string; max?: string }) => ({
    key,
    label: t(`filter.${key}`),
    field: (
      <DateTimeField
        label={t(`filter.${key}`)}
        clearable
        value={list.values[key] ?? null}
        defaultTime="00:00"
        onChange={at => list.set({ [key]: at ?? undefined })}
        {...limits}
      />
    ),
  })
  return (
    <>
      <FilterPanel
        list={list}
        fields={[
          {
            key: 'action',
            label: t('filter.action'),
            options: AUDIT_ACTIONS.map(value => ({ value, label: t(`kind.${AUDIT_WORDS[value]}`) })),
          },
          moment('from', { max: to }),
          moment('to', { min: from }),
        ]}
      />
      <ChosenNames list={list} first={query.data?.entries[0]} />
      <RowList
        label={t('list')}
        list={list}
        query={query}
        rows={query.data?.entries}
        columns={[
          {
            title: t('column.at'),
            sort: '-at',
            width: 150,
            cell: ({ at }) => `${formatDateTime(at).slice(0, 5)} ${formatDate(at)}`,
          },
          {
            title: t('column.who'),
            width: 220,
            phone: 'none',
            cell: actorOf,
          },
          {
            title: t('column.what'),
            lead: true,
            // A phone has room for one sentence, which begins with who.
            cell: (entry, phone) => (
              <Text span inherit fw={400}>
                {phone && <>{actorOf(entry)} </>}
                <Done
                  entry={entry}
                  name={nameOf.object(entry)}
                  onChoose={entry.about && (() => list.set({ objectId: entry.about?._id }))}
                />
              </Text>
            ),
          },
        ]}
        notFound={t('empty.found')}
        empty={{ icon: IconListDetails, title: t('empty.title'), hint: t('empty.hint') }}
      />
    </>
  )
}

interface ChosenProps {
  readonly list: ReturnType<typeof auditSearch.at>
  readonly first: AuditEntry | undefined
}

/** Who and what about were chosen, to be let go again. */
function ChosenNames({ list, first }: ChosenProps) {
  const { t } = useTranslation('audit')
  const nameOf = useNames()
  const { actorId, objectId } = list.values
  // Who and what about are chosen in the rows themselves, whose first has the name.
  const chosen = [
    actorId && {
      key: 'actorId',
      text: t('filter.actor', {
        name: first?.actor?._id === actorId ? nameOf.actor(first) : t('filter.chosen'),
      }),
    },
    objectId && {
      key: 'objectId',
      text: t('filter.object', {
        name: first?.about?._id === objectId ? nameOf.object(first) : t('filter.chosen'),
      }),
    },
  ].filter(one => typeof one === 'object')

  if (chosen.length === 0) return null
  return (
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
          onRemove={() => list.set({ [key]: undefined })}
        >
          {text}
        </Pill>
      ))}
    </Group>
  )
}
