import { listSchoolBooks } from '@bangxanh/contract/school-books/endpoints.ts'
import { SCHOOL_BOOKS } from '@bangxanh/contract/school-books/limits.ts'
import { type RemoteAsk, remoteSource } from '../../shared/ui/remote-source.ts'

const asked = ({ search, ids, limit }: RemoteAsk) => ({ query: { search, ids: ids && [...ids], limit } })

/** Entries of the school books, with the names above them. */
export const schoolBooks = remoteSource(listSchoolBooks, asked, ({ categories }) =>
  categories.map(({ _id, path }) => ({ value: _id, label: path })),
)
/** Those that another one may stand below. */
export const schoolBookParents = remoteSource(
  listSchoolBooks,
  asked,
  ({ categories }) =>
    categories
      .filter(({ level }) => level < SCHOOL_BOOKS.levels)
      .map(({ _id, path }) => ({ value: _id, label: path })),
  'parents',
)
