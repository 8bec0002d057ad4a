import { Loader, Select } from '@mantine/core'
import { useState } from 'react'
import { CREATE, createOption, type FieldProps, SHOWN, useOptions, useWords } from './remote-options.ts'
import type { Option } from './remote-source.ts'

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
