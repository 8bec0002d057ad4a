import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import type {
  ClassContestDraft,
  ClassContestPatch,
  Contest,
  ContestDraft,
  ContestPatch,
} from '@bangxanh/contract/contests/schemas.ts'
import type { ContestArea, ContestKind } from '@bangxanh/contract/contests/states.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

/** Where contests are: in a class, whose calls are its own and name the class in the query, or in an area of schools. */
export interface ContestPlace {
  readonly kind: ContestKind
  readonly classUid: string | null
}

/** The Golden Bells of a school. */
export const BELLS: ContestPlace = { kind: 'school-bell', classUid: null }
export const EXAMS: ContestPlace = { kind: 'exam', classUid: null }
export const bellsOf = (classUid: string): ContestPlace => ({ kind: 'class-bell', classUid })
export const isExam = ({ kind }: ContestPlace) => kind === 'exam'

/** Of an area of schools; those of a class have none. */
export const paramsOf = (place: ContestPlace): { readonly contestArea: ContestArea } => ({
  contestArea: isExam(place) ? 'rtcontests' : 't-rcv-contest',
})

/** What a contest of a class has no place for is left out. */
function ofClassAlone<Sent extends Omit<ContestPatch, '_id' | 'hallOrder'>>(sent: Sent) {
  const {
    subject,
    audience,
    classIds,
    hostIds,
    markerIds,
    results,
    paperTotal,
    variants,
    browserKeys,
    halls,
    ...body
  } = sent
  return body
}

export function useCreateContest(place: ContestPlace) {
  const { classUid } = place
  const params = paramsOf(place)
  const ofClass = useApiMutation(calls.createClassContest, { done: 'contests:done.created' })
  const ofSchool = useApiMutation(calls.createContest, {
    done: isExam(place) ? 'contests:exam.created' : 'contests:done.created',
  })
  return async (draft: ContestDraft): Promise<Contest> => {
    if (classUid === null) return (await ofSchool.mutateAsync({ params, body: draft })).contest
    const body = ofClassAlone(draft) satisfies ClassContestDraft
    return (await ofClass.mutateAsync({ query: { classUid }, body })).contest
  }
}

export function useUpdateContest(place: ContestPlace) {
  const { classUid } = place
  const params = paramsOf(place)
  const ofClass = useApiMutation(calls.updateClassContest, { done: 'contests:done.updated' })
  const ofSchool = useApiMutation(calls.updateContest, {
    done: isExam(place) ? 'contests:exam.updated' : 'contests:done.updated',
  })
  const update = (patch: ContestPatch) => {
    if (classUid === null) return ofSchool.mutateAsync({ params, body: patch })
    const { hallOrder, ...all } = patch
    const body = ofClassAlone(all) satisfies ClassContestPatch
    return ofClass.mutateAsync({ query: { classUid }, body })
  }
  return { update, isPending: ofClass.isPending || ofSchool.isPending }
}

export function useDeleteContest(place: ContestPlace) {
  const { classUid } = place
  const params = paramsOf(place)
  const ofClass = useApiMutation(calls.deleteClassContest, { done: 'contests:done.removed' })
  const ofSchool = useApiMutation(calls.deleteContest, {
    done: isExam(place) ? 'contests:exam.removed' : 'contests:done.removed',
  })
  return (_id: string, onSuccess: () => void) =>
    classUid === null
      ? ofSchool.mutate({ params, query: { _id } }, { onSuccess })
      : ofClass.mutate({ query: { classUid }, body: { _id } }, { onSuccess })
}

export function useAddExam(place: ContestPlace) {
  const { classUid } = place
  const params = paramsOf(place)
  const ofClass = useApiMutation(calls.addClassContestQuestions)
  const ofSchool = useApiMutation(calls.addContestQuestions)
  const add = (contestId: string, examVaultId: string) =>
    classUid === null
      ? ofSchool.mutateAsync({ params, query: { contestId }, body: { examVaultId } })
      : ofClass.mutateAsync({ query: { contestId }, body: { examVaultId } })
  return { add, isPending: ofClass.isPending || ofSchool.isPending }
}

export const useCreateTeam = () =>
  useApiMutation(calls.createTeam, { done: 'contests:done.teamCreated', failed: 'contests:failed.saveTeam' })
export const useUpdateTeam = () =>
  useApiMutation(calls.updateTeam, { done: 'contests:done.teamUpdated', failed: 'contests:failed.saveTeam' })
export const useDeleteTeam = () =>
  useApiMutation(calls.deleteTeam, {
    done: 'contests:done.teamRemoved',
    failed: 'contests:failed.deleteTeam',
  })
export const useAddParticipants = () =>
  useApiMutation(calls.addParticipants, { done: 'contests:done.participantsAdded' })
export const useUpdateParticipant = () => useApiMutation(calls.updateParticipant)
export const useDeleteParticipant = (place: ContestPlace) =>
  useApiMutation(calls.deleteParticipant, {
    done: isExam(place) ? 'contests:exam.participantRemoved' : 'contests:done.participantRemoved',
  })
