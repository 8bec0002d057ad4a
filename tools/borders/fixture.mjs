import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const FEATURES = 'apps/server/src/features'

/** What the door of a feature says of its layer. */
export const inLayer = layer => `export const feature = {\n  layer: ${layer},\n}`

/** The smallest tree in which each border stands and none is crossed. */
export const CLEAN = {
  'packages/questions/src/schemas.ts': "import { z } from 'zod'\nexport const Answer = z.string()",
  'packages/questions/src/grade.ts': "import { Answer } from './schemas.ts'\nexport const grade = Answer",
  'packages/questions/src/grade.test.ts':
    "import { it } from 'vitest'\nimport { grade } from './grade.ts'\nit(grade)",
  'packages/papers/src/read-docx.ts':
    "import { unzipSync } from 'fflate'\nimport { draft } from './draft.ts'\nexport const readDocx = [unzipSync, draft]",
  'packages/papers/src/draft.ts':
    "import { Answer } from '@bangxanh/questions/schemas.ts'\nexport const draft = Answer",
  'packages/exchange/src/read.ts':
    "import { Answer } from '@bangxanh/questions/schemas.ts'\nexport const read = Answer",
  'packages/printing/src/variants.ts': 'export const variants = []',
  'packages/printing/src/write-docx.ts':
    "import { variants } from './variants.ts'\nexport const writeDocx = variants",
  'packages/contract/src/kit/actions.ts': "export const ACTIONS = ['account.own', 'class.read'] as const",
  'packages/contract/src/kit/ids.ts':
    "import { z } from 'zod'\nexport const ClassId = z.uuid().meta({ id: 'ClassId', kind: 'class' })",
  'packages/contract/src/kit/endpoint.ts': "import { z } from 'zod'\nexport const get = z.object",
  'packages/contract/src/account/schemas.ts':
    "import { Answer } from '@bangxanh/questions/schemas.ts'\nexport const User = Answer",
  'packages/contract/src/account/endpoints.ts':
    "import { get } from '../kit/endpoint.ts'\nimport { User } from './schemas.ts'\nexport const readAccount = get({\n  action: 'account.own',\n  reply: User,\n})\nexport const login = get({\n  action: 'public',\n  reply: User,\n})",
  'packages/contract/src/api.ts':
    "import * as account from './account/endpoints.ts'\nexport const api = { account }",

  'apps/server/src/kernel/db/database.ts': "import pg from 'pg'\nexport const open = () => new pg.Pool()",
  'apps/server/src/kernel/serve/serve.ts': "import Fastify from 'fastify'\nexport const serve = Fastify",
  'apps/server/src/kernel/serve/routes.ts':
    "import type { open } from '../db/database.ts'\nexport const routes = (given: typeof open) => given\nexport const authorize = routes\nexport const handler = routes",
  'apps/server/src/schema/account.ts':
    "import { pgTable } from 'drizzle-orm/pg-core'\nexport const users = pgTable('user', {})",
  [`${FEATURES}/account/account.store.ts`]:
    "import { eq } from 'drizzle-orm'\nimport { users } from '../../schema/account.ts'\nexport const insert = db => db.insert(users).values(eq())",
  [`${FEATURES}/account/account.view.ts`]:
    "import type { insert } from './account.store.ts'\n// new Date() in a comment is no harm\nexport const view = (row: typeof insert, now: Date) => new Date(now)",
  [`${FEATURES}/account/account.routes.ts`]:
    "import { readAccount } from '@bangxanh/contract/account/endpoints.ts'\nimport { routes } from '../../kernel/serve/routes.ts'\nimport { insert } from './account.store.ts'\nexport const accountRoutes = routes(readAccount, insert)",
  [`${FEATURES}/account/public.ts`]:
    "import { accountRoutes } from './account.routes.ts'\nexport { insert as insertUser } from './account.store.ts'\nexport const feature = {\n  layer: 1,\n  open: accountRoutes,\n}",
  'apps/server/src/schema/classes.ts':
    "import { pgTable } from 'drizzle-orm/pg-core'\nexport const classes = pgTable('class', {})",
  [`${FEATURES}/classes/classes.scope.ts`]:
    "import { sql } from 'drizzle-orm'\nimport { classes } from '../../schema/classes.ts'\nexport const mine = sql(classes)",
  [`${FEATURES}/classes/classes.store.ts`]:
    "import { users } from '../../schema/account.ts'\nimport { mine } from './classes.scope.ts'\nimport { classes } from '../../schema/classes.ts'\nexport const list = db => db.select().from(classes).innerJoin(users).where(mine)\nexport const rename = db => db.update(classes)",
  [`${FEATURES}/classes/classes.service.ts`]:
    "import { insertUser } from '../account/public.ts'\nimport { list } from './classes.store.ts'\nexport const service = ({ scopesOf }) => [insertUser, list, scopesOf('class.read')]",
  [`${FEATURES}/classes/public.ts`]: `export { service } from './classes.service.ts'\n${inLayer(2)}`,
  [`${FEATURES}/audit/public.ts`]: inLayer(1),
  [`${FEATURES}/students/public.ts`]: inLayer(2),
  [`${FEATURES}/questions/public.ts`]: inLayer(4),
  'apps/server/src/app/feature-list.ts':
    "import { feature } from '../features/account/public.ts'\nimport { service } from '../features/classes/public.ts'\nexport const features = [feature, service]",
  'apps/server/src/main.ts': "import { features } from './app/feature-list.ts'\nfeatures.map(String)",

  'apps/web/src/app/card.module.css':
    '.card {\n  margin: calc(-1 * var(--mantine-spacing-xs)) auto 0;\n  font: inherit;\n  border-radius: var(--mantine-radius-md);\n  min-height: 100dvh;\n}\n@media print {\n  .card {\n    padding: 6mm;\n  }\n}',
  'apps/web/src/app/poster.print.module.css': '.poster {\n  font-size: 48pt;\n}',
  'apps/web/src/shared/http/call.ts':
    "import type { get } from '@bangxanh/contract/kit/endpoint.ts'\nexport const call = (to: typeof get) => to",
  'apps/web/src/features/account/account.ts':
    "import { readAccount } from '@bangxanh/contract/account/endpoints.ts'\nimport type { User } from '@bangxanh/contract/account/schemas.ts'\nimport { call } from '../../shared/http/call.ts'\nexport const account = (user: typeof User) => call(readAccount)",
  'apps/web/src/features/account/login-form.tsx':
    "import { account } from './account.ts'\nexport const LoginForm = account",
  'apps/web/src/features/classes/class-list.tsx':
    "import { account } from '../account/account.ts'\nexport const ClassList = account",
  'apps/web/src/screens/home.tsx':
    "import { LoginForm } from '../features/account/login-form.tsx'\nimport { ClassList } from '../features/classes/class-list.tsx'\nexport const Home = [LoginForm, ClassList]",
  'apps/web/src/app/routes.tsx': "export const home = () => import('../screens/home.tsx')",
  'apps/web/src/main.tsx': "import { home } from './app/routes.tsx'\nhome()",
}

/** Writes a tree into a folder of its own, gives it to `use`, and takes it away again. */
export async function inTree(files, use) {
  const root = mkdtempSync(join(tmpdir(), 'borders-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), `${text}\n`)
    }
    mkdirSync(join(root, 'node_modules/@bangxanh'), { recursive: true })
    for (const name of ['contract', 'questions', 'papers', 'printing']) {
      const folder = join(root, 'packages', name)
      mkdirSync(folder, { recursive: true })
      const manifest = { name: `@bangxanh/${name}`, type: 'module', exports: { './*': './src/*' } }
      writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
      symlinkSync(folder, join(root, 'node_modules/@bangxanh', name))
    }
    return await use(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
