import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { byWords } from './by-words.ts'
import { RemoteSelect } from './remote-select.tsx'
import type { RemoteSource } from './remote-source.ts'

export interface Choice {
  readonly value: string | number | boolean
  readonly label: string
}

export type Offer = { readonly options: readonly Choice[] } | { readonly source: RemoteSource }

interface Props {
  readonly label?: string
  readonly 'aria-label'?: string
  readonly offer: Offer
  readonly value: unknown
  readonly onChange: (given: unknown) => void
  /** Nothing may be chosen; then it can be searched by words too. */
  readonly clearable?: boolean
}

/** One of some options, or of the rows of a call. */
export function ChoiceField({ offer, value, clearable = false, ...field }: Props) {
  const { t } = useTranslation('shared')
  // Mantine's fields know texts alone.
  const own = { ...field, value: value === undefined ? null : String(value) }
  if ('source' in offer)
    return (
      <RemoteSelect
        {...own}
        label={field.label}
        source={offer.source}
        placeholder={t('list.all')}
        clearable={clearable}
      />
    )
  const data = offer.options.map(({ value, label }) => ({ value: String(value), label }))
  if (!clearable) return <Select {...own} data={data} allowDeselect={false} />
  return (
    <Select
      {...own}
      data={data}
      placeholder={t('list.all')}
      clearable
      searchable
      filter={byWords}
      nothingFoundMessage={t('select.nothing')}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
    />
  )
}
