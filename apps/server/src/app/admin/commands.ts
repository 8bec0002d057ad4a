import { join, resolve } from 'node:path'
import { DisplayName, Username } from '@bangxanh/contract/account/schemas.ts'
import { contactRecord } from '@bangxanh/contract/contact/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { line, paragraph } from '@bangxanh/contract/kit/values.ts'
import { LICENCE } from '@bangxanh/contract/licences/limits.ts'
import { GroupRecord } from '@bangxanh/contract/organisation/schemas.ts'
import { STORAGE } from '@bangxanh/contract/uploads/limits.ts'
import { z } from 'zod'
import {
  addApp,
  allAppRows,
  installExamples,
  installProgram,
  removeApp,
  renewKey,
} from '../../features/apps/public.ts'
import { recordAudit } from '../../features/audit/public.ts'
import { installationContact, setInstallationContact } from '../../features/contact/public.ts'
import { offerFolder, withdrawFolder } from '../../features/documents/public.ts'
import {
  answerRequest,
  listPackages,
  listRequests,
  makeCodes,
  setPackage,
  withdrawPackage,
} from '../../features/licences/public.ts'
import { publishProductNews, removeProductNews } from '../../features/news/public.ts'
import {
  createChief,
  foundGroup,
  listGroups,
  removeGroup,
  resetPassword,
} from '../../features/setup/public.ts'
import { type AnyCaller, actAs } from '../../kernel/caller.ts'
import { type Config, readConfig } from '../../kernel/config.ts'
import type { Db } from '../../kernel/db/database.ts'
import { readMigrations } from '../../kernel/db/migrate.ts'
import { listDumps } from '../../kernel/dump/dumps.ts'
import { errors } from '../../kernel/dump/errors.ts'
import { DUMP_NAME, makeDump } from '../../kernel/dump/make-dump.ts'
import type { Manifest } from '../../kernel/dump/manifest.ts'
import { restoreDump } from '../../kernel/dump/restore-dump.ts'
import { verifyDump } from '../../kernel/dump/verify-dump.ts'
import { makePushKeys } from '../../kernel/push/push.ts'
import { sealer } from '../../kernel/sealed.ts'
import { dumpSource, dumpsOf } from '../dump-source.ts'
import { openKernel } from '../open-kernel.ts'
import { openHouse, openReadyHouse } from './open-house.ts'
import { type Terminal, WrongUse } from './terminal.ts'

interface Command {
  /** Names of its arguments; one in brackets may be left out. */
  readonly takes: readonly string[]
  readonly run: (at: Terminal, given: readonly string[]) => Promise<void>
}

export type CommandName = keyof typeof COMMANDS
export const COMMANDS = {
  'create-group': {
    takes: ['<name>'],
    run: (at, [name]) =>
      inHouse(at, async caller => {
        const group = checked(at, GroupRecord.shape.name, name)
        at.say(at.texts.groupMade, { id: await foundGroup(caller, group) })
      }),
  },
  'list-groups': {
    takes: [],
    run: at =>
      inHouse(at, async caller => {
        const groups = await listGroups(caller.db)
        if (groups.length === 0) at.say(at.texts.none)
        for (const { chiefs, ...group } of groups)
          at.say(at.texts.group, { ...group, chiefs: chiefs.join(', ') || '-' })
      }),
  },
  'create-chief': {
    takes: ['<group>', '<username>', '<full-name>'],
    run: (at, [group = '', username, fullName]) =>
      inHouse(at, async caller => {
        const person = {
          username: checked(at, Username, username),
          displayName: checked(at, DisplayName, fullName),
        }
        const password = await createChief(caller, group, person)
        at.say(at.texts.password, { username: person.username, password })
        at.say(at.texts.mustChange)
      }),
  },
  'remove-group': {
    takes: ['<group>'],
    run: (at, [group = '']) =>
      inHouse(at, async caller => {
        await removeGroup(caller, group)
        at.say(at.texts.groupRemoved)
      }),
  },
  'reset-password': {
    takes: ['<username>'],
    run: (at, [username = '']) =>
      inHouse(at, async caller => {
        at.say(at.texts.password, {
          username,
          password: await resetPassword(caller, username.trim()),
        })
      }),
  },
  'offer-documents': {
    takes: ['<folder>'],
    run: (at, [folder = '']) =>
      inHouse(at, async caller => {
        const { refused, ...counts } = await offerFolder(caller, pathOf(at, folder))
        at.say(at.texts.offered, counts)
        for (const path of refused) at.say(at.texts.notOffered, { path })
      }),
  },
  'withdraw-documents': {
    takes: ['<folder-name>'],
    run: (at, [name = '']) =>
      inHouse(at, async caller => {
        await withdrawFolder(caller, name.trim())
        at.say(at.texts.withdrawn)
      }),
  },
  'install-program': {
    takes: ['<folder-or-zip>'],
    run: (at, [place = '']) =>
      inHouse(at, async caller =>
        at.say(at.texts.programInstalled, await installProgram(caller, pathOf(at, place))),
      ),
  },
  'install-examples': {
    takes: [],
    run: at =>
      inHouse(at, async caller => {
        for (const made of await installExamples(caller)) at.say(at.texts.programInstalled, made)
      }),
  },
  'add-app': {
    takes: ['<file>'],
    run: (at, [file = '']) =>
      inHouse(at, async (caller, { config }) =>
        at.say(at.texts.appKey, await addApp(caller, sealer(config.appSecret), pathOf(at, file))),
      ),
  },
  'renew-app-key': {
    takes: ['<app>'],
    run: (at, [id = '']) =>
      inHouse(at, async (caller, { config }) =>
        at.say(at.texts.appKey, { id, key: await renewKey(caller, sealer(config.appSecret), id) }),
      ),
  },
  'list-apps': {
    takes: [],
    run: at =>
      inHouse(at, async ({ db }) => {
        const apps = await allAppRows(db)
        if (apps.length === 0) at.say(at.texts.none)
        for (const { id, kind, name, enabled } of apps)
          at.say(enabled ? at.texts.app : at.texts.appOff, { id, kind, name })
      }),
  },
  'remove-app': {
    takes: ['<app>'],
    run: (at, [id = '']) =>
      inHouse(at, async caller =>
        at.say((await removeApp(caller, id)) ? at.texts.appRemoved : at.texts.appKept),
      ),
  },
  'licence packages': {
    takes: ['[name]', '[gigabytes|withdraw]', '[monthly]', '[yearly]', '[new-name]'],
    run: (at, [name, bytes, monthly, yearly, newName]) =>
      inHouse(at, async caller => {
        if (name !== undefined && bytes === WITHDRAW) await withdrawPackage(caller, name.trim())
        else if (name !== undefined)
          await setPackage(caller, {
            name: checked(at, PackageName, name),
            bytes: checked(at, Gigabytes, bytes) * GB,
            monthly: checked(at, Price, monthly),
            yearly: checked(at, Price, yearly),
            newName: newName === undefined ? undefined : checked(at, PackageName, newName),
          })
        const packages = await listPackages(caller)
        if (packages.length === 0) at.say(at.texts.none)
        for (const { name, bytes, monthly, yearly, offered } of packages)
          at.say(offered ? at.texts.package : at.texts.packageOff, {
            ...{ name, gigabytes: bytes / GB },
            ...{ monthly: inThousands(monthly), yearly: inThousands(yearly) },
          })
      }),
  },
  'licence codes': {
    takes: ['<package>', '<months>', '<how-many>'],
    run: (at, [name = '', months, howMany]) =>
      inHouse(at, async caller => {
        const wanted = { months: checked(at, Months, months), count: checked(at, CodeCount, howMany) }
        const codes = await makeCodes(caller, { name: name.trim(), ...wanted })
        at.say(at.texts.codes, { name, months: wanted.months })
        for (const code of codes) at.print(code)
      }),
  },
  'licence requests': {
    takes: ['[id]', '[accept|decline]', '[word]'],
    run: (at, [id, answer, word = '']) =>
      inHouse(at, async caller => {
        if (id !== undefined) {
          const accepted = checked(at, RequestAnswer, answer) === 'accept'
          await answerRequest(caller, id, { accepted, word: checked(at, RequestWord, word) })
        }
        const requests = await listRequests(caller)
        if (requests.length === 0) at.say(at.texts.none)
        for (const { askedAt, group, period, state, ...request } of requests)
          at.say(at.texts.request, {
            ...{ ...request, group: group ?? '-', at: askedAt.toISOString() },
            ...{ period: at.texts.period[period], state: at.texts.requestState[state] },
          })
      }),
  },
  contact: {
    takes: ['[name|phone|email|address|hours]', '[what|-]'],
    run: (at, [field, value]) =>
      inHouse(at, async caller => {
        if (field !== undefined) {
          const part = checked(at, ContactPart, field)
          const said = value === NOTHING ? null : checked(at, contactRecord[part], value)
          await setInstallationContact(caller, { [part]: said })
        }
        const contact = await installationContact(caller)
        const said = ContactPart.options.filter(part => contact?.[part])
        if (said.length === 0) at.say(at.texts.none)
        for (const part of said) at.print(`${part}: ${contact?.[part]}`)
      }),
  },
  'push-keys': {
    takes: [],
    run: async at => {
      const { publicKey, privateKey } = makePushKeys()
      at.print(`PUSH_PUBLIC_KEY=${publicKey}`)
      at.print(`PUSH_PRIVATE_KEY=${privateKey}`)
    },
  },
  news: {
    takes: ['<file>'],
    run: (at, [file = '']) =>
      inHouse(at, async caller =>
        at.say(at.texts.newsPublished, { url: await publishProductNews(caller, pathOf(at, file)) }),
      ),
  },
  'remove-news': {
    takes: ['<address>'],
    run: (at, [url = '']) =>
      inHouse(at, async caller => {
        await removeProductNews(caller, url.trim().replace(/^.*\//, ''))
        at.say(at.texts.newsRemoved)
      }),
  },
  dump: {
    takes: ['[folder]'],
    run: (at, [folder]) =>
      inHouse(at, async (_, { config, database }) => {
        const place = folder === undefined ? dumpsOf(config) : pathOf(at, folder)
        at.say(at.texts.dumped, { folder: await makeDump(dumpSource(config, database), place, new Date()) })
      }),
  },
  'list-dumps': {
    takes: [],
    run: async at => {
      const place = dumpsOf(readConfig(at.env))
      const names = await listDumps(place)
      if (names.length === 0) at.say(at.texts.none)
      for (const name of names) at.print(join(place, name))
    },
  },
  verify: {
    takes: ['<dump>'],
    run: async (at, [dump = '']) => {
      const folder = dumpOf(at, readConfig(at.env), dump)
      at.say(at.texts.whole, countsOf(await verifyDump(folder, await readMigrations(at.migrations))))
    },
  },
  restore: {
    takes: ['<dump>'],
    run: (at, [dump = '']) => restore(at, dump),
  },
} as const satisfies Record<string, Command>

async function restore(at: Terminal, dump: string): Promise<void> {
  const config = readConfig(at.env)
  const folder = dumpOf(at, config, dump)
  const migrations = await readMigrations(at.migrations)
  // Before anything is even started: a damaged dump makes no database.
  await verifyDump(folder, migrations)
  const house = await openHouse(config, at.log)
  try {
    if (house.isRunning) throw new AppError(errors.E_RESTORE_WHILE_RUNNING)
    const { database } = house
    const finish = (db: Db) =>
      actAs(openKernel(config, database, at.log), { viewer: null }, caller =>
        recordAudit({ ...caller, db }, { action: 'backup.restored' }),
      )
    const manifest = await restoreDump(folder, { database, dataDir: config.dataDir, migrations, finish })
    at.say(at.texts.restored, countsOf(manifest))
    if (at.env.APP_SECRET && readConfig({ DATA_DIR: config.dataDir }).appSecret !== config.appSecret)
      at.say(at.texts.otherSecret)
  } finally {
    await house.close()
  }
}

async function inHouse(
  at: Terminal,
  work: (
    caller: AnyCaller,
    house: { config: Config } & Awaited<ReturnType<typeof openReadyHouse>>,
  ) => Promise<void>,
): Promise<void> {
  const config = readConfig(at.env)
  const house = await openReadyHouse(config, at.log, at.migrations)
  try {
    const kernel = openKernel(config, house.database, at.log)
    await actAs(kernel, { viewer: null }, caller => work(caller, { config, ...house }))
  } finally {
    await house.close()
  }
}

function checked<T>(at: Terminal, schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value)
  if (!read.success) throw new WrongUse(at.texts.wrongValue.replace('{value}', String(value)))
  return read.data
}

const ContactPart = z.enum(['name', 'phone', 'email', 'address', 'hours'])
/** In the place of a value: takes it away. */
const NOTHING = '-'
const GB = 1024 ** 3
const WITHDRAW = 'withdraw'
const PackageName = line(1, LICENCE.name)
/** No less than a school has without a package. */
const Gigabytes = z.coerce
  .number()
  .int()
  .min(STORAGE.school / GB)
  .max(100_000)
/** Whole VND, as people write it: 450000, 450.000, 450,000. */
const Price = z
  .string()
  .transform(written => written.replace(/[.,\s]/g, ''))
  .pipe(z.string().regex(/^\d+$/))
  .transform(Number)
  .pipe(z.int().max(LICENCE.price))
const Months = z.coerce.number().int().min(1).max(LICENCE.months)
const CodeCount = z.coerce.number().int().min(1).max(1_000)
const RequestAnswer = z.enum(['accept', 'decline'])
const RequestWord = paragraph(LICENCE.word)
const inThousands = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.')

/** npm moves to the project's folder; what a person types is meant from their own. */
const pathOf = ({ env }: Terminal, path: string) => resolve(env.INIT_CWD ?? process.cwd(), path)
const dumpOf = (at: Terminal, config: Config, dump: string) =>
  DUMP_NAME.test(dump) ? join(dumpsOf(config), dump) : pathOf(at, dump)

const countsOf = ({ tables, files, made }: Manifest) => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files.length,
  made,
})
