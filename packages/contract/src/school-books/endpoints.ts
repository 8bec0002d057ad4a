import { z } from 'zod'
import { sawEdition } from '../kit/editions.ts'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, SchoolId } from '../kit/ids.ts'
import { Pagination, wholeListQuery } from '../kit/paging.ts'
import { line } from '../kit/values.ts'
import { errors } from './errors.ts'
import { SchoolBook, SchoolBookId, schoolBookRecord } from './schemas.ts'

const params = { id: SchoolBookId }
const record = { name: 'Toán 6', parentId: null, grade: 'L6', subject: 'math', order: 1 }

export const listSchoolBooks = get('/school-book-categories', {
  action: 'reference.read',
  summary: 'School books of the schools that the caller works in, each below its parent.',
  shows: ['schoolBook', 'school'],
  query: {
    ...wholeListQuery(SchoolBookId),
    schoolId: SchoolId.optional(),
    grade: line(1, 20).optional(),
    subject: line(1, 40).optional(),
  },
  reply: {
    categories: z.array(SchoolBook),
    pagination: Pagination,
    /** In the caller's own school. */
    can: z.object({ create: z.boolean() }),
  },
  example: { query: { grade: 'L6' } },
})

export const createSchoolBook = post('/school-book-categories', {
  action: 'school-book.write',
  summary: 'Makes an entry of the school books of a school, without an id of the own one.',
  changes: ['schoolBook'],
  body: z.strictObject({ schoolId: SchoolId.optional(), ...schoolBookRecord }),
  reply: { category: SchoolBook },
  repeat: 'key',
  errors: [errors.E_SCHOOL_BOOK_TOO_DEEP, errors.E_SCHOOL_BOOKS_FULL],
  example: { body: { schoolId: anId, ...record } },
})

export const updateSchoolBook = put('/school-book-categories/{id}', {
  action: 'school-book.write',
  summary: 'Changes an entry, or moves it with all below it.',
  changes: ['schoolBook'],
  params,
  body: z.strictObject({ ...schoolBookRecord, ...sawEdition }),
  reply: { category: SchoolBook },
  errors: [common.E_CHANGED, errors.E_SCHOOL_BOOK_TOO_DEEP, errors.E_SCHOOL_BOOK_UNDER_ITSELF],
  example: { body: record },
})

export const deleteSchoolBook = del('/school-book-categories/{id}', {
  action: 'school-book.write',
  summary: 'Deletes an entry that holds no other and that no lesson names.',
  changes: ['schoolBook'],
  params,
  reply: { _id: SchoolBookId },
  errors: [errors.E_SCHOOL_BOOK_IN_USE],
})
