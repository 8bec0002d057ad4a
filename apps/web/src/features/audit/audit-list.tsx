import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import type { AuditEntry } from '@bangxanh/contract/audit/schemas.ts'
import { Anchor, Button, Text } from '@mantine/core'
import { IconListDetails, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { type Column, RowList } from '../../shared/ui/row-list.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { AuditFilters } from './audit-filters.tsx'
import type { AuditSearch } from './audit-search.ts'
import { AUDIT_WORDS } from './audit-words.ts'

const LIMIT = 30
const ICON = { size: 40, stroke: 1.3 } as const

interface Props {
  readonly search: AuditSearch
  readonly onSearch: (search: AuditSearch) => void
}

/** What was done, newest first, each in one sentence; a name that is touched shows what else concerns it. */
export function AuditList({ search, onSearch }: Props) {
  const { t } = useTranslation('audit')
  const { page = 1, ...filters } = search
  const query = useApiQuery(
    listAudit,
    { query: { ...filters, action: filters.action && [filters.action], page, limit: LIMIT } },
    // Every write adds to it, so whoever opens it reads it anew.
    { keepPrevious: true, freshFor: 0 },
  )
  const { data } = query
  const nameOf = useNames()
  const [first] = data?.entries ?? []
  const names = {
    actor: search.actorId && first?.actor?._id === search.actorId ? nameOf.actor(first) : undefined,
    object: search.objectId && first?.about?._id === search.objectId ? nameOf.object(first) : undefined,
  }
  const filtered = Object.values(filters).some(Boolean)
  const { page: _, ...kept } = search

  const columns: Column<AuditEntry>[] = [
    {
      key: 'at',
      title: t('column.at'),
      width: 150,
      cell: ({ at }) => `${formatDateTime(at).slice(0, 5)} ${formatDate(at)}`,
    },
    {
      key: 'who',
      title: t('column.who'),
      width: 220,
      cell: entry => (
        <Name
          name={nameOf.actor(entry)}
          says={name => t('filter.actorOf', { name })}
          onChoose={entry.actor && (() => onSearch({ ...kept, actorId: entry.actor?._id }))}
        />
      ),
    },
    {
      key: 'what',
      title: t('column.what'),
      lead: true,
      cell: entry => (
        <Done
          entry={entry}
          name={nameOf.object(entry)}
          onChoose={entry.about && (() => onSearch({ ...kept, objectId: entry.about?._id }))}
        />
      ),
    },
  ]
  return (
    <>
      <AuditFilters search={search} names={names} onSearch={onSearch} />
      <RowList
        label={t('list')}
        query={query}
        rows={data?.entries}
        rowKey={({ _id }) => _id}
        columns={columns}
        empty={
          filtered ? (
            <EmptyState
              icon={<IconSearchOff {...ICON} />}
              title={t('empty.found')}
              hint={t('empty.foundHint')}
              action={
                <Button variant="light" onClick={() => onSearch({})}>
                  {t('empty.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconListDetails {...ICON} />}
              title={t('empty.title')}
              hint={t('empty.hint')}
            />
          )
        }
        pagination={data?.pagination}
        onPage={next => onSearch({ ...search, page: next })}
      />
    </>
  )
}

function useNames() {
  const { t } = useTranslation('audit')
  return {
    actor: ({ actor }: AuditEntry) => (actor ? (actor.name ?? t('gone')) : t('owner')),
    object: ({ about }: AuditEntry) => {
      if (!about) return t('ownSchool')
      return about.anonymised ? t('anonymous') : (about.name ?? t('gone'))
    },
  }
}

interface NameProps {
  readonly name: string
  readonly says: (name: string) => string
  readonly onChoose: (() => void) | null
}

function Name({ name, says, onChoose }: NameProps) {
  if (!onChoose) return name
  return (
    <Anchor
      component="button"
      type="button"
      ta="left"
      c="inherit"
      fw={600}
      title={says(name)}
      onClick={onChoose}
    >
      {name}
    </Anchor>
  )
}

// No name holds it: the sentence is cut here, and its name put in as a button.
const CUT = '\u0000'

function Done({ entry, name, onChoose }: { entry: AuditEntry } & Pick<NameProps, 'name' | 'onChoose'>) {
  const { t } = useTranslation('audit')
  const { action, detail } = entry
  const [before, after] = t(`done.${AUDIT_WORDS[action]}`, { name: CUT }).split(CUT)
  const facts = [
    typeof detail.students === 'number' && t('students', { count: detail.students }),
    detail.passwords === true && t('withPasswords'),
  ].filter(Boolean)
  return (
    <>
      {before}
      {after !== undefined && (
        <>
          <Name name={name} says={text => t('filter.objectOf', { name: text })} onChoose={onChoose} />
          {after}
        </>
      )}
      {facts.length > 0 && (
        <Text span size="sm" c="dimmed" fw={400}>
          {` (${facts.join(', ')})`}
        </Text>
      )}
    </>
  )
}
