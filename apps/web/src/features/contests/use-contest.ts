import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { useUpload } from '../questions/questions.ts'
import type { contestSearch, participantSearch } from './contest-search.ts'
import { type ContestPlace, paramsOf } from './mutations.ts'

type Asked<List extends { at: (...args: never[]) => { query: object } }> = ReturnType<List['at']>['query']

/** One contest, of a class or of a school. */
export function useContest(contestId: string, place: ContestPlace) {
  const { classUid } = place
  const params = paramsOf(place)
  const query = { contestId }
  const isOfClass = classUid !== null
  const ofClass = useApiQuery(calls.readClassContest, { query }, { silent: true, enabled: isOfClass })
  const ofSchool = useApiQuery(calls.readContest, { params, query }, { silent: true, enabled: !isOfClass })
  // Those of a class have no halls.
  const { data } = ofSchool
  return { ...(isOfClass ? ofClass : ofSchool), halls: data?.halls ?? [] }
}

/** All that a contest asks, with the right answers. */
export function useContestPaper(contestId: string, place: ContestPlace, isWanted = true) {
  const isOfClass = place.classUid !== null
  const ofClass = useApiQuery(
    calls.readClassContestQuestions,
    { params: { contestId } },
    { silent: true, enabled: isWanted && isOfClass },
  )
  const ofSchool = useApiQuery(
    calls.readContestQuestions,
    { params: { ...paramsOf(place), contestId } },
    { silent: true, enabled: isWanted && !isOfClass },
  )
  return isOfClass ? ofClass : ofSchool
}

export function useContests(place: ContestPlace, query: Asked<typeof contestSearch>) {
  const { classUid } = place
  const params = paramsOf(place)
  const options = { keepPrevious: true, silent: true } as const
  const isOfClass = classUid !== null
  const ofClass = useApiQuery(
    calls.listClassContests,
    { query: { ...query, ...(isOfClass && { classUid }) } },
    { ...options, enabled: isOfClass },
  )
  const ofSchool = useApiQuery(calls.listContests, { params, query }, { ...options, enabled: !isOfClass })
  return { query: isOfClass ? ofClass : ofSchool, mayCreate: ofSchool.data?.can.create ?? false }
}

export function useParticipants(
  contestId: string,
  place: ContestPlace,
  query: Asked<typeof participantSearch>,
) {
  const { classUid } = place
  const params = paramsOf(place)
  const options = { keepPrevious: true, silent: true } as const
  const isOfClass = classUid !== null
  const ofClass = useApiQuery(
    calls.listClassContestParticipants,
    { params: { contestId }, query },
    { ...options, enabled: isOfClass },
  )
  const ofSchool = useApiQuery(
    calls.listParticipants,
    { params: { ...params, contestId }, query },
    { ...options, enabled: !isOfClass },
  )
  return isOfClass ? ofClass : ofSchool
}

/** Stores pictures and sounds of a contest's questions. */
export function useContestUpload(contestId: string, place: ContestPlace) {
  const { classUid } = place
  const params = paramsOf(place)
  const ofClass = useApiMutation(calls.uploadToClassContest, { silent: true })
  const ofSchool = useApiMutation(calls.uploadToContest, { silent: true })
  return useUpload((file, named, options) => {
    const query = { contestId, ...named }
    return classUid === null
      ? ofSchool.mutateAsync({ params, query, file, options })
      : ofClass.mutateAsync({ query, file, options })
  })
}
