import { listExams } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { remoteSource } from '../../shared/ui/remote-source.ts'

/** Exams of the vault that somebody finds there, those without questions apart. */
export const exams = remoteSource(
  listExams,
  ({ search, ids, limit }) => ({ query: { search: search || undefined, ids: ids && [...ids], limit } }),
  ({ list }) =>
    list
      .filter(({ questionCount }) => questionCount > 0)
      .map(({ _id, title, code }) => ({ value: _id, label: `${title} · ${code}` })),
  'sittings',
)
