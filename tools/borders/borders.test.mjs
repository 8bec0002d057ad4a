import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import config from '../../.dependency-cruiser.mjs'
import { findViolations } from './find-violations.mjs'
import { CLEAN, inLayer, inTree } from './fixture.mjs'

/** The rules of text-rules.mjs, as they are named there. */
const TEXT_RULES = [
  ...readFileSync(join(import.meta.dirname, 'text-rules.mjs'), 'utf8').matchAll(/\brule: '([^']+)'/g),
].map(([, rule]) => rule)

const SERVER = 'apps/server/src'
const FEATURES = `${SERVER}/features`
const WEB = 'apps/web/src'

/** Rules that a tree breaks, each once. */
const broken = (files, least = 1) =>
  inTree(files, async root => {
    const { violations } = await findViolations(root, { least })
    return [...new Set(violations.map(({ rule }) => rule))]
  })

it('a tree that keeps to every border passes', async () => {
  expect(await broken(CLEAN)).toEqual([])
})

/** [what somebody did, the rule that must fail, file, text, files around it]. A text replaces its file or makes it. */
const SEEDS = [
  [
    'two files import each other',
    'no-circles',
    'packages/questions/src/schemas.ts',
    "export { grade as Answer } from './grade.ts'",
  ],
  [
    'two files import each other for types alone',
    'no-circles',
    'packages/questions/src/schemas.ts',
    "import type { grade } from './grade.ts'\nexport const Answer = (given: typeof grade) => given",
  ],
  [
    "a service takes another feature's store",
    'server-feature-public-api',
    `${FEATURES}/classes/enrol.ts`,
    "import { insert } from '../account/account.store.ts'\nexport const enrol = insert",
  ],
  [
    "a service takes another feature's scope, which is for stores",
    'server-feature-public-api',
    `${FEATURES}/questions/copy.ts`,
    "import { mine } from '../classes/classes.scope.ts'\nexport const copy = mine",
  ],
  [
    "a store takes another feature's view",
    'server-feature-public-api',
    `${FEATURES}/classes/people.store.ts`,
    "import { view } from '../account/account.view.ts'\nexport const people = view",
  ],
  [
    "a test takes another feature's service",
    'server-feature-public-api',
    `${FEATURES}/questions/copy.test.ts`,
    "import { service } from '../classes/classes.service.ts'\nservice()",
  ],
  [
    'app takes a feature by its service',
    'server-feature-public-api',
    `${SERVER}/app/print.ts`,
    "import { service } from '../features/classes/classes.service.ts'\nexport const print = service",
  ],
  [
    'the demo takes a feature by its store',
    'server-feature-public-api',
    `${SERVER}/demo/fill.ts`,
    "import { insert } from '../features/account/account.store.ts'\nexport const fill = insert",
  ],
  [
    'a lower feature imports a higher one',
    'feature-layers',
    `${FEATURES}/audit/greet.ts`,
    "import { service } from '../classes/public.ts'\nexport const greet = service",
  ],
  [
    'a feature says a layer below one that it uses',
    'feature-layers',
    `${FEATURES}/classes/public.ts`,
    `export { service } from './classes.service.ts'\n${inLayer(0)}`,
  ],
  [
    'a new feature has no layer',
    'feature-layers',
    `${FEATURES}/weather/public.ts`,
    'export const weather = 1',
  ],
  [
    'the kernel knows a feature',
    'kernel-knows-no-feature',
    `${SERVER}/kernel/viewer.ts`,
    "import { insertUser } from '../features/account/public.ts'\nexport const viewer = insertUser",
  ],
  [
    'a service builds SQL',
    'sql-in-stores',
    `${FEATURES}/classes/count.ts`,
    "import { sql } from 'drizzle-orm'\nexport const count = sql('select 1')",
  ],
  [
    'a service asks the database by itself',
    'sql-in-stores',
    `${FEATURES}/classes/count.ts`,
    "import { list } from './classes.store.ts'\nexport const count = async (db, rows = list) => db.execute('select 1')",
  ],
  [
    'a store spreads a list over parameters',
    'lists-travel-as-arrays',
    `${FEATURES}/classes/people.store.ts`,
    "import { inArray } from 'drizzle-orm'\nexport const among = inArray",
  ],
  [
    'a screen brings styles of the library without their layer',
    'library-styles-in-a-layer',
    'apps/web/src/features/account/login-form.tsx',
    "import '@mantine/core/styles.css'\nimport { account } from './account.ts'\nexport const LoginForm = account",
  ],
  [
    'a route names a table',
    'tables-in-stores',
    `${FEATURES}/classes/classes.routes.ts`,
    "import { classes } from '../../schema/classes.ts'\nexport const columns = classes",
  ],
  [
    'a table knows a feature',
    'schema-knows-no-feature',
    'apps/server/src/schema/classes.ts',
    "import { view } from '../features/account/account.view.ts'\nexport const classes = view",
  ],
  [
    "a store inserts into another feature's table",
    'owner-writes',
    `${FEATURES}/classes/people.store.ts`,
    "import { users } from '../../schema/account.ts'\nexport const add = db => db\n  .insert(users).values({})",
  ],
  [
    "a store updates another feature's table under another name",
    'owner-writes',
    `${FEATURES}/classes/people.store.ts`,
    "import { users as people } from '../../schema/account.ts'\nexport const touch = db => db.update(people)",
  ],
  [
    "a store deletes another feature's rows in SQL",
    'owner-writes',
    `${FEATURES}/classes/people.store.ts`,
    'import { sql } from \'drizzle-orm\'\nexport const drop = sql`delete from "user" where true`',
  ],
  [
    "a store writes another feature's table by a placeholder",
    'owner-writes',
    `${FEATURES}/classes/people.store.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source file
    "import { users } from '../../schema/account.ts'\nexport const add = sql => sql`insert into ${users} values (1)`",
  ],
  [
    'a view asks what time it is',
    'pure-decisions',
    `${FEATURES}/account/account.view.ts`,
    "import type { insert } from './account.store.ts'\nexport const view = (row: typeof insert) => new Date()",
  ],
  [
    'an access rule reads a file',
    'pure-decisions',
    `${FEATURES}/account/account.access.ts`,
    "import { readFileSync } from 'node:fs'\nexport const may = readFileSync",
  ],
  [
    'an access rule calls a store',
    'pure-decisions',
    `${FEATURES}/account/account.access.ts`,
    "import { insert } from './account.store.ts'\nexport const may = insert",
  ],
  [
    'a scope knows the database',
    'pure-decisions',
    `${FEATURES}/classes/classes.scope.ts`,
    "import { open } from '../../kernel/db/database.ts'\nimport { classes } from '../../schema/classes.ts'\nexport const mine = [open, classes]",
  ],
  [
    'a service answers by fastify',
    'http-in-routes',
    `${FEATURES}/classes/answer.ts`,
    "import type { FastifyReply } from 'fastify'\nexport const answer = (reply: FastifyReply) => reply",
  ],
  [
    'a service binds calls',
    'http-in-routes',
    `${FEATURES}/classes/answer.ts`,
    "import { handler } from '../../kernel/serve/routes.ts'\nexport const answer = handler",
  ],
  [
    'the server takes a file of the web',
    'server-never-web',
    `${SERVER}/app/format.ts`,
    "import { call } from '../../../web/src/shared/http/call.ts'\nexport const format = call",
  ],
  [
    'the contract takes a package',
    'contract-stands-alone',
    'packages/contract/src/kit/day.ts',
    "import dayjs from 'dayjs'\nexport const day = dayjs",
  ],
  [
    'the contract takes a part of Node',
    'contract-stands-alone',
    'packages/contract/src/kit/day.ts',
    "import { randomUUID } from 'node:crypto'\nexport const day = randomUUID",
  ],
  [
    'the question engine takes the contract',
    'questions-stand-alone',
    'packages/questions/src/grade.ts',
    "import { get } from '@bangxanh/contract/kit/endpoint.ts'\nimport { Answer } from './schemas.ts'\nexport const grade = [get, Answer]",
  ],
  [
    'a reader of papers takes the contract',
    'papers-stand-alone',
    'packages/papers/src/draft.ts',
    "import { get } from '@bangxanh/contract/kit/endpoint.ts'\nimport { Answer } from '@bangxanh/questions/schemas.ts'\nexport const draft = [get, Answer]",
  ],
  [
    'the web reads a paper by itself',
    'papers-stand-alone',
    `${WEB}/features/account/read.ts`,
    "import { readDocx } from '@bangxanh/papers/read-docx.ts'\nexport const read = readDocx",
  ],
  [
    'an exchange format takes the contract',
    'exchange-stands-alone',
    'packages/exchange/src/read.ts',
    "import { get } from '@bangxanh/contract/kit/endpoint.ts'\nexport const read = get",
  ],
  [
    'printing takes the contract',
    'printing-stands-alone',
    'packages/printing/src/write-docx.ts',
    "import { get } from '@bangxanh/contract/kit/endpoint.ts'\nexport const writeDocx = get",
  ],
  [
    'the web writes a paper by itself',
    'printing-stands-alone',
    `${WEB}/features/account/print.ts`,
    "import { writeDocx } from '@bangxanh/printing/write-docx.ts'\nexport const print = writeDocx",
  ],
  [
    'the web takes a file of the server',
    'web-never-server',
    `${WEB}/features/account/roles.ts`,
    "import { features } from '../../../../server/src/app/feature-list.ts'\nexport const roles = features",
  ],
  [
    'the web takes the index of the contract',
    'web-never-api-index',
    `${WEB}/shared/http/all.ts`,
    "import { api } from '@bangxanh/contract/api.ts'\nexport const all = api",
  ],
  [
    'a shared part knows a feature',
    'web-shared-knows-no-feature',
    `${WEB}/shared/ui/hello.tsx`,
    "import { account } from '../../features/account/account.ts'\nexport const Hello = account",
  ],
  [
    'a feature climbs up to app',
    'web-stairs',
    `${WEB}/features/account/go.ts`,
    "import { home } from '../../app/routes.tsx'\nexport const go = home",
  ],
  [
    'a web feature takes a part of another',
    'web-feature-public-api',
    `${WEB}/features/classes/sign-in.tsx`,
    "import { LoginForm } from '../account/login-form.tsx'\nexport const SignIn = LoginForm",
  ],
  [
    'the routes load a screen at once',
    'web-screens-are-lazy',
    `${WEB}/app/routes.tsx`,
    "import { Home } from '../screens/home.tsx'\nexport const home = () => Home",
  ],
  [
    'a feature opens a screen by itself',
    'web-screens-are-lazy',
    `${WEB}/features/account/go.ts`,
    "export const go = () => import('../../screens/home.tsx')",
  ],
  [
    'the web takes zod',
    'no-zod-in-web',
    `${WEB}/features/account/check.ts`,
    "import { z } from 'zod'\nexport const check = z",
  ],
  [
    'the web takes a schema as a value',
    'no-zod-in-web',
    `${WEB}/features/account/check.ts`,
    "import { User } from '@bangxanh/contract/account/schemas.ts'\nexport const check = User",
  ],
  [
    'a store names a table of another feature in SQL',
    'foreign-tables-by-schema',
    `${FEATURES}/classes/people.store.ts`,
    'import { sql } from \'drizzle-orm\'\nexport const people = sql`select 1 from "user"`',
  ],
  [
    'a scope names a column of a table of another feature in SQL',
    'foreign-tables-by-schema',
    `${FEATURES}/account/account.scope.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source file
    "import { sql } from 'drizzle-orm'\nimport { users } from '../../schema/account.ts'\nexport const own = id => sql<boolean>`${users} and class.made_by = ${id}`",
  ],
  [
    'a store names a view of another feature in SQL, loud and in a list',
    'foreign-tables-by-schema',
    `${FEATURES}/classes/people.store.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source file
    "import { sql } from 'drizzle-orm'\nimport { classes } from '../../schema/classes.ts'\nexport const people = sql`SELECT 1 FROM ${classes} own, user_of_class`",
    {
      [`${SERVER}/schema/account.ts`]:
        "import { pgTable, pgView } from 'drizzle-orm/pg-core'\nexport const users = pgTable('user', {})\nexport const members = pgView('user_of_class', {})",
    },
  ],
  [
    'a store names a table of another feature in SQL that is a string',
    'foreign-tables-by-schema',
    `${FEATURES}/classes/people.store.ts`,
    'export const people = pool => pool.execute(\'select 1 from class join "user" on true\')',
  ],
  [
    'two features of one layer need each other, one of them by a scope',
    'no-circles-of-features',
    `${FEATURES}/students/students.store.ts`,
    "import { mine } from '../classes/classes.scope.ts'\nexport const students = mine",
    {
      [`${FEATURES}/students/public.ts`]: `export const students = 'students'\n${inLayer(2)}`,
      [`${FEATURES}/classes/enrol.ts`]:
        "import { students } from '../students/public.ts'\nexport const enrol = students",
    },
  ],
  [
    'a use case writes beside its transaction',
    'in-its-transaction',
    `${FEATURES}/classes/enrol.ts`,
    "import { list } from './classes.store.ts'\nexport const enrol = ({ db }, inTransaction, given) => inTransaction(given, async caller => list(db, caller))",
  ],
  [
    'a use case reaches the outer caller within its transaction',
    'in-its-transaction',
    `${FEATURES}/classes/enrol.ts`,
    "import { list } from './classes.store.ts'\nexport const enrol = (caller, inTransaction) => inTransaction(caller, async inside => list(caller, inside))",
  ],
  [
    'a store makes a right by hand',
    'rights-by-abilities',
    `${FEATURES}/classes/people.store.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source file
    "import { sql } from 'drizzle-orm'\nimport { mine } from './classes.scope.ts'\nexport const may = sql`coalesce((${mine}), false)`",
  ],
  [
    'a feature makes a caller type of its own',
    'one-caller',
    `${FEATURES}/classes/enrol.ts`,
    'export type Caller = { readonly viewer: string }\nexport const enrol = (caller: Caller) => caller.viewer',
  ],
  [
    'a use case takes a part of the caller',
    'one-caller',
    `${FEATURES}/classes/enrol.ts`,
    "import type { Caller } from '../../kernel/caller.ts'\nexport const enrol = (caller: Pick<Caller, 'db' | 'now'>) => caller.now",
    {
      [`${SERVER}/kernel/caller.ts`]: 'export interface Caller { readonly db: unknown; readonly now: Date }',
    },
  ],
  [
    'a feature makes a caller type under another name',
    'one-caller',
    `${FEATURES}/classes/enrol.ts`,
    'export interface Asking {\n  readonly db: Db\n  readonly viewer: Viewer\n}\nexport const enrol = (asking: Asking) => asking.viewer',
  ],
  [
    'a use case puts the database beside a part of the caller',
    'one-caller',
    `${FEATURES}/classes/enrol.ts`,
    'export const enrol = (caller: Rights & { readonly db: Db }) => caller.viewer',
  ],
  [
    'a call names an action that nobody knows',
    'known-actions',
    'packages/contract/src/account/endpoints.ts',
    "import { get } from '../kit/endpoint.ts'\nimport { User } from './schemas.ts'\nexport const readAccount = get({\n  action: 'acount.own',\n  reply: User,\n})",
  ],
  [
    'a service asks for the scopes of an action that nobody knows',
    'known-actions',
    `${FEATURES}/classes/classes.service.ts`,
    "import { list } from './classes.store.ts'\nexport const service = ({ scopesOf }) => [list, scopesOf('signed-in')]",
  ],
  [
    'a schema takes an id of nobody knows what',
    'ids-know-their-kind',
    'packages/contract/src/account/schemas.ts',
    "import { z } from 'zod'\nexport const User = z.object({ _id: z.uuid() })",
  ],
  [
    'a feature opens a dialog whose cross has no name',
    'dialogs-of-the-kit',
    'apps/web/src/features/gradebook/phone-sheet.tsx',
    "import { Modal } from '@mantine/core'\nexport const PhoneSheet = () => <Modal opened onClose={() => undefined} />",
  ],
  [
    'a field hears its keys without the kit',
    'keys-of-the-kit',
    'apps/web/src/features/gradebook/phone-sheet.tsx',
    'export const PhoneSheet = () => <input onKeyDown={event => event.key} />',
  ],
  [
    'a screen listens to the keys of the page by itself',
    'keys-of-the-kit',
    'apps/web/src/features/gradebook/phone-sheet.tsx',
    "export const listen = () => window.addEventListener('keydown', event => event.key)",
  ],
  [
    'a reason for keys by hand outlives them',
    'keys-of-the-kit',
    'apps/web/src/shared/keys/heard-by-hand.json',
    '{ "features/classes/class-list.tsx": "It was needed once." }',
  ],
  [
    'a style makes a size of text of its own',
    'one-scale',
    'apps/web/src/app/card.module.css',
    '.card {\n  font-size: 13.5px;\n}',
  ],
  [
    'a style makes a space of its own within a sum',
    'one-scale',
    'apps/web/src/app/card.module.css',
    '.card {\n  padding: var(--mantine-spacing-xs) calc(10px + env(safe-area-inset-bottom));\n}',
  ],
  [
    'a style makes a corner of its own',
    'one-scale',
    'apps/web/src/app/card.module.css',
    '.card {\n  border-radius: 50%;\n}',
  ],
  [
    'a component is given a space of its own',
    'one-scale',
    'apps/web/src/features/gradebook/phone-sheet.tsx',
    "import { Stack } from '@mantine/core'\nexport const PhoneSheet = () => <Stack gap={6} />",
  ],
  [
    'a component has a size of text of its own in place',
    'one-scale',
    'apps/web/src/features/gradebook/phone-sheet.tsx',
    "import { Text } from '@mantine/core'\nexport const PhoneSheet = () => <Text style={{ color: 'red', fontSize: '0.9rem' }} />",
  ],
  [
    'a screen groups by what Firefox 115 and Safari 15.6 lack',
    'keeps-to-the-floor',
    'apps/web/src/features/classes/by-grade.ts',
    'export const byGrade = classes => Object.groupBy(classes, one => one.grade)',
  ],
  [
    'a start waits by what Safari 15.6 lacks',
    'keeps-to-the-floor',
    'apps/web/src/features/classes/idle.ts',
    'export const idle = form => form.requestSubmit()',
  ],
  [
    'a style asks for what stands inside, which Firefox 115 cannot',
    'keeps-to-the-floor',
    'apps/web/src/app/card.module.css',
    '.card:has(button) {\n  color: red;\n}',
  ],
  [
    'a style mixes colours, which Chrome 109 cannot',
    'keeps-to-the-floor',
    'apps/web/src/app/card.module.css',
    '.card {\n  color: color-mix(in srgb, red, blue);\n}',
  ],
  [
    'a style is as high as a window without the bar of a phone',
    'heights-as-seen',
    'apps/web/src/app/card.module.css',
    '.card {\n  max-height: calc(100vh - 14rem);\n}',
  ],
  [
    'a component is as high as a window without the bar of a phone',
    'heights-as-seen',
    'apps/web/src/features/gradebook/phone-sheet.tsx',
    'import { Center } from \'@mantine/core\'\nexport const PhoneSheet = () => <Center mih="100vh" />',
  ],
  [
    'a style gives a length the name of a colour',
    'colours-are-colours',
    'apps/web/src/app/card.module.css',
    '.card {\n  --page: 1040px;\n}',
  ],
]

it.each(SEEDS)('%s: %s', async (_, rule, path, text, around = {}) => {
  expect(await broken({ ...CLEAN, ...around, [path]: text })).toEqual([rule])
})

it('every rule has been seen to fail', () => {
  const rules = [...config.forbidden.map(({ name }) => name), ...TEXT_RULES]
  expect(new Set(rules)).toEqual(new Set(SEEDS.map(([, rule]) => rule)))
})

it.each([
  'packages/questions',
  'packages/papers',
  'packages/exchange',
  'packages/printing',
  'packages/contract',
  'apps/server',
  'apps/web',
])('the check fails when it finds nothing in %s', async workspace => {
  const rest = Object.fromEntries(Object.entries(CLEAN).filter(([path]) => !path.startsWith(workspace)))
  expect(await broken(rest)).toContain('sees-the-tree')
})

it('the check fails when it finds nothing at all, or suspiciously little', async () => {
  expect(await broken({})).toEqual(['sees-the-tree'])
  expect(await broken(CLEAN, 10)).toEqual(['sees-the-tree'])
})

it('the command says what is crossed and why, and ends with 1', async () => {
  const copy = { ...CLEAN, [`${SERVER}/kernel/viewer.ts`]: "import '../app/feature-list.ts'" }
  const { code, output } = await inTree(copy, root => run(['--root', root]))
  expect(code).toBe(1)
  expect(output).toContain(
    'kernel-knows-no-feature: apps/server/src/kernel/viewer.ts imports apps/server/src/app/feature-list.ts',
  )
  expect(output).toContain('The kernel serves every feature and knows none')
})

const run = args =>
  new Promise(done => {
    execFile(process.execPath, [join(import.meta.dirname, 'check.mjs'), ...args], (error, output) =>
      done({ code: error?.code ?? 0, output }),
    )
  })
