import * as endpoints from '@bangxanh/contract/gradebook/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { authorizedClass } from '../classes/public.ts'
import { addColumns, deleteColumn, updateColumn } from './change-columns.ts'
import {
  presentCells,
  presentColumn,
  presentColumns,
  presentGradebook,
  presentHistory,
  presentLocks,
} from './gradebook.service.ts'
import { setLock } from './set-lock.ts'
import { writeCells } from './write-cells.ts'

export const gradebookRoutes = () =>
  routes(endpoints, {
    readGradebook: handler({
      load: call => authorizedClass(call, call.params.classUid),
      act: presentGradebook,
    }),

    addGradebookColumns: handler({
      load: call => authorizedClass(call, call.params.classUid),
      act: async (call, eClass) => {
        await addColumns(call, eClass, call.body)
        return { made: eClass.id }
      },
      present: presentColumns,
    }),

    updateGradebookColumn: handler({
      load: call => authorizedClass(call, call.params.classUid),
      act: (call, eClass) => updateColumn(call, eClass, call.params.columnId, call.body),
      present: (call, { id }) => presentColumn(call, id, call.params.columnId),
    }),

    deleteGradebookColumn: handler({
      load: call => authorizedClass(call, call.params.classUid),
      act: (call, eClass) => deleteColumn(call, eClass, call.params.columnId),
    }),

    writeGradebookCells: handler({
      load: call => authorizedClass(call, call.params.classUid),
      act: async (call, eClass) => {
        await writeCells(call, eClass, call.body.cells)
        return presentCells(call, eClass.id, call.body.cells)
      },
    }),

    lockGradebook: handler({
      load: call => authorizedClass(call, call.params.classUid),
      act: async (call, eClass) => {
        await setLock(call, eClass, call.body)
        return presentLocks(call, eClass.id)
      },
    }),

    readCellHistory: handler({
      load: call => authorizedClass(call, call.params.classUid),
      act: (call, { id }) => presentHistory(call, id, call.params),
    }),
  })
