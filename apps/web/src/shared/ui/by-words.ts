import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'

/** Without capitals and tone marks: Toán is toan. */
export const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')

/** Options by what was typed, whatever its tone marks: toan finds Toán (product 4.8). Groups stay while one of theirs does. */
export const byWords: OptionsFilter = ({ options, search }) => {
  const fits = ({ label }: ComboboxItem) => folded(label).includes(folded(search.trim()))
  return options.flatMap<ComboboxParsedItem>(option => {
    if (!('group' in option)) return fits(option) ? [option] : []
    const items = (option.items as ComboboxItem[]).filter(fits)
    return items.length > 0 ? [{ ...option, items }] : []
  })
}
