import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** As the server's search does: ha noi finds Hà Nội (product 4.8). */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .trim()

interface Props {
  readonly label: string
  readonly places: readonly { readonly _id: string; readonly name: string }[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly error?: ReactNode
  readonly placeholder?: string
  readonly disabled?: boolean
}

/** One of the places of a list that is there already. */
export function PlaceSelect({ places, placeholder, ...field }: Props) {
  const { t } = useTranslation(['setup', 'shared'])
  return (
    <Select
      {...field}
      description={t('organisation.optional')}
      data={places.map(({ _id, name }) => ({ value: _id, label: name }))}
      searchable
      clearable
      filter={({ options, search }) =>
        options.filter(option => 'label' in option && fold(option.label).includes(fold(search)))
      }
      limit={200}
      placeholder={placeholder ?? t('shared:select.placeholder')}
      nothingFoundMessage={t('shared:select.nothing')}
      clearButtonProps={{ 'aria-label': t('shared:select.clear') }}
    />
  )
}
