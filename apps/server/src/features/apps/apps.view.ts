import type { App } from '@bangxanh/contract/apps/schemas.ts'
import type { AppRow } from './apps.store.ts'

/** The version in the address lets a browser keep each file for good. */
export const frameUrlOf = ({ id, version }: Pick<AppRow, 'id' | 'version'>): string | null =>
  version && `/mp/${id}/${version}/index.html`

export const appView = (row: AppRow): App => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  description: row.description,
  settings: [...row.settings],
  frameUrl: frameUrlOf(row),
})
