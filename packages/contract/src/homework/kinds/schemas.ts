import { Points } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { ClassId, DocumentId } from '../../kit/ids.ts'
import { html, line } from '../../kit/values.ts'
import { StoredKey } from '../../uploads/schemas.ts'
import { HOMEWORK } from '../limits.ts'
import { assignStudentIds, atItsEnd, classIds, endsLater, termFields, termPatch } from '../schemas.ts'

/** What homework without questions has beside its terms (product 10.10 to 10.13). */
const { shuffleOptions: _, ...terms } = termFields

const totalPoint = Points.refine(points => points > 0)
const content = html(HOMEWORK.content)
const files = z
  .array(StoredKey)
  .max(HOMEWORK.files)
  .refine(keys => new Set(keys).size === keys.length, { error: 'A file is named twice' })
/** Empty ones are dropped. */
const answerKeys = z.array(line(0, HOMEWORK.answerKey)).max(HOMEWORK.answerKeys)
const handedIn = z.enum(['work', 'speaking'])
const reading = z.enum(['work', 'read'])

export const usual = { totalPoint: totalPoint.default(HOMEWORK.totalPoint), content: content.default('') }
const ofKind = {
  file: { ...usual, files: files.min(1), answerKeys: answerKeys.default([]) },
  attachment: { ...usual, files: files.default([]), accepts: handedIn.default('work') },
  document: { ...usual, documentId: DocumentId, accepts: reading.default('read') },
}

/** A homework of such a kind for the whole class or chosen students. */
export const draft = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z
    .strictObject({
      ...terms,
      ...fields,
      classId: ClassId,
      assignStudentIds: assignStudentIds.default([]),
    })
    .refine(value => endsLater(value as never), atItsEnd)
/** The same for several whole classes. */
export const drafts = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.strictObject({ ...terms, ...fields, classIds }).refine(value => endsLater(value as never), atItsEnd)

export const FileHomeworkDraft = draft(ofKind.file)
export const AttachmentHomeworkDraft = draft(ofKind.attachment)
export const DocumentHomeworkDraft = draft(ofKind.document)
export const FileHomeworksDraft = drafts(ofKind.file)
export const AttachmentHomeworksDraft = drafts(ofKind.attachment)
export const DocumentHomeworksDraft = drafts(ofKind.document)

/** What is left out stays as it is. */
export const patch = { ...termPatch, totalPoint: totalPoint.optional(), content: content.optional() }
export const FileHomeworkPatch = z.strictObject({
  ...patch,
  files: files.min(1).optional(),
  /** As many as there were, once somebody has begun; none takes them away. */
  answerKeys: answerKeys.nullable().optional(),
})
export const AttachmentHomeworkPatch = z.strictObject({
  ...patch,
  files: files.optional(),
  accepts: handedIn.optional(),
})
export const DocumentHomeworkPatch = z.strictObject({
  ...patch,
  documentId: DocumentId.optional(),
  accepts: reading.optional(),
})
