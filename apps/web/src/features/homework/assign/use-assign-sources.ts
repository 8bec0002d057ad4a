import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { listAssignableExams } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import type { AssignFrom } from './assign.ts'

/** The classes that the person may give homework to, and the exam where it is known; undefined until they are read. */
export function useAssignSources({ examId, homework }: AssignFrom) {
  const known = homework ? homework.examVaultId : (examId ?? null)
  const classes = useApiQuery(
    listClasses,
    { query: { status: 'open', contestClass: 'false', page: 1, limit: 500 } },
    { silent: true },
  )
  const exams = useApiQuery(
    listAssignableExams,
    { query: { ids: known === null ? [] : [known] } },
    { enabled: known !== null, silent: true },
  )
  const failed = [classes, exams].find(({ error, data }) => error && !data)
  const ready = classes.data && (known === null || exams.data)
  return {
    query: {
      error: failed?.error ?? null,
      refetch: () => Promise.all([classes, exams].filter(({ error }) => error).map(one => one.refetch())),
    },
    sources: ready && {
      classes: classes.data.classes.filter(({ can }) => can.assign),
      exam: (known !== null && exams.data?.exams[0]) || null,
      /** It was known, and is not there any more; a homework has its questions all the same. */
      gone: known !== null && !homework && !exams.data?.exams[0],
    },
  }
}
