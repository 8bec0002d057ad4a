import type { AppKind } from '@bangxanh/contract/apps/states.ts'
import type { Kind } from '@bangxanh/contract/kit/kinds.ts'
import type { Role } from '../../kernel/viewer/viewer.ts'
import type { Canary } from './canaries.ts'

/** Where something stands, from which the walk knows by itself who may reach it. */
export interface Thing {
  readonly id: string
  readonly groupId?: string
  readonly departmentId?: string
  readonly schoolId?: string
  /** Of a group or department: what is in it, whose people may know it. */
  readonly departments?: readonly string[]
  readonly schools?: readonly string[]
  /** Of the installation: whoever is in an organisation may know it, and none of them changes it. */
  readonly everywhere?: true
  /** Of its classes. */
  readonly subjects?: readonly string[]
  /** Users who teach its classes. */
  readonly teachers?: readonly string[]
  /** Accounts of approved pupils. */
  readonly members?: readonly string[]
  /** Of a class: accounts of its pupils in whatever state. */
  readonly pupils?: readonly string[]
  /** The one whose own it is. */
  readonly owner?: string
  /** Of what is sent from one to another: who has sent it. */
  readonly sender?: string
  /** Of others it is not there at all, within the own school too (product 6.2). */
  readonly personal?: true
  readonly vault?: 'Group' | 'School' | 'Teacher'
}

/** One of each kind that a call may name. */
export type Things = Readonly<Partial<Record<Kind, Thing>>>
type TaskKind = 'file' | 'attachment' | 'document' | AppKind
/** Homework without questions, by its kind. */
type Tasks = Readonly<Record<TaskKind, Thing>>
/** Groups of questions of the homework, or of the live exercise; those in `Things` are the exam's. */
export type OfHomework = Readonly<Record<'questionGroup' | 'question', Thing>>

/** The contest of a class, one of the school and an exam of it, with their questions. */
export type OfContest = Readonly<
  Record<'class' | 'school' | 'exam', Readonly<Record<'contest' | 'questionGroup' | 'question', Thing>>> & {
    readonly exam: { readonly team: Thing }
  }
>

/** @throws an instruction to who has added the kind, when no feature brings such a thing */
export function thingOf({ things }: { readonly things: Things }, kind: Kind): Thing {
  const thing = things[kind]
  if (!thing)
    throw new Error(
      `No feature brings a ${kind} to the world: let the one that has it do so in apps/server/src/testing/tenant-isolation/features.`,
    )
  return thing
}

/** Objects that belong together: a class with its pupils and homework, and the part of the vault that goes with it. */
export interface Place {
  readonly name: string
  /** Of the class's first pupil, by whose account they may be found. */
  readonly phone: string
  readonly things: Things
  readonly ofHomework: OfHomework
  readonly ofLiveExam: OfHomework
  readonly ofContest: OfContest
  readonly tasks: Tasks
  /** What each teacher has brought for the class: the keys of files. */
  readonly brought: Readonly<Record<string, string>>
}

export interface Grant {
  readonly role: Role
  readonly groupId?: string
  readonly departmentId?: string
  readonly schoolId?: string
  readonly subjects?: readonly string[]
}

/** Somebody who walks. */
export interface Actor {
  readonly name: string
  readonly userId: string
  readonly token: string
  /** Another session of theirs. */
  readonly sessionId: string
  readonly grants: readonly Grant[]
  /** Of a regional manager: the group of their region. */
  readonly regionOf?: string
  /** Whether they may come to see what carries this canary. */
  readonly sees: (canary: Canary) => boolean
}

export interface Tenant {
  /** `g1d1s1`. */
  readonly name: string
  readonly groupId: string
  readonly departmentId: string
  readonly schoolId: string
  readonly logoKey: string
  readonly inGroup: Group
  /** What is in its department; grows while the world is made. */
  readonly inDepartment: { readonly schools: string[] }
  /** Accounts of its approved pupils; grows as well. */
  readonly pupils: string[]
}

/** A group; what is in it grows while the world is made. */
export interface Group {
  readonly groupId: string
  /** `g1`. */
  readonly name: string
  readonly departments: string[]
  readonly schools: string[]
  readonly pupils: string[]
}

export interface Installation {
  readonly pupils: string[]
}

/** Where something of a school stands that is for its staff. */
export const whereOf = ({ groupId, departmentId, schoolId }: Tenant) => ({ groupId, departmentId, schoolId })

/** Where something stands that everybody in a school may know, its approved pupils too. */
export const knownInSchool = (tenant: Tenant) => ({ ...whereOf(tenant), members: tenant.pupils })

/** The same of a group, whose schools may know it and not change it. */
export const knownInGroup = ({ groupId, departments, schools, pupils }: Group) => ({
  ...{ groupId, departments, schools },
  members: pupils,
})

/** The same of the installation. */
export const knownEverywhere = ({ pupils }: Installation) => ({ everywhere: true as const, members: pupils })
