import type { AccessLevel, OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import type { Rights } from '../../kernel/db/abilities.ts'

const WRITING = {
  Teacher: 'vault.teacher.write',
  School: 'vault.school.write',
  Group: 'vault.group.write',
} as const satisfies Record<OwnerCategory, string>

/** The scopes in which a viewer may write for an owner category. */
export const writingScopes = (scopesOf: Rights['scopesOf'], ownerCategory: OwnerCategory) =>
  scopesOf(WRITING[ownerCategory])

/** How far a viewer may go in a tab; without one, in any (product 6.4). */
export function accessLevelOf(scopesOf: Rights['scopesOf'], ownerCategory?: OwnerCategory): AccessLevel {
  const tabs = ownerCategory ? [ownerCategory] : (Object.keys(WRITING) as OwnerCategory[])
  return tabs.some(tab => writingScopes(scopesOf, tab).length > 0) ? 'edit' : 'view'
}
