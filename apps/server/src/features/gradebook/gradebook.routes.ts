import * as endpoints from '@bangxanh/contract/gradebook/endpoints.ts'
import type { Caller } from '../../kernel/caller.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { authorizedClass } from '../classes/public.ts'
import { addColumns, deleteColumn, updateColumn } from './change-columns.ts'
import { exportBook } from './export-book.ts'
import {
  presentCells,
  presentColumn,
  presentColumns,
  presentExams,
  presentGradebook,
  presentHistory,
  presentLocks,
} from './gradebook.service.ts'
import { presentOwnBooks } from './own-books.ts'
import { previewBook } from './preview-book.ts'
import { setLock } from './set-lock.ts'
import { writeCells } from './write-cells.ts'

const ofClass = (call: Caller & { readonly params: { readonly classUid: string } }) =>
  authorizedClass(call, call.params.classUid)

export const gradebookRoutes = () =>
  routes(endpoints, {
    readGradebook: handler({
      load: ofClass,
      act: presentGradebook,
    }),

    listGradebookExams: handler({
      load: ofClass,
      act: (call, eClass) => presentExams(call, eClass, call.query),
    }),

    addGradebookColumns: handler({
      load: ofClass,
      act: async (call, eClass) => {
        await addColumns(call, eClass, call.body)
        return { made: eClass.id }
      },
      respond: presentColumns,
    }),

    updateGradebookColumn: handler({
      load: ofClass,
      act: (call, eClass) => updateColumn(call, eClass, call.params.columnId, call.body),
      readCurrent: (call, { id }) => presentColumn(call, id, call.params.columnId),
    }),

    deleteGradebookColumn: handler({
      load: ofClass,
      act: (call, eClass) => deleteColumn(call, eClass, call.params.columnId),
    }),

    writeGradebookCells: handler({
      load: ofClass,
      act: async (call, eClass) => {
        await writeCells(call, eClass, call.body.cells)
        return presentCells(call, eClass.id, call.body.cells)
      },
    }),

    // The password is counted, and its hash takes a while: no transaction waits for it.
    exportGradebook: handler({
      load: ofClass,
      act: (call, eClass) => exportBook(call, eClass, call.body.password),
      transaction: false,
    }),

    previewGradebook: handler({
      load: ofClass,
      act: (call, eClass) => previewBook(call, eClass, call.file, call.query.semester === '1' ? 1 : 2),
      transaction: false,
    }),

    lockGradebook: handler({
      load: ofClass,
      act: async (call, eClass) => {
        await setLock(call, eClass, call.body)
        return presentLocks(call, eClass.id)
      },
    }),

    readOwnGradebooks: handler({ act: presentOwnBooks }),

    readCellHistory: handler({
      load: ofClass,
      act: (call, { id }) => presentHistory(call, id, call.params),
    }),
  })
