import type {
  PupilCandidate,
  PupilRow,
  TeacherCandidate,
  TeacherRow,
} from '@bangxanh/contract/rosters/schemas.ts'
import type { Remark } from '@bangxanh/contract/rosters/states.ts'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import type { Candidate, ImportRow } from './import-kind.ts'

type Cell = string | number | null | undefined

/** A birthday has no hour: shown as it is, in no zone. */
const day = (date: string) => formatDate(`${date}T12:00:00+07:00`)

/** Fields and what stands in them, in words. */
function useFieldWords(subject: (key: string) => string) {
  const { t } = useTranslation('rosters')

  const field = (name: string) => t(`field.${name as keyof typeof FIELDS}`)
  const value = (name: string, cell: string): string => {
    if (name === 'birthday') return day(cell)
    if (name === 'gender') return t(`gender.${cell as '0' | '1' | '2'}`)
    if (name === 'guardianRelation') return t(`relation.${cell as 'mother' | 'father' | 'other'}`)
    if (name === 'roles') return cell.split(', ').map(rolesOf).join('; ')
    return cell
  }
  /** A role with its subjects, as the server writes them one behind the other. */
  const rolesOf = (written: string) => {
    const [role = '', ...subjects] = written.split(' ')
    const word = t(`role.${role as 'teacher'}`)
    return subjects.length > 0 ? `${word} (${subjects.map(subject).join(', ')})` : word
  }
  const fact = (name: string, cell: Cell) =>
    cell === null || cell === undefined || cell === '' ? [] : [value(name, String(cell))]
  return { field, value, fact }
}

/** Puts rows into sentences. */
export function useRowWords(subject: (key: string) => string = key => key) {
  const { t } = useTranslation('rosters')

  const { field, value, fact } = useFieldWords(subject)
  const remark = ({
    field: name,
    remark: kind,
    value: said,
  }: {
    field: string
    remark: Remark
    value: string
  }) => t(`remark.${kind}`, { field: field(name), value: said })

  const common = (row: PupilRow | TeacherRow) => ({
    row: row.row,
    outcome: row.outcome,
    basis: row.basis,
    changes: row.changes.map(({ field: name, from, to }) => ({
      label: field(name),
      from: from === null || from === '' ? null : value(name, from),
      to: value(name, to),
    })),
    remarks: row.remarks.map(remark),
    unread:
      row.outcome !== 'problem' &&
      row.remarks.some(({ remark: kind }) => kind === 'unreadable' || kind === 'year-only'),
    problem: row.problem && t(`problem.${row.problem.problem}`, { value: row.problem.value ?? '' }),
    doubted: row.question === 'birth-year',
    decisions: row.decisions,
  })

  return {
    pupil(row: PupilRow): ImportRow<PupilRow['cells']> {
      const { cells } = row
      return {
        ...common(row),
        cells,
        name: cells.fullname ?? '',
        facts: [
          ...fact('code', cells.code),
          ...fact('birthday', cells.birthday),
          ...fact('gender', cells.gender),
          ...fact('homeroom', cells.homeroom),
          ...fact('phone', cells.phone),
          ...fact('email', cells.email),
          ...[[cells.guardianName, cells.guardianPhone].filter(Boolean).join(' ')].filter(Boolean),
        ],
        enrols: row.enrols,
        question: row.question && t(`question.pupils.${row.question}`, { code: cells.code ?? '' }),
        candidates: row.candidates.map(pupilCandidate),
      }
    },
    teacher(row: TeacherRow): ImportRow<TeacherRow['cells']> {
      const { cells } = row
      return {
        ...common(row),
        cells,
        name: cells.displayName ?? '',
        facts: [
          ...fact('username', cells.username),
          ...fact('phone', cells.phone),
          ...fact('contact', cells.contact),
          ...(cells.roles ?? []).map(role => t(`role.${role}`)),
          ...(cells.subjects ?? []).map(subject),
        ],
        enrols: false,
        question: row.question && t(`question.teachers.${row.question}`, { code: cells.username ?? '' }),
        candidates: row.candidates.map(teacherCandidate),
      }
    },
  }

  function pupilCandidate({
    _id,
    fullname,
    code,
    birthday,
    phone,
    inClass,
    readable,
  }: PupilCandidate): Candidate {
    return {
      _id,
      name: fullname,
      facts: [
        t(inClass ? 'candidate.inClass' : 'candidate.inSchool'),
        ...fact('code', code),
        ...fact('birthday', birthday),
        ...fact('phone', phone),
        ...(readable ? [] : [t('candidate.hidden')]),
      ],
      known: readable,
    }
  }
}

const teacherCandidate = ({ _id, displayName, username, phone }: TeacherCandidate): Candidate => ({
  _id,
  name: displayName,
  facts: [username, ...(phone ? [phone] : [])],
  known: true,
})

/** The fields that rows speak of. */
const FIELDS = {
  fullname: true,
  displayName: true,
  code: true,
  birthday: true,
  gender: true,
  homeroom: true,
  phone: true,
  email: true,
  contact: true,
  roles: true,
  guardianName: true,
  guardianRelation: true,
  guardianPhone: true,
} as const
