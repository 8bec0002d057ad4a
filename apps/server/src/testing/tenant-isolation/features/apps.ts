import type { WorldFeature } from '../world-feature.ts'

/** An app of the installation, which is nobody's and which every teacher may give homework in. */
export const apps: WorldFeature = {
  tables: { app: null, app_file: null, app_launch: 'attempt' },
  async ofInstallation({ put }) {
    await put.query(
      `insert into app (id, kind, name, version, installed_at)
       values ('nham-nhanh', 'mp', 'Nhẩm nhanh', '0123456789abcdef', now())`,
      [],
    )
    for (const [id, kind] of [
      ['vui-hoc', 'app'],
      ['bangxanh', 'bangxanh'],
      ['unistart', 'unistart'],
      ['easy-for-kids', 'easy-for-kids'],
      ['easy-certificate', 'easy-certificate'],
    ])
      await put.query(
        `insert into app (id, kind, name, launch_url, sealed_key, installed_at)
         values ($1, $2, $1, 'https://app.example.vn/', 'of another secret', now())`,
        [id, kind],
      )
    // A call says which one by its name.
    return {}
  },
}
