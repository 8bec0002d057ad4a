import type { WorldFeature } from './feature.ts'

/** An app of the installation, which is nobody's and which every teacher may give homework in. */
export const apps: WorldFeature = {
  tables: { app: null, app_file: null, app_launch: 'attempt' },
  async bring({ put }) {
    await put.query(
      `insert into app (id, kind, name, version, installed_at)
       values ('nham-nhanh', 'mp', 'Nhẩm nhanh', '0123456789abcdef', now()) on conflict do nothing`,
      [],
    )
    return { things: {} }
  },
}
