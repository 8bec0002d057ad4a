import type { ComboboxItem, OptionsFilter } from '@mantine/core'

/** Without capitals and tone marks: Toán is toan. */
export const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')

/** Options by what was typed, whatever its tone marks: toan finds Toán (product 4.8). */
export const byWords: OptionsFilter = ({ options, search }) =>
  (options as ComboboxItem[]).filter(({ label }) => folded(label).includes(folded(search.trim())))
