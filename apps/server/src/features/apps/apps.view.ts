import { frameAddress } from '@bangxanh/contract/apps/frame-address.ts'
import type { App } from '@bangxanh/contract/apps/schemas.ts'
import type { AppRow } from './apps.store.ts'

export const appView = (row: AppRow): App => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  description: row.description,
  settings: [...row.settings],
  frameUrl: row.version && frameAddress(row.id, row.version),
})
