import { createHash, randomBytes } from 'node:crypto'
import type { Action } from '@bangxanh/contract/kit/actions.ts'

/** In the order of rank (product 6.3). */
export type Role =
  | 'group_chief'
  | 'department_chief'
  | 'super_admin'
  | 'admin'
  | 'leader'
  | 'teacher'
  | 'student'

/** One row of the permission table's right side (product 6.1). */
export type Scope =
  /** own group */
  | 'G'
  /** own department */
  | 'D'
  /** own school */
  | 'S'
  /** own subjects in the own school */
  | 'B'
  /** own class, as one of its teachers */
  | 'C'
  /** own: made by or for the viewer */
  | 'O'
  /** member: approved in the class */
  | 'M'
  /** totals only, names masked */
  | 'g'
  /** the product's common material, tied to nobody */
  | 'A'

/** One role of a user, inside one organisation. */
export interface Grant {
  readonly role: Role
  readonly groupId: string | null
  readonly departmentId: string | null
  readonly schoolId: string | null
  readonly subjects: readonly string[]
}

/** A scope together with the role that gives it: several roles give the union, each inside its own scope. */
export interface GrantedScope {
  readonly scope: Scope
  readonly grant: Grant
}

/** Who is asking, as of this very request. */
export interface Viewer {
  readonly userId: string
  readonly sessionId: string
  readonly username: string
  readonly grants: readonly Grant[]
  /** Somebody else has set their password. */
  readonly mustChangePassword: boolean
  /** They came in by the card of a seat: the room that is open to them, and nothing else (product 19.84). */
  readonly onlyRoom: string | null
}

/** Filled by the account feature; the kernel knows no table. Null: no such session. */
export type LoadViewer = (tokenHash: Buffer, now: Date) => Promise<Viewer | null>

export type PermissionTable = Readonly<Record<Action, Readonly<Record<Role, Scope | '-'>>>>

/** What the table gives this viewer for an action. Empty: nothing. */
export function scopesOf(table: PermissionTable, viewer: Viewer, action: Action): GrantedScope[] {
  const row = table[action]
  return viewer.grants.flatMap(grant => {
    const scope = row[grant.role]
    return scope === '-' ? [] : [{ scope, grant }]
  })
}

/** A pupil gets 404 for all that is not theirs (product 6.2). */
/** Above schools, or at work in more than one of them. */
export const seesSeveralSchools = ({ grants }: Viewer): boolean =>
  grants.some(({ groupId, departmentId }) => groupId || departmentId) ||
  new Set(grants.flatMap(({ schoolId }) => schoolId ?? [])).size > 1

export const isPupil = (viewer: Viewer): boolean => viewer.grants.every(grant => grant.role === 'student')

/** They change their password before anything else; pupils keep what their teacher gave them (product 5.16). */
export const owesPassword = (viewer: Viewer): boolean => viewer.mustChangePassword && !isPupil(viewer)

/** A new opaque token, 256 random bits, and what is stored of it. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** Tokens rest hashed: a leaked table signs nobody in. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The token of an `Authorization: Bearer` header, if it has the form of ours. */
export function bearer(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{43})$/.exec(header ?? '')?.[1]
}
