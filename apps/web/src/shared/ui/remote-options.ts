import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option, RemoteSource } from './remote-source.ts'

const SEARCH_DELAY_MS = 300
export const SHOWN = 50
/** The choice that makes a new option: no id of ours contains a colon. */
export const CREATE = 'create:'

export interface FieldProps {
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

/** What a field offers: what the server finds, and the names of what is chosen already. */
export function useOptions(source: RemoteSource, chosen: readonly string[], search: string, limit: number) {
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

export function useWords(loading: boolean, failed: boolean) {
  const { t } = useTranslation('shared')
  return {
    t,
    nothing: t(loading ? 'select.searching' : failed ? 'select.failed' : 'select.nothing'),
    clear: { 'aria-label': t('select.clear') },
  }
}

/** "Add what was typed" is offered when nothing found bears that very name. */
export function createOption(text: string, onCreate: FieldProps['onCreate'], options: readonly Option[]) {
  const name = text.trim()
  if (!onCreate || !name) return undefined
  return options.some(option => option.label.toLowerCase() === name.toLowerCase()) ? undefined : name
}
