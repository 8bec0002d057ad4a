import { Loader, MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option, RemoteSource } from './remote-source.ts'

const SEARCH_DELAY_MS = 300
const SHOWN = 50
/** "Select all" means all, up to the largest page that a list gives. */
const SHOWN_WITH_ALL = 500
// No id of ours contains a colon.
const ALL = 'all:'
const CREATE = 'create:'

interface FieldProps {
  readonly source: RemoteSource
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly placeholder?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly clearable?: boolean
  /** Makes a new option of what was typed, and gives it. */
  readonly onCreate?: (name: string) => Promise<Option>
}

function useOptions(source: RemoteSource, chosen: readonly string[], search: string, limit: number) {
  const [wanted] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  const found = useQuery({
    queryKey: ['remote', source.key, 'search', wanted, limit],
    queryFn: ({ signal }) => source.load({ search: wanted || undefined, limit }, signal),
    placeholderData: keepPreviousData,
    meta: { shows: source.shows, silent: true },
  })
  const [made, setMade] = useState<readonly Option[]>([])
  const known = new Map([...(found.data ?? []), ...made].map(option => [option.value, option]))
  const missing = chosen.filter(value => !known.has(value)).sort()
  const named = useQuery({
    queryKey: ['remote', source.key, 'ids', missing],
    queryFn: ({ signal }) => source.load({ ids: missing, limit: missing.length }, signal),
    enabled: missing.length > 0 && found.isFetched,
    placeholderData: keepPreviousData,
    meta: { shows: source.shows, silent: true },
  })
  // What the list holds stays the very same object: a second one of its value would stand in the list twice.
  for (const option of named.data ?? [])
    if (chosen.includes(option.value) && !known.has(option.value)) known.set(option.value, option)

  return {
    options: [...known.values()],
    matches: found.data ?? [],
    loading: found.isFetching || search.trim() !== wanted,
    failed: found.isError,
    remember: (option: Option) => setMade(options => [...options, option]),
  }
}

function useWords(loading: boolean, failed: boolean) {
  const { t } = useTranslation('shared')
  return {
    t,
    nothing: t(loading ? 'select.searching' : failed ? 'select.failed' : 'select.nothing'),
    clear: { 'aria-label': t('select.clear') },
  }
}

/** "Add what was typed" is offered when nothing found bears that very name. */
function createOption(text: string, onCreate: FieldProps['onCreate'], options: readonly Option[]) {
  const name = text.trim()
  if (!onCreate || !name) return undefined
  return options.some(option => option.label.toLowerCase() === name.toLowerCase()) ? undefined : name
}

interface SingleProps extends FieldProps {
  readonly value?: string | null
  readonly onChange: (value: string | null, option?: Option) => void
}

/** One of many, searched on the server. */
export function RemoteSelect({
  source,
  value = null,
  onChange,
  onCreate,
  placeholder,
  ...field
}: SingleProps) {
  const [search, setSearch] = useState('')
  const [typing, setTyping] = useState(false)
  // After a choice the field shows its name, which is nothing to search for.
  const text = typing ? search : ''
  const { options, matches, loading, failed, remember } = useOptions(
    source,
    value ? [value] : [],
    text,
    SHOWN,
  )
  const { t, nothing, clear } = useWords(loading, failed)
  const fresh = createOption(text, onCreate, options)
  const shown = typing ? matches : options
  const chosen = options.find(option => option.value === value)
  const listed = chosen && !shown.includes(chosen) ? [...shown, chosen] : shown

  const choose = async (next: string | null) => {
    setTyping(false)
    if (next !== CREATE) {
      onChange(
        next,
        options.find(option => option.value === next),
      )
      return
    }
    if (!fresh || !onCreate) return
    const option = await onCreate(fresh)
    remember(option)
    onChange(option.value, option)
  }

  return (
    <Select
      {...field}
      searchable
      value={value}
      onChange={next => void choose(next)}
      data={[...listed, ...(fresh ? [{ value: CREATE, label: t('select.create', { name: fresh }) }] : [])]}
      // The server searched already, also by words that the label does not show.
      filter={({ options: given }) =>
        given.filter(
          option =>
            !typing ||
            !chosen ||
            !('value' in option) ||
            option.value !== chosen.value ||
            matches.includes(chosen),
        )
      }
      searchValue={search}
      onSearchChange={next => {
        setSearch(next)
        setTyping(next !== '' && next !== chosen?.label)
      }}
      onDropdownClose={() => setTyping(false)}
      placeholder={placeholder ?? t('select.placeholder')}
      nothingFoundMessage={nothing}
      rightSection={loading && typing ? <Loader size={16} aria-hidden /> : undefined}
      clearButtonProps={clear}
      maxDropdownHeight={280}
    />
  )
}

interface MultiProps extends FieldProps {
  readonly value?: readonly string[]
  readonly onChange: (value: string[]) => void
  /** How many may be chosen; 0 is any number, and only then all can be chosen at once. */
  readonly limit?: number
}

/** Some of many, searched on the server. */
export function RemoteMultiSelect(props: MultiProps) {
  const { source, value = [], onChange, onCreate, limit = 0, placeholder, description, ...field } = props
  const [search, setSearch] = useState('')
  const { options, matches, loading, failed, remember } = useOptions(
    source,
    value,
    search,
    limit === 0 ? SHOWN_WITH_ALL : SHOWN,
  )
  const { t, nothing, clear } = useWords(loading, failed)
  const fresh = createOption(search, onCreate, options)
  const free = matches.filter(option => !option.disabled)
  const offersAll = limit === 0 && free.length > 1
  const hidden = options.filter(option => value.includes(option.value) && !matches.includes(option))

  const choose = async (next: string[]) => {
    if (next.includes(ALL)) {
      const all = free.every(option => value.includes(option.value))
      const rest = value.filter(one => !free.some(option => option.value === one))
      onChange(all ? rest : [...rest, ...free.map(option => option.value)])
      return
    }
    if (!next.includes(CREATE)) {
      onChange(next)
      return
    }
    if (!fresh || !onCreate) return
    const option = await onCreate(fresh)
    remember(option)
    onChange([...value, option.value])
  }

  return (
    <MultiSelect
      {...field}
      searchable
      description={limit > 0 ? (description ?? t('select.limit', { count: limit })) : description}
      value={[...value]}
      onChange={next => void choose(next)}
      data={[
        ...(offersAll ? [{ value: ALL, label: t('select.all') }] : []),
        ...matches,
        ...hidden,
        ...(fresh ? [{ value: CREATE, label: t('select.create', { name: fresh }) }] : []),
      ]}
      filter={({ options: given }) =>
        given.filter(option => !('value' in option) || !hidden.some(one => one.value === option.value))
      }
      searchValue={search}
      onSearchChange={setSearch}
      maxValues={limit > 0 ? limit : undefined}
      placeholder={value.length === 0 ? (placeholder ?? t('select.placeholder')) : undefined}
      nothingFoundMessage={nothing}
      rightSection={loading && search ? <Loader size={16} aria-hidden /> : undefined}
      clearButtonProps={clear}
      maxDropdownHeight={280}
    />
  )
}
