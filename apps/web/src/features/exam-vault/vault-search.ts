import type { OrgCategory } from '@bangxanh/contract/account/schemas.ts'
import type { OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { EXAM_SORTS } from '@bangxanh/contract/exam-vault/states.ts'
import { listSearch, type SearchOf } from '../../shared/list/list-search.ts'
import { kept, ofScreen, oneOf, text } from '../../shared/list/search-params.ts'

const OWNER_CATEGORIES: readonly OwnerCategory[] = ['Group', 'School', 'Teacher']

/** What the address of the vault says: tab, root and category are where the exams lie. */
export const vaultSearch = listSearch(10, {
  tab: ofScreen(oneOf(OWNER_CATEGORIES)),
  root: ofScreen(text()),
  category: ofScreen(text()),
  search: text(),
  /** The search goes over all categories of the tab. */
  everywhere: ofScreen(oneOf([true])),
  subject: text(40),
  productType: text(40),
  skill: text(40),
  sort: kept(oneOf(EXAM_SORTS, '-createdAt')),
})
export type VaultSearch = SearchOf<typeof vaultSearch>

/** The tabs of an organisation category, in their order (product 6.4). */
const TABS: Record<OrgCategory, readonly [OwnerCategory, ...OwnerCategory[]]> = {
  school: ['School', 'Teacher'],
  group: ['Group'],
  teacher: ['Teacher'],
}

/** The tabs that somebody sees, and the open one: what is their own when the address names none. */
export function tabsOf(org: OrgCategory, wanted: OwnerCategory | undefined) {
  const tabs = TABS[org]
  const own = tabs.includes('Teacher') ? 'Teacher' : tabs[0]
  return { tabs, open: tabs.find(tab => tab === wanted) ?? own }
}
