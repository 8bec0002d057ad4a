import { createFolder, uploadDocument } from '@bangxanh/contract/documents/endpoints.ts'
import {
  createAttachmentHomework,
  createDocumentHomework,
  createFileHomework,
} from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import type { BodyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { startAttempt, uploadWork } from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import type { TestApp } from './app.ts'
import type { Person } from './make.ts'
import type { Classroom } from './make-homework.ts'
import { PDF, uploadMaker } from './make-uploads.ts'

const HOUR = 3_600_000
type When = { startsIn?: number; endsIn?: number; lateIn?: number }
type Over<Body> = Partial<Body> & When

/** Makes homework without questions, and what pupils bring to it, through the calls. */
export function taskMaker(t: TestApp) {
  const uploads = uploadMaker(t)
  const later = (milliseconds: number) => new Date(t.clock.now().getTime() + milliseconds).toISOString()
  let counter = 0

  const terms = ({ classId }: Pick<Classroom, 'classId'>, { startsIn = 0, endsIn = HOUR, lateIn }: When) => ({
    classId,
    name: `Bài nộp ${++counter}`,
    startAt: later(startsIn),
    endAt: later(endsIn),
    ...(lateIn !== undefined && { lateUntil: later(lateIn) }),
    publish: true,
  })
  const made = async (
    answer: Promise<{ status: number; data: { homework: HomeworkDetail }; text: string }>,
  ) => {
    const { status, data, text } = await answer
    if (status !== 200) throw new Error(text)
    return data.homework
  }

  return {
    terms,
    /** A PDF that a teacher has brought for a class; its key. */
    async file({ classId, teacher }: Classroom, filename = 'đề bài.pdf'): Promise<string> {
      const type = { contentType: 'application/pdf', filename }
      const { data } = await uploads.putAll(await uploads.open(teacher, classId, PDF, type), PDF)
      return data.key
    },

    /** A published homework of one file, with keys, that has begun and lasts an hour. */
    async fileHomework(
      room: Classroom,
      { startsIn, endsIn, lateIn, ...over }: Over<BodyOf<typeof createFileHomework>> = {},
    ): Promise<HomeworkDetail> {
      const files = over.files ?? [await this.file(room)]
      const body = { ...terms(room, { startsIn, endsIn, lateIn }), ...over, files } as never
      return made(t.as(room.teacher).call(createFileHomework, { body }))
    },

    /** A published homework of any work that has begun and lasts an hour. */
    async attachment(
      room: Classroom,
      { startsIn, endsIn, lateIn, ...over }: Over<BodyOf<typeof createAttachmentHomework>> = {},
    ): Promise<HomeworkDetail> {
      const body = {
        ...terms(room, { startsIn, endsIn, lateIn }),
        content: '<p>Làm bài 1.</p>',
        ...over,
      } as never
      return made(t.as(room.teacher).call(createAttachmentHomework, { body }))
    },

    /** A PDF in a folder of the library that somebody has made; its id. */
    async libraryFile(by: Person, name = 'Sách tuần 5.pdf'): Promise<string> {
      const { data } = await t.as(by).call(createFolder, { body: { name: `Kệ ${++counter}` } })
      const query = { categoryId: data.category._id }
      const file = new File([new Uint8Array(PDF)], name)
      return (await t.as(by).call(uploadDocument, { query, file })).data.file._id
    },

    /** A published homework of reading a file of the library that has begun and lasts an hour. */
    async document(
      room: Classroom,
      { startsIn, endsIn, lateIn, ...over }: Over<BodyOf<typeof createDocumentHomework>> = {},
    ): Promise<HomeworkDetail> {
      const documentId = over.documentId ?? (await this.libraryFile(room.teacher))
      const body = { ...terms(room, { startsIn, endsIn, lateIn }), ...over, documentId } as never
      return made(t.as(room.teacher).call(createDocumentHomework, { body }))
    },

    async begin(pupil: Person, { _id }: Pick<HomeworkDetail, '_id'>): Promise<Attempt> {
      const { status, data, text } = await t.as(pupil).call(startAttempt, { params: { homeworkUid: _id } })
      if (status !== 200) throw new Error(text)
      return data.attempt
    },

    /** What a pupil uploads for the open attempt; its key. */
    async bring(pupil: Person, { _id }: Pick<HomeworkDetail, '_id'>, file: File): Promise<string> {
      const { status, data, text } = await t
        .as(pupil)
        .call(uploadWork, { params: { homeworkUid: _id }, file })
      if (status !== 200) throw new Error(text)
      return data.key
    },
  }
}
