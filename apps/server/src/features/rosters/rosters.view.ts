import type { PupilCandidate, PupilRow, TeacherRow } from '@bangxanh/contract/rosters/schemas.ts'
import { maskName } from '../account/public.ts'
import type { KnownPupil, PupilPlan } from './plan-pupils.ts'
import type { TeacherPlan } from './plan-teachers.ts'
import { changesOf } from './pupil-changes.ts'
import type { ReadPupil } from './read-pupils.ts'
import type { ReadTeacher } from './read-teachers.ts'

/** A read line with what is planned for it; of records that are not the importer's the old values stay hidden. */
export function pupilRow(read: ReadPupil, plan: PupilPlan | undefined): PupilRow {
  const { row, shown, remarks, problem } = read
  if (!plan || plan.problem)
    return {
      row,
      outcome: 'problem',
      basis: null,
      cells: shown,
      changes: [],
      remarks,
      problem: plan?.problem ?? problem,
      question: null,
      decisions: [],
      enrols: false,
      candidates: [],
    }
  const isKept = plan.target?.shared === true && changesOf(plan.target, plan.cells).length > 0
  const hidden = plan.target !== null && !plan.target.own
  return {
    row,
    outcome: plan.outcome,
    basis: plan.basis,
    cells: plan.cells,
    changes: plan.changes.map(change => (hidden ? { ...change, from: null } : change)),
    remarks: isKept
      ? [...remarks, { field: 'fullname', remark: 'record-kept', value: plan.cells.fullname }]
      : remarks,
    problem: null,
    question: plan.question,
    decisions: [...plan.decisions],
    enrols: plan.enrols,
    candidates: plan.candidates.map(candidateView),
  }
}

function candidateView({ id, fullname, code, birthday, phone, state, own }: KnownPupil): PupilCandidate {
  const inClass = state === 'approved' || state === 'waiting'
  return own
    ? { _id: id, fullname, code, birthday, phone, inClass, readable: true }
    : {
        _id: id,
        fullname: maskName(fullname),
        code: null,
        birthday: null,
        phone: null,
        inClass,
        readable: false,
      }
}

export function teacherRow(read: ReadTeacher, plan: TeacherPlan | undefined): TeacherRow {
  const { row, shown, remarks } = read
  const isTaken = plan && !plan.problem
  return {
    row,
    outcome: plan?.outcome ?? 'problem',
    basis: isTaken ? plan.basis : null,
    cells: plan?.cells ?? shown,
    changes: [...(plan?.changes ?? [])],
    remarks,
    problem: plan ? plan.problem : read.problem,
    question: plan?.question ?? null,
    decisions: [...(plan?.decisions ?? [])],
    candidates: (plan?.candidates ?? []).map(({ id, displayName, username, phone }) => ({
      _id: id,
      displayName,
      username,
      phone,
    })),
  }
}
