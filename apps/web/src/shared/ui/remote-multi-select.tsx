import { Loader, MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { CREATE, createOption, type FieldProps, SHOWN, useOptions, useWords } from './remote-options.ts'

/** "Select all" means all, up to the largest page that a list gives. */
const SHOWN_WITH_ALL = 500
// No id of ours contains a colon.
const ALL = 'all:'

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
