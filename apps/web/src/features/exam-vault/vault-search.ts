import type { OrgCategory } from '@bangxanh/contract/account/schemas.ts'
import type { OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'

/** What the address of the vault says. */
export interface VaultSearch {
  readonly tab?: OwnerCategory
  readonly root?: string
  readonly category?: string
  readonly search?: string
  readonly subject?: string
  readonly productType?: string
  readonly skill?: string
  readonly page?: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where in the vault an exam was opened, for the way back. */
    vault?: VaultSearch
  }
}

/** The tabs of an organisation category, in their order (product 6.4). */
const TABS: Record<OrgCategory, readonly [OwnerCategory, ...OwnerCategory[]]> = {
  school: ['School', 'Teacher'],
  group: ['Group'],
  teacher: ['Teacher'],
}

/** The tabs that somebody sees, and the open one: what is his own when the address names none. */
export function tabsOf(org: OrgCategory, wanted: OwnerCategory | undefined) {
  const tabs = TABS[org]
  const own = tabs.includes('Teacher') ? 'Teacher' : tabs[0]
  return { tabs, open: tabs.find(tab => tab === wanted) ?? own }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined

export function vaultSearch(search: Record<string, unknown>): VaultSearch {
  const { tab, page } = search
  return {
    tab: tab === 'Group' || tab === 'School' || tab === 'Teacher' ? tab : undefined,
    root: textOf(search.root),
    category: textOf(search.category),
    search: textOf(search.search)?.slice(0, 200),
    subject: textOf(search.subject),
    productType: textOf(search.productType),
    skill: textOf(search.skill),
    page: Number.isInteger(page) && Number(page) > 1 ? Number(page) : undefined,
  }
}
