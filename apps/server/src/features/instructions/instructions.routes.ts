import * as endpoints from '@bangxanh/contract/instructions/endpoints.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import {
  changeInstruction,
  createInstruction,
  demandContent,
  instructionToWrite,
  listOf,
  placeOf,
  presentInstruction,
  storeOwnPicture,
} from './instructions.service.ts'
import { deleteInstruction } from './instructions.store.ts'

export const instructionsRoutes = () =>
  routes(endpoints, {
    listInstructions: handler({ act: call => listOf(call, call.query) }),

    readInstruction: handler({ act: call => presentInstruction(call, call.params.id) }),

    createInstruction: handler({
      load: call => placeOf(call, call.body.content, call.body.groupId),
      act: async (call, { id: groupId }) => {
        const { groupId: _, ...record } = call.body
        return { made: await createInstruction(call, groupId, record) }
      },
      respond: presentInstruction,
    }),

    updateInstruction: handler({
      load: call => {
        demandContent(call.body.content)
        return instructionToWrite(call, call.params.id)
      },
      act: async (call, { id }) => {
        await changeInstruction(call, id, call.body)
        return presentInstruction(call, id)
      },
      readCurrent: (call, { id }) => presentInstruction(call, id),
    }),

    deleteInstruction: handler({
      load: call => instructionToWrite(call, call.params.id),
      act: async ({ db }, { id }) => {
        await deleteInstruction(db, id)
        return { _id: id }
      },
    }),

    uploadInstructionPicture: handler({
      act: async call => {
        const key = await storeOwnPicture(call, call.file)
        return { key, url: call.addressOf(key) }
      },
      transaction: false,
    }),
  })
