import { errors as own } from '@bangxanh/contract/documents/library/errors.ts'
import type {
  FolderPermissions,
  FolderRule,
  QuickShare,
} from '@bangxanh/contract/documents/library/schemas.ts'
import { LEVELS } from '@bangxanh/contract/documents/library/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { changesOf } from '../../kernel/editions.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { recordAudit } from '../audit/public.ts'
import { checkLibrary, levelName, mayEdit } from './documents.access.ts'
import { folderToChange, folderToFill, inLibrary } from './documents.service.ts'
import { folderView } from './documents.view.ts'
import { type FolderRow, findFolder, lockFolder } from './folders.store.ts'
import {
  type AccessRow,
  classesOf,
  classesToShare,
  findLink,
  findRuler,
  isLinked,
  makersOf,
  ownClasses,
  type RuleRow,
  rulesOf,
  schoolsAmong,
  setRuler,
  staffAmong,
  writeClasses,
  writeLink,
  writeRules,
} from './permissions.store.ts'

/** A folder whose rules the caller may write. @throws E_NOT_FOUND, E_FORBIDDEN */
export async function folderToPermit(caller: Caller, id: string): Promise<FolderRow> {
  const folder = await findFolder(caller.db, caller, id)
  return authorize(folder && { ...folder, allowed: folder.permits }, caller.viewer)
}

const shown = (rows: readonly AccessRow[]) => rows.map(row => ({ ...row, level: levelName(row.level) }))

/** Of the school: its staff, and the pupils of its classes. */
const EVERYBODY = { kind: 'everybody', value: null, name: null, level: 1 } as const

type Place = Pick<FolderRow, 'path' | 'ruledBy'>

/** Everybody who sees what stands at a place, and what they may do (product 10.276). */
async function accessAt({ db }: Caller, { path, ruledBy }: Place) {
  const rules = await rulesOf(db, ruledBy)
  const makers = await makersOf(db, path)
  const classes = await classesOf(db, path, ruledBy)
  const linked = await isLinked(db, path, ruledBy)
  return shown([
    { kind: 'leaders', value: null, name: null, level: 3 },
    ...makers.map(({ id, name }) => ({ kind: 'maker' as const, value: id, name, level: 3 })),
    ...rules,
    ...(linked ? [EVERYBODY] : []),
    ...classes.map(({ id, name }) => ({ kind: 'class' as const, value: id, name, level: 1 })),
  ])
}

export async function presentPermissions(caller: Caller, id: string): Promise<FolderPermissions> {
  const { db } = caller
  const folder = await folderToPermit(caller, id)
  const ownRules = folder.ruledBy === id
  const above = await findRuler(db, folder.path.at(-2) ?? null)
  const from = await findRuler(db, folder.ruledBy)
  const inherited = await findRuler(db, above?.ruledBy ?? null)
  const step = (found: typeof from) => (found ? { _id: found.id, name: found.name } : null)
  return {
    category: folderView(folder),
    ownRules,
    from: step(from),
    rules: shown(await rulesOf(db, folder.ruledBy)),
    inherited: { from: step(inherited), rules: shown(await rulesOf(db, above?.ruledBy ?? null)) },
    access: await accessAt(caller, folder),
    edition: folder.edition,
  }
}

/** Who sees a folder; with another parent also who would there, as it has rules of its own or takes those of that place. */
export async function accessOf(caller: Caller, folder: FolderRow, parentId: string | undefined) {
  const access = await accessAt(caller, folder)
  if (parentId === undefined) return { access, moved: null }
  const target = await folderToFill(caller, parentId)
  checkLibrary(folder, target)
  if (target.path.includes(folder.id)) throw new AppError(own.E_FOLDER_INTO_ITSELF)
  const keeps = folder.ruledBy === folder.id
  const place = { path: [...target.path, folder.id], ruledBy: keeps ? folder.id : target.ruledBy }
  return { access, moved: await accessAfterMove(caller, folder, place) }
}

const isEverybody = ({ kind }: Pick<AccessRow, 'kind'>): boolean => kind === EVERYBODY.kind

/** A folder that is shared itself stays so, under whatever rules. */
async function accessAfterMove(caller: Caller, folder: FolderRow, place: Place) {
  const there = await accessAt(caller, place)
  const own = await classesOf(caller.db, [folder.id], folder.ruledBy)
  const added = own.filter(({ id }) => !there.some(({ kind, value }) => kind === 'class' && value === id))
  const isShared = (await isLinked(caller.db, [folder.id], folder.ruledBy)) && !there.some(isEverybody)
  return [
    ...there,
    ...(isShared ? shown([EVERYBODY]) : []),
    ...added.map(({ id, name }) => ({ kind: 'class' as const, value: id, name, level: levelName(1) })),
  ]
}

interface Wanted {
  readonly categoryId: string
  readonly ownRules: boolean
  readonly rules: readonly FolderRule[]
  readonly edition?: number | undefined
}

/**
 * Gives a folder rules of its own, or takes them away, so that those above it hold again; it is written down who did.
 * @throws E_NOT_FOUND also for people and schools that the library is not for; E_FORBIDDEN, E_CHANGED
 */
export async function permitFolder(caller: Caller, wanted: Wanted): Promise<void> {
  const { db } = caller
  const id = wanted.categoryId
  const folder = await inLibrary(caller, 'alone', caller => folderToPermit(caller, id))
  const rules = wanted.ownRules ? await checkedRules(caller, folder, wanted.rules) : []
  const before = await lockFolder(db, id)
  if (!before) throw new AppError(errors.E_NOT_FOUND)
  const had = before.ruledBy === id
  const stood = had ? sorted((await rulesOf(db, id)).map(ruleOf)) : []
  const changes = changesOf(
    { edition: before.edition, ownRules: had, rules: stood },
    { ownRules: wanted.ownRules, rules: sorted(rules) },
    wanted.edition,
  )
  if (!changes) return
  const above = await findRuler(db, before.parentId)
  const to = wanted.ownRules ? id : (above?.ruledBy ?? null)
  await writeRules(db, id, rules)
  await setRuler(db, id, { from: before.ruledBy, to, edition: changes.edition })
  const { schoolId, groupId } = folder
  await recordAudit(caller, {
    action: 'documents.permitted',
    schoolId,
    groupId,
    detail: { folderId: id, ownRules: wanted.ownRules, rules: rules.length },
  })
}

const ruleOf = ({ kind, value, level }: AccessRow): RuleRow => ({
  kind: kind as RuleRow['kind'],
  value: value ?? '',
  level,
})
const sorted = (rules: readonly RuleRow[]) =>
  [...rules].sort((a, b) => `${a.kind} ${a.value}`.localeCompare(`${b.kind} ${b.value}`))

/** Rules as they are stored, of each that is meant the last; who they mean belongs to the library. @throws E_NOT_FOUND */
async function checkedRules(
  { db }: Caller,
  folder: FolderRow,
  rules: readonly FolderRule[],
): Promise<RuleRow[]> {
  const people = rules.flatMap(rule => (rule.kind === 'user' ? [rule.userId] : []))
  const places = rules.flatMap(rule => (rule.kind === 'school' ? [rule.schoolId] : []))
  const staff = await staffAmong(db, people, folder)
  const schools = await schoolsAmong(db, places, folder)
  if (people.some(id => !staff.has(id)) || places.some(id => !schools.has(id)))
    throw new AppError(errors.E_NOT_FOUND)
  const stored = rules.map(rule => ({
    kind: rule.kind,
    value: meantBy(rule),
    level: LEVELS.indexOf(rule.level) + 1,
  }))
  return [...new Map(stored.map(rule => [`${rule.kind} ${rule.value}`, rule])).values()]
}

function meantBy(rule: FolderRule): string {
  switch (rule.kind) {
    case 'staff':
      return ''
    case 'role':
      return rule.role
    case 'subject':
      return rule.subject
    case 'school':
      return rule.schoolId
    case 'user':
      return rule.userId
  }
}

/**
 * Shares a folder with classes, and with no other one of those that the caller may change.
 * @throws E_NOT_FOUND for a class that is not theirs, or of a school that the library is not for; E_FORBIDDEN
 */
export async function shareFolder(caller: Caller, id: string, classIds: readonly string[]): Promise<void> {
  const { db } = caller
  const folder = await inLibrary(caller, 'share', caller => folderToChange(caller, id))
  await lockFolder(db, id)
  const own = await ownClasses(db, caller, { folderId: id, classIds })
  const found = new Set(own.map(({ id }) => id))
  if (classIds.some(classId => !found.has(classId))) throw new AppError(errors.E_NOT_FOUND)
  const add = own.filter(one => !one.shared && classIds.includes(one.id)).map(one => one.id)
  const drop = own.filter(one => one.shared && !classIds.includes(one.id)).map(one => one.id)
  if (add.length + drop.length === 0) return
  await writeClasses(db, id, { add, drop })
  const { schoolId, groupId } = folder
  await recordAudit(caller, {
    action: 'documents.shared',
    schoolId,
    groupId,
    detail: { folderId: id, added: add, dropped: drop },
  })
}

/** The classes whose pupils see a folder. */
export async function presentClasses(caller: Caller, id: string) {
  const { path, ruledBy } = await folderToChange(caller, id)
  const classes = await classesOf(caller.db, path, ruledBy)
  return { classes: classes.map(({ id, name }) => ({ _id: id, name })) }
}

/** The link of a folder, and who may follow it: all of its school (product 10.194), some of its classes (10.260). */
export async function presentShare(caller: Caller, folder: FolderRow): Promise<QuickShare> {
  const { db } = caller
  const link = await findLink(db, folder.id)
  const { schoolId } = folder
  const share = mayEdit(folder) && schoolId !== null
  const classes = share ? await classesToShare(db, caller, { ...folder, schoolId }) : []
  return {
    link: `/tai-lieu?category=${folder.id}`,
    shared: link ? { by: link.by, at: link.at.toISOString() } : null,
    // What is shared further up is taken back there.
    classes: classes.map(({ id, name, here, sees, own }) => ({
      ...{ _id: id, name, shared: sees },
      can: { share: own && here === sees },
    })),
    can: { share },
  }
}

/** Opens a folder to all of its school, or no longer. @throws E_NOT_FOUND, E_FORBIDDEN, E_NO_SCHOOL_TO_SHARE_WITH */
export async function setQuickShare(caller: Caller, folder: FolderRow, shared: boolean): Promise<void> {
  const { db, viewer, now } = caller
  const { id, schoolId } = folder
  if (!schoolId) throw new AppError(own.E_NO_SCHOOL_TO_SHARE_WITH)
  if (!(await writeLink(db, id, shared ? { by: viewer.userId, at: now } : null))) return
  await recordAudit(caller, {
    action: 'documents.linked',
    schoolId,
    detail: { folderId: id, shared },
  })
}
