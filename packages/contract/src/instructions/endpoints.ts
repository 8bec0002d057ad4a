import { z } from 'zod'
import { sawEdition } from '../kit/editions.ts'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, GroupId } from '../kit/ids.ts'
import { Pagination, wholeListQuery } from '../kit/paging.ts'
import { errors as uploads } from '../uploads/errors.ts'
import { MEDIA } from '../uploads/limits.ts'
import { errors } from './errors.ts'
import { Instruction, InstructionId, InstructionRow, instructionRecord } from './schemas.ts'

const action = 'instruction.write'
const params = { id: InstructionId }
const record = {
  title: 'Cách đặt tên lớp trong hệ thống trường',
  content: '<p>Đặt tên lớp theo khối và chữ cái, rồi đến môn: 9A1 Toán.</p>',
  roles: ['teacher' as const],
}

export const listInstructions = get('/instructions', {
  action: 'instruction.read',
  summary:
    "Instructions of the caller's groups that are for a role of theirs, by title; who writes them reads all. Each word of a search text has to stand in one.",
  shows: ['instruction', 'group'],
  query: wholeListQuery(InstructionId),
  reply: {
    instructions: z.array(InstructionRow),
    pagination: Pagination,
    /** In the caller's own group. */
    can: z.object({ create: z.boolean() }),
  },
  example: { query: { search: 'tên lớp' } },
})

export const readInstruction = get('/instructions/{id}', {
  action: 'instruction.read',
  summary: 'One instruction of a group of the caller that is for a role of theirs.',
  shows: ['instruction', 'group', 'file'],
  params,
  reply: { instruction: Instruction },
})

export const createInstruction = post('/instructions', {
  action,
  summary: 'Writes an instruction for people of a group, without an id of the own one.',
  changes: ['instruction'],
  body: z.strictObject({ groupId: GroupId.optional(), ...instructionRecord }),
  reply: { instruction: Instruction },
  repeat: 'key',
  errors: [errors.E_INSTRUCTION_EMPTY, errors.E_INSTRUCTIONS_FULL, common.E_FILE_INVALID],
  example: { body: { groupId: anId, ...record } },
})

export const updateInstruction = put('/instructions/{id}', {
  action,
  summary: 'Changes title, text and readers of an instruction.',
  changes: ['instruction'],
  params,
  body: z.strictObject({ ...instructionRecord, ...sawEdition }),
  reply: { instruction: Instruction },
  errors: [common.E_CHANGED, errors.E_INSTRUCTION_EMPTY, common.E_FILE_INVALID],
  example: { body: record },
})

export const deleteInstruction = del('/instructions/{id}', {
  action,
  summary: 'Deletes an instruction; its pictures go at night.',
  changes: ['instruction'],
  params,
  reply: { _id: InstructionId },
})

export const uploadInstructionPicture = post('/instructions/pictures', {
  action,
  summary: 'Stores a picture for the text of an instruction, drawn anew.',
  changes: ['file'],
  file: { maxBytes: MEDIA.fileBytes, types: [...MEDIA.pictureTypes] },
  reply: { key: z.string(), url: z.string() },
  errors: [common.E_FILE_INVALID, common.E_TOO_LARGE, common.E_MEDIA_TYPE, uploads.E_OWN_STORAGE_FULL],
})
