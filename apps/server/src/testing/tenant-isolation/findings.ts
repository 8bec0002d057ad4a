import {
  type Canaries,
  type Canary,
  canary,
  HIDDEN_OF_PUPIL,
  HIDDEN_OF_TEACHER,
  RIGHT_ANSWER,
  textOf,
} from './canaries.ts'
import { FINDS_BY_ID, SAYS_NOT_FOUND } from './particulars.ts'
import type { Request } from './requests.ts'
import { actionOf, expected, rowOf } from './rules.ts'
import type { Actor } from './things.ts'

export interface Answered {
  readonly status: number
  readonly error?: { readonly code: string } | undefined
  readonly headers: object
  readonly text: string
  readonly bytes: Buffer
}

/** Refusals that say who may, and not what was wrong with the request. */
const RIGHTS = [
  'E_FORBIDDEN',
  'E_NOT_FOUND',
  'E_NOT_CLASS_TEACHER',
  'E_UNAUTHENTICATED',
  'E_PASSWORD_MUST_CHANGE',
]

/** To the act itself: it was done, or refused for what it would have done. */
export const gotThrough = ({ status, error }: Answered): boolean =>
  status === 200 || ([400, 409].includes(status) && !!error && ![...RIGHTS, 'E_INVALID'].includes(error.code))

/** Everything that is wrong with one answer: against the permission table, and in what it tells. */
export function findings(canaries: Canaries, actor: Actor, request: Request, answer: Answered): string[] {
  const said = `${answer.status}${answer.error ? ` ${answer.error.code}` : ''}`
  const wrong = [
    ...wrongStatus(actor, request, answer, said),
    ...leaks(canaries, actor, request, textOf(answer)),
  ]
  return wrong.map(what => `${actor.name}: ${request.call.name} about ${request.about}: ${what}`)
}

/** A refusal by a rule of the call's own, with a sentence of its own; 400 comes before all that is asked of the thing. */
const byOwnRule = (request: Request, { status, error }: Answered): boolean =>
  !!error &&
  (SAYS_NOT_FOUND[request.call.name] === error.code ||
    ([400, 403, 404].includes(status) && ![...RIGHTS, 'E_INVALID'].includes(error.code)))

function wrongStatus(actor: Actor, request: Request, answer: Answered, said: string): string[] {
  if (answer.status === 401 || answer.status === 429 || answer.status >= 500) return [`answered ${said}`]
  const verdict = expected(actor, request)
  const through = gotThrough(answer)
  if (request.mixed)
    return answer.status === 200 && request.things.length > 1 && Array.isArray(verdict)
      ? ['took things of two tenants together']
      : []
  if (byOwnRule(request, answer)) return []
  if (verdict === 'through or empty')
    return through || answer.status === 404 ? [] : [`answered ${said}, expected to get through`]
  if (verdict === 'through') return through ? [] : [`answered ${said}, though the table lets them`]
  if (through) return [`got through (${said}), expected ${verdict.join(' or ')}`]
  return verdict.includes(answer.status) ? [] : [`answered ${said}, expected ${verdict.join(' or ')}`]
}

const ID = /^[\da-f]{8}-/

/** What an answer tells and should not. */
function leaks(canaries: Canaries, actor: Actor, request: Request, text: string): string[] {
  // What they have sent themselves tells them nothing.
  const sent = JSON.stringify(request.given)
  const finds = FINDS_BY_ID.includes(request.call.name)
  const mayFind = (word: string, { tenant }: Canary) => finds && ID.test(word) && actor.sees(canary(tenant))
  const wrong = canaries
    .in(text)
    .filter(({ whose }) => !actor.sees(whose) && whose.tenant !== 'none')
    .filter(({ word, whose }) => !sent.includes(word) && !mayFind(word, whose))
    .map(({ word, whose }) => `tells ${word} of ${whose.tenant}${whose.aspect && ` (${whose.aspect})`}`)
  const row = rowOf(actionOf(request))
  const masked = actor.grants.every(({ role }) => ['g', '-'].includes(row[role]))
  const isChief = actor.grants.every(({ role }) => role === 'group_chief' || role === 'department_chief')
  if (isChief && text.includes(HIDDEN_OF_PUPIL)) wrong.push('tells a pupil’s full name')
  if (isChief && masked && text.includes(HIDDEN_OF_TEACHER)) wrong.push('tells a teacher’s full name')
  const isPupil = actor.grants.every(({ role }) => role === 'student')
  if (isPupil && text.includes(RIGHT_ANSWER)) wrong.push('tells a right answer before its time')
  return wrong
}
