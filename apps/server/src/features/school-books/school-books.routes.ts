import * as endpoints from '@bangxanh/contract/school-books/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { changeBook, createBook, listBooks, presentBook, removeBook } from './school-books.service.ts'
import { bookToWrite, placeOfBook } from './school-books.store.ts'

export const schoolBooksRoutes = () =>
  routes(endpoints, {
    listSchoolBooks: handler({ act: call => listBooks(call, call.query) }),

    createSchoolBook: handler({
      load: call => placeOfBook(call, call.body.schoolId),
      act: async (call, { id: schoolId }) => {
        const { schoolId: _, ...record } = call.body
        return { made: await createBook(call, schoolId, record) }
      },
      respond: presentBook,
    }),

    updateSchoolBook: handler({
      load: call => bookToWrite(call, call.params.id),
      act: (call, book) => changeBook(call, book, call.body),
      readCurrent: (call, { id }) => presentBook(call, id),
    }),

    deleteSchoolBook: handler({
      load: call => bookToWrite(call, call.params.id),
      act: async (call, book) => {
        await removeBook(call, book)
        return { _id: book.id }
      },
    }),
  })
