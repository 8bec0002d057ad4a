import type { PupilCandidate, PupilRow } from '@bangxanh/contract/rosters/schemas.ts'
import { maskName } from '../account/public.ts'
import type { KnownPupil, PupilPlan } from './plan-pupils.ts'
import type { ReadPupil } from './read-pupils.ts'

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
  const hidden = plan.target !== null && !plan.target.own
  return {
    row,
    outcome: plan.outcome,
    basis: plan.basis,
    cells: plan.cells,
    changes: plan.changes.map(change => (hidden ? { ...change, from: null } : change)),
    remarks,
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
