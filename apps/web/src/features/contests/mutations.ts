import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import type {
  ClassContestDraft,
  ClassContestPatch,
  Contest,
  ContestDraft,
  ContestPatch,
} from '@bangxanh/contract/contests/schemas.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

/** Golden Bells of a school; those of a class have calls of their own, and the class in the query. */
export const params = { contestArea: 't-rcv-contest' } as const

export function useCreateContest(classUid: string | null) {
  const ofClass = useApiMutation(calls.createClassContest, { done: 'contests:done.created' })
  const ofSchool = useApiMutation(calls.createContest, { done: 'contests:done.created' })
  return async (draft: ContestDraft): Promise<Contest> => {
    if (classUid === null) return (await ofSchool.mutateAsync({ params, body: draft })).contest
    const { subject, audience, classIds, hostIds, ...body } = draft
    return (await ofClass.mutateAsync({ query: { classUid }, body: body satisfies ClassContestDraft }))
      .contest
  }
}

export function useUpdateContest(classUid: string | null) {
  const ofClass = useApiMutation(calls.updateClassContest, { done: 'contests:done.updated' })
  const ofSchool = useApiMutation(calls.updateContest, { done: 'contests:done.updated' })
  const update = (patch: ContestPatch) => {
    if (classUid === null) return ofSchool.mutateAsync({ params, body: patch })
    const { subject, audience, classIds, hostIds, ...body } = patch
    return ofClass.mutateAsync({ query: { classUid }, body: body satisfies ClassContestPatch })
  }
  return { update, isPending: ofClass.isPending || ofSchool.isPending }
}

export function useDeleteContest(classUid: string | null) {
  const ofClass = useApiMutation(calls.deleteClassContest, { done: 'contests:done.removed' })
  const ofSchool = useApiMutation(calls.deleteContest, { done: 'contests:done.removed' })
  return (_id: string, onSuccess: () => void) =>
    classUid === null
      ? ofSchool.mutate({ params, query: { _id } }, { onSuccess })
      : ofClass.mutate({ query: { classUid }, body: { _id } }, { onSuccess })
}

export function useAddExam(classUid: string | null) {
  const ofClass = useApiMutation(calls.addClassContestQuestions)
  const ofSchool = useApiMutation(calls.addContestQuestions)
  const add = (contestId: string, examVaultId: string) =>
    classUid === null
      ? ofSchool.mutateAsync({ params, query: { contestId }, body: { examVaultId } })
      : ofClass.mutateAsync({ query: { contestId }, body: { examVaultId } })
  return { add, isPending: ofClass.isPending || ofSchool.isPending }
}

export const useCreateTeam = () => useApiMutation(calls.createTeam, { done: 'contests:done.teamCreated' })
export const useUpdateTeam = () => useApiMutation(calls.updateTeam, { done: 'contests:done.teamUpdated' })
export const useDeleteTeam = () => useApiMutation(calls.deleteTeam, { done: 'contests:done.teamRemoved' })
export const useAddParticipants = () =>
  useApiMutation(calls.addParticipants, { done: 'contests:done.participantsAdded' })
export const useDeleteParticipant = () =>
  useApiMutation(calls.deleteParticipant, { done: 'contests:done.participantRemoved' })
