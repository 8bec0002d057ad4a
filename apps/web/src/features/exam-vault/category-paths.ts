import type { VaultCategory } from '@bangxanh/contract/exam-vault/schemas.ts'

/** Categories that may be chosen, each named with the way to it: "Toán 6 / Phân số". */
export function categoryPaths(categories: readonly VaultCategory[]) {
  const known = new Map(categories.map(category => [category._id, category]))
  const path = ({ name, parentId }: VaultCategory): string => {
    const parent = parentId === null ? undefined : known.get(parentId)
    return parent ? `${path(parent)} / ${name}` : name
  }
  return categories
    .filter(({ can }) => can.edit)
    .map(category => ({ value: category._id, label: path(category) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'vi'))
}
