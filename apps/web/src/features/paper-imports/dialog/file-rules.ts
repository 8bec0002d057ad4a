import { PAPER_IMPORT } from '@bangxanh/contract/paper-imports/limits.ts'

export type Refusal = 'tooLarge' | 'oldWord' | 'kind' | 'empty'

/** Why a file is not even sent (product 9.40); undefined for one that is. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): Refusal | undefined {
  const ending = /\.[^.]*$/.exec(name.toLowerCase())?.[0]
  if (ending === '.doc' || ending === '.rtf') return 'oldWord'
  if (!PAPER_IMPORT.endings.some(one => one === ending)) return 'kind'
  if (size > PAPER_IMPORT.fileBytes) return 'tooLarge'
  return size === 0 ? 'empty' : undefined
}
