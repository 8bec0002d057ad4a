import { type Action, isAction } from '@bangxanh/contract/kit/actions.ts'
import type { Kind } from '@bangxanh/contract/kit/kinds.ts'
import { permissions } from '../../app/permissions.ts'
import { expectRight, expectThing, expectVault, type Row, together, type Verdict } from './expect-status.ts'
import { isRead, type Request } from './requests.ts'
import type { Actor, Thing } from './things.ts'

export const rowOf = (action: Action): Row => permissions[action]

const featureOf = ({ call }: Request): string => call.name.split('.')[0] as string

/** The action that a request stands under. Groups of questions go by what they belong to (product 6.1). */
export function actionOf(request: Request): Action {
  const { action } = request.call.endpoint
  const { ownerCategory } = (request.given.body ?? {}) as { ownerCategory?: keyof typeof OF_OWNER }
  if (ownerCategory) return OF_OWNER[ownerCategory]
  if (isAction(action)) return action
  if (featureOf(request) === 'paperImports') return 'homework.write'
  if (request.given.params.area === 'homework')
    return isRead(request.call) ? 'homework.answers' : 'homework.write'
  if (request.given.params.area === 'live-exam')
    return isRead(request.call) ? 'live-exam.read' : 'live-exam.run'
  if (request.given.params.area === 'contest')
    return isRead(request.call) ? 'class-contest.read' : 'class-contest.write'
  return 'account.own'
}

/** What is new in the vault is checked by whose it is going to be (product 6.4). */
const OF_OWNER = {
  Teacher: 'vault.teacher.write',
  School: 'vault.school.write',
  Group: 'vault.group.write',
} as const

/** Files stand with what shows them; the one of the world is the film of a lesson (product 3.55). */
const OF_A_FILE: Action = 'lesson.read'

/** Calls about the one organisation that somebody is in: who is in none of its kind has nothing to read. */
const OF_THE_OWN: Readonly<Record<string, 'schoolId' | 'departmentId' | 'groupId'>> = {
  'organisation.readOwnSchool': 'schoolId',
  'organisation.changeSchoolLogo': 'schoolId',
  'licences.readActivePlan': 'schoolId',
  'licences.activatePlan': 'schoolId',
  'licences.listPlanHistory': 'schoolId',
}

/** Calls that name classes or pupils of a school for its contest. */
const OF_SCHOOL: ReadonlySet<string> = new Set([
  'contests.createContest',
  'contests.updateContest',
  'contests.createTeam',
  'contests.updateTeam',
  'contests.addParticipants',
  'contests.updateParticipant',
  'contests.deleteParticipant',
  'rankings.markEssay',
  'roomResults.decideLateAnswers',
])

/** Calls that make something in a school without a word of which: it is the first in which they may, with people and classes of that alone. */
const IN_THEIR_FIRST: readonly string[] = [
  'contests.createContest',
  'sittings.readSittings',
  'sittings.makeSittings',
]

/** Of another school of theirs it is not there. */
function inTheirFirst({ grants }: Actor, { schoolId }: Thing, request: Request): Verdict[] {
  if (!IN_THEIR_FIRST.includes(request.call.name)) return []
  const row = rowOf(actionOf(request))
  const first = grants.find(grant => row[grant.role] !== '-' && grant.schoolId)
  return !first || first.schoolId === schoolId ? [] : [[404]]
}

/** Calls of a pupil about a class that they stand in, let in or not. */
const OF_ITS_PUPILS: readonly string[] = ['learn.answerProposal']

const ofItsPupils = ({ owner: _, pupils, ...thing }: Thing): Thing => ({
  ...thing,
  ...(pupils && { members: pupils }),
})

/** What the permission table says of a request of somebody. */
export function expected(actor: Actor, request: Request): Verdict | 'through or empty' {
  const feature = featureOf(request)
  const action = actionOf(request)
  const { area } = request.given.params
  const verdicts = request.things.flatMap(({ kind, thing }): Verdict[] => {
    if (feature === 'examOffers') return [expectOffer(actor, kind, thing, request), right(actor, action)]
    // An exam that they find is analysed over the homework of their own scope.
    if (request.call.name === 'reports.readItems' && request.given.query.examVaultId)
      return kind === 'exam' ? [expectVault(actor, thing, rowOf, false), right(actor, action)] : []
    // A contest begins with a copy of it, made by who finds it and may make one.
    if (kind === 'exam' && feature === 'contests')
      return [expectVault(actor, thing, rowOf, false), right(actor, action)]
    // Copied from by whoever finds it.
    if (kind === 'exam' && (area === 'homework' || area === 'live-exam' || area === 'contest'))
      return [expectVault(actor, thing, rowOf, false)]
    if (thing.vault && area !== 'homework' && area !== 'live-exam' && area !== 'contest') {
      if (feature === 'examVault' || feature === 'questions')
        return [expectVault(actor, thing, rowOf, !isRead(request.call))]
      // Papers are for who fills the exam, also to look at.
      if (feature === 'paperImports') {
        const verdict = expectVault(actor, thing, rowOf, true)
        // A group of another exam than the paper's is not there for it.
        return [
          Array.isArray(verdict) && ['questionGroup', 'question'].includes(kind)
            ? [...verdict, 404]
            : verdict,
        ]
      }
      // Copied from: it must be found.
      return kind === 'exam' ? [expectVault(actor, thing, rowOf, false)] : []
    }
    // A report is narrowed to a school within reach, and to somebody whose report they may have, if only their own.
    if (kind === 'school' && feature === 'reports')
      return [expectThing(actor, thing, rowOf('school.read'), { personal: true }), right(actor, action)]
    if (kind === 'user' && feature === 'reports')
      return [
        thing.id === actor.userId
          ? 'through'
          : expectThing(actor, thing, rowOf('report.teachers'), { personal: false }),
        right(actor, action),
      ]
    // Files are of who works there; which report it is says more than the call's action.
    if (kind === 'class' && feature === 'reports') {
      const { owner: _, ...withoutOwner } = thing
      // A pupil asks for their own rank in a class that they are in.
      const about = request.call.name === 'reports.readStudentRank' ? withoutOwner : thing
      return [expectThing(actor, about, rowOf('report.classes'), { personal: false }), right(actor, action)]
    }
    // Somebody who is named beside the thing itself, such as a class's teacher: a colleague whom they may know.
    if (kind === 'user' && !['staff', 'rosters'].includes(feature))
      return [
        expectThing(actor, thing, rowOf('teacher.names'), { personal: false }),
        right(actor, action),
        ...inTheirFirst(actor, thing, request),
      ]
    // Shared with by who may change the class itself; to others it is not there.
    if (kind === 'class' && feature === 'documents')
      return [expectThing(actor, thing, rowOf('class.update'), { personal: true })]
    // Who takes part in a contest of the school: any of its classes, any of its pupils.
    if (OF_SCHOOL.has(request.call.name) && (kind === 'class' || kind === 'student'))
      return [
        expectThing(actor, thing, rowOf('school.read'), { personal: false }),
        right(actor, action),
        ...inTheirFirst(actor, thing, request),
      ]
    // Who has more time in sittings is one of the pupils of their classes, which are dealt by who may read them.
    if (kind === 'student' && feature === 'sittings')
      return [expectThing(actor, thing, rowOf('class.read'), { personal: false }), right(actor, action)]
    // A file of the library that is given to a class: it must be found.
    if (kind === 'document' && feature === 'homework')
      return [expectThing(actor, thing, rowOf('document.read'), { personal: false }), right(actor, action)]
    // Put into a lesson by who sees it.
    if (kind === 'document' && feature === 'lessons')
      return [expectThing(actor, thing, rowOf('document.read'), { personal: true })]
    // What a lesson is about, of the school that its teacher works in.
    if (kind === 'schoolBook' && feature === 'lessons')
      return [expectThing(actor, thing, rowOf('school.read'), { personal: false }), right(actor, action)]
    if (kind === 'file') return [expectThing(actor, thing, rowOf(OF_A_FILE), { personal: true })]
    // On offer to every school.
    if (kind === 'licencePackage')
      return [expectThing(actor, thing, rowOf('licence.packages'), { personal: false }), right(actor, action)]
    const own = feature === 'learn'
    const row = own ? pupilsOnly(rowOf(action)) : rowOf(action)
    const ofOnePupil = kind === 'student' || kind === 'consent'
    const about = OF_ITS_PUPILS.includes(request.call.name) ? ofItsPupils(thing) : thing
    // Who may know an organisation from below writes to nobody in all of it.
    const write = !isRead(request.call) || feature === 'notices'
    const judged = { personal: own || !!thing.personal, write }
    return [expectThing(actor, about, ofOnePupil ? withoutTotals(row) : row, judged)]
  })
  if (verdicts.length > 0) return together(verdicts)
  const needed = OF_THE_OWN[request.call.name]
  const verdict = expectRight(actor, rowOf(action))
  const isIn = !needed || actor.grants.some(grant => grant[needed])
  if (isIn) return verdict
  return verdict === 'through' ? 'through or empty' : [403, 404]
}

/** A copy of an exam is offered by its owner, answered by who was asked, withdrawn by who has sent it (product 3.52). */
function expectOffer(actor: Actor, kind: Kind, thing: Thing, { call }: Request): Verdict {
  // Whom or where it goes: a colleague, a school of one's own; and a category that they may change.
  if (kind === 'user') return expectThing(actor, thing, rowOf('teacher.names'), { personal: false })
  if (kind === 'school') return expectThing(actor, thing, rowOf('vault.school.read'), { personal: true })
  if (kind === 'category') return expectVault(actor, thing, rowOf, true)
  if (kind === 'exam') {
    const seen = expectVault(actor, thing, rowOf, false)
    return seen === 'through' && thing.vault !== 'Teacher' ? [403] : seen
  }
  const asked = thing.owner
    ? thing.owner === actor.userId
    : expectThing(actor, thing, rowOf('vault.proposals'), { personal: true }) === 'through'
  const sent = thing.sender === actor.userId
  if (call.name === 'examOffers.withdrawOffer' ? sent : asked) return 'through'
  return asked || sent ? [403] : [404]
}

/** The right itself, where what is lacking to use it does not matter. */
function right(actor: Actor, action: Action): Verdict {
  const verdict = expectRight(actor, rowOf(action))
  return verdict === 'through or empty' ? 'through' : verdict
}

/** Of one pupil there are no totals to read. */
const withoutTotals = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([role, scope]) => [role, scope === 'g' ? '-' : scope])) as Row

/** A pupil's own space serves nobody else, whatever staff may read of them elsewhere. */
const pupilsOnly = (row: Row): Row => ({
  super_admin: '-',
  admin: '-',
  group_chief: '-',
  department_chief: '-',
  leader: '-',
  teacher: '-',
  student: row.student,
})
