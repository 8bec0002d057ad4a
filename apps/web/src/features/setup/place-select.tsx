import type { SetupChoices } from '@bangxanh/contract/setup/schemas.ts'
import { Select } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { folded } from '../../shared/ui/by-words.ts'

interface Props {
  readonly label: string
  readonly places: SetupChoices['cities']
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly error?: ReactNode
  readonly placeholder?: string
  readonly disabled?: boolean
}

/** One of the places of a list that is there already. */
export function PlaceSelect({ places, placeholder, ...field }: Props) {
  const { t } = useTranslation(['setup', 'shared'])
  const names = useMemo(() => new Map(places.map(({ _id, search }) => [_id, search])), [places])
  return (
    <Select
      {...field}
      description={t('organisation.optional')}
      data={places.map(({ _id, name }) => ({ value: _id, label: name }))}
      searchable
      clearable
      // As the server has folded the names: ha noi finds Hà Nội (product 4.8), ha giang the province that it is part of now (product 3.6).
      filter={({ options, search }) =>
        options.filter(
          option => 'value' in option && names.get(option.value)?.includes(folded(search.trim())),
        )
      }
      limit={200}
      placeholder={placeholder ?? t('shared:select.placeholder')}
      nothingFoundMessage={t('shared:select.nothing')}
      clearButtonProps={{ 'aria-label': t('shared:select.clear') }}
    />
  )
}
