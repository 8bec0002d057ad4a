import { ACCOUNT } from '@bangxanh/contract/account/limits.ts'
import type { SetupChoices, SetupDraft } from '@bangxanh/contract/setup/schemas.ts'

/** What was typed so far; the fields are named as the call names them, so that its refusals find them. */
export interface SetupValues {
  readonly organisation: {
    readonly kind: 'school' | 'group'
    readonly name: string
    readonly level: string | null
    readonly cityId: string | null
    readonly districtId: string | null
    /** Empty until they were looked at: all of them. */
    readonly grades: string[]
    readonly subjects: string[]
    /** Null: the usual day. */
    readonly schoolYearStart: string | null
  }
  readonly admin: {
    readonly displayName: string
    readonly username: string
    readonly phone: string
    readonly password: string
  }
}

export const EMPTY: SetupValues = {
  organisation: {
    kind: 'school',
    name: '',
    level: null,
    cityId: null,
    districtId: null,
    grades: [],
    subjects: [],
    schoolYearStart: null,
  },
  admin: { displayName: '', username: '', phone: '', password: '' },
}

export type Step = 'kind' | 'organisation' | 'admin' | 'lists' | 'summary'
export const stepsOf = ({ organisation }: SetupValues): readonly Step[] =>
  organisation.kind === 'school'
    ? ['kind', 'organisation', 'admin', 'lists', 'summary']
    : ['kind', 'organisation', 'admin', 'summary']

/** Words for what is wrong, as the caller says them. */
export interface Complaints {
  readonly required: string
  readonly needed: string
  readonly usernameInvalid: string
  readonly phoneInvalid: string
  readonly tooShort: (count: number) => string
}

const USERNAME = /^[\p{L}\p{N}._@+-]+$/u
const PHONE = /^\+?[0-9 .()-]{8,}$/

/** What keeps a step from being left, by field. */
export function problemsOf(step: Step, values: SetupValues, say: Complaints): Record<string, string> {
  const { organisation, admin } = values
  const isSchool = organisation.kind === 'school'
  const problems: [string, string | false][] =
    step === 'organisation'
      ? [
          ['organisation.name', !organisation.name.trim() && say.required],
          ['organisation.level', isSchool && organisation.level === null && say.required],
        ]
      : step === 'admin'
        ? [
            ['admin.displayName', !admin.displayName.trim() && say.required],
            ['admin.username', usernameProblem(admin.username.trim(), say)],
            ['admin.phone', !PHONE.test(admin.phone.trim()) && say.phoneInvalid],
            [
              'admin.password',
              admin.password.length < ACCOUNT.password.min && say.tooShort(ACCOUNT.password.min),
            ],
          ]
        : step === 'lists'
          ? [
              ['organisation.grades', organisation.grades.length === 0 && say.needed],
              ['organisation.subjects', organisation.subjects.length === 0 && say.needed],
            ]
          : []
  return Object.fromEntries(problems.filter((problem): problem is [string, string] => problem[1] !== false))
}

function usernameProblem(name: string, say: Complaints): string | false {
  if (!name) return say.required
  if (name.length < ACCOUNT.username.min) return say.tooShort(ACCOUNT.username.min)
  return !USERNAME.test(name) && say.usernameInvalid
}

/** The step on which a field stands. */
export const stepOf = (field: string): Step =>
  field.startsWith('admin.')
    ? 'admin'
    : /\.(grades|subjects|schoolYearStart)/.test(field)
      ? 'lists'
      : 'organisation'

const GRADES: Readonly<Record<string, (oid: string) => boolean>> = {
  0: oid => /^L[1-5]$/.test(oid),
  1: oid => /^L[6-9]$/.test(oid),
  2: oid => /^L1[0-2]$/.test(oid),
  3: oid => oid === 'ĐH',
}

/** The grades that a school of a level has as a rule. */
export const gradesOf = (level: string | null, choices: Pick<SetupChoices, 'grades'>): string[] =>
  choices.grades.map(({ oid }) => oid).filter(GRADES[level ?? ''] ?? (() => true))

/** As the call takes it; the whole of a list is no choice, so that what comes later is used too. */
export function draftOf(
  code: string,
  { organisation, admin }: SetupValues,
  choices: SetupChoices,
): SetupDraft {
  const { kind, level, name, ...school } = organisation
  const chosen = (keys: string[], all: readonly unknown[]) => (keys.length === all.length ? null : keys)
  return {
    code,
    organisation:
      kind === 'group'
        ? { kind, name: name.trim() }
        : {
            ...school,
            kind,
            name: name.trim(),
            level: Number(level),
            grades: chosen(school.grades, choices.grades),
            subjects: chosen(school.subjects, choices.subjects),
          },
    admin: {
      displayName: admin.displayName.trim(),
      username: admin.username.trim(),
      phone: admin.phone.trim(),
      password: admin.password,
    },
  }
}

/** In the order of the numbers that are stored (product 3.6). */
export const LEVELS = ['primary', 'lowerSecondary', 'upperSecondary', 'university', 'other'] as const
