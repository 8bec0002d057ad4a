import { z } from 'zod'
import { anOwnPassword, ownPassword, ownPasswordErrors } from '../account/own-password.ts'
import { errors as ofClasses } from '../classes/errors.ts'
import { del, get, patch, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, ClassId, ContestId, StudentId } from '../kit/ids.ts'
import { listQuery, Pagination } from '../kit/paging.ts'
import { SPREADSHEET, errors as sheets } from '../kit/spreadsheets.ts'
import { errors } from './errors.ts'
import {
  CellHistory,
  ColumnPatch,
  Gradebook,
  GradebookColumn,
  GradebookColumnId,
  GradebookExam,
  GradebookLocks,
  GradebookPreview,
  LockDraft,
  NewColumns,
  OwnBook,
  PlacedCell,
  WrittenCells,
} from './schemas.ts'

const params = { classUid: ClassId }
const ofColumn = { ...params, columnId: GradebookColumnId }
const { E_NOT_CLASS_TEACHER } = ofClasses

export const readGradebook = get('/class/{classUid}/gradebook', {
  action: 'gradebook.read',
  summary:
    'The gradebook of a class: its columns of both semesters, and of each pupil the cells and averages.',
  shows: ['class', 'gradebookColumn', 'student', 'homework', 'attempt', 'room', 'contest', 'series'],
  params,
  reply: { gradebook: Gradebook },
  errors: [E_NOT_CLASS_TEACHER],
})

export const listGradebookExams = get('/class/{classUid}/gradebook/exams', {
  action: 'gradebook.write',
  summary:
    'The exams from which a column can take its marks, those in which pupils of the class sit, the newest first; sittings of one examination as one.',
  shows: ['contest', 'series', 'class', 'student', 'room', 'gradebookColumn'],
  params,
  query: listQuery(ContestId),
  reply: { exams: z.array(GradebookExam), pagination: Pagination },
  errors: [E_NOT_CLASS_TEACHER],
})

export const addGradebookColumns = post('/class/{classUid}/gradebook/columns', {
  action: 'gradebook.write',
  summary: 'Adds columns to a semester, and answers with all columns.',
  changes: ['gradebookColumn'],
  params,
  body: NewColumns,
  reply: { columns: z.array(GradebookColumn) },
  repeat: 'key',
  errors: [
    E_NOT_CLASS_TEACHER,
    common.E_NOT_FOUND,
    errors.E_GRADEBOOK_KIND,
    errors.E_GRADEBOOK_ONE_ONLY,
    errors.E_GRADEBOOK_READING,
    errors.E_GRADEBOOK_HOMEWORK_TAKEN,
    errors.E_GRADEBOOK_ROOM_TAKEN,
    errors.E_GRADEBOOK_ROOM_OPEN,
    errors.E_GRADEBOOK_FULL,
    errors.E_GRADEBOOK_CLOSED,
  ],
  example: { body: { semester: 1, columns: [{ kind: 'TX', name: '15 phút' }] } },
})

export const updateGradebookColumn = put('/class/{classUid}/gradebook/columns/{columnId}', {
  action: 'gradebook.write',
  summary:
    'Renames a column, weighs an own one, joins it to a homework or an ended room of the class or to an exam of its pupils, or parts it from one.',
  changes: ['gradebookColumn'],
  params: ofColumn,
  body: ColumnPatch,
  reply: { column: GradebookColumn },
  errors: [
    E_NOT_CLASS_TEACHER,
    common.E_NOT_FOUND,
    errors.E_GRADEBOOK_READING,
    errors.E_GRADEBOOK_HOMEWORK_TAKEN,
    errors.E_GRADEBOOK_ROOM_TAKEN,
    errors.E_GRADEBOOK_ROOM_OPEN,
    errors.E_GRADEBOOK_KIND,
    errors.E_GRADEBOOK_CLOSED,
    common.E_CHANGED,
  ],
  example: { body: { name: '15 phút' } },
})

export const deleteGradebookColumn = del('/class/{classUid}/gradebook/columns/{columnId}', {
  action: 'gradebook.write',
  summary: 'Deletes a column in which nothing stands that a teacher wrote.',
  changes: ['gradebookColumn'],
  params: ofColumn,
  reply: {},
  errors: [E_NOT_CLASS_TEACHER, errors.E_GRADEBOOK_CLOSED, errors.E_GRADEBOOK_COLUMN_USED],
})

export const writeGradebookCells = patch('/class/{classUid}/gradebook/cells', {
  action: 'gradebook.write',
  summary:
    'Writes cells, all or none, each by the edition that was seen; where somebody was quicker, `current` says what stands in those cells. Null takes a value back: of a column with homework, a room or an exam its result stands again.',
  changes: ['gradebookColumn'],
  params,
  body: WrittenCells,
  reply: { cells: z.array(PlacedCell) },
  errors: [
    E_NOT_CLASS_TEACHER,
    common.E_NOT_FOUND,
    errors.E_GRADEBOOK_VALUE,
    errors.E_GRADEBOOK_CLOSED,
    errors.E_GRADEBOOK_CHANGED,
  ],
  example: { body: { cells: [{ columnId: anId, studentId: anId, value: 7.5, edition: 1 }] } },
})

export const exportGradebook = post('/class/{classUid}/gradebook/export', {
  action: 'export.marks',
  summary:
    "The gradebook as a spreadsheet, a sheet a semester and one of the year; takes the caller's password again and is written down.",
  changes: [],
  params,
  body: z.strictObject(ownPassword),
  reply: 'bytes',
  errors: [E_NOT_CLASS_TEACHER, ...ownPasswordErrors],
  example: { body: anOwnPassword },
})

export const previewGradebook = post('/class/{classUid}/gradebook/preview', {
  action: 'gradebook.write',
  summary:
    'Reads a spreadsheet and says which cells of a semester it would change, and where it does not fit; changes nothing.',
  changes: [],
  params,
  query: { semester: z.enum(['1', '2']) },
  file: { maxBytes: SPREADSHEET.bytes, types: SPREADSHEET.types },
  reply: { preview: GradebookPreview },
  errors: [E_NOT_CLASS_TEACHER, ...Object.values(sheets), errors.E_GRADEBOOK_FILE, errors.E_GRADEBOOK_CLOSED],
  example: { query: { semester: '1' } },
})

export const readOwnGradebooks = get('/learn/gradebook', {
  action: 'gradebook.own',
  summary: "The pupil's own marks in the classes whose school shows them.",
  shows: [
    'class',
    'gradebookColumn',
    'student',
    'homework',
    'attempt',
    'school',
    'room',
    'contest',
    'series',
  ],
  reply: { books: z.array(OwnBook) },
})

export const lockGradebook = put('/class/{classUid}/gradebook/lock', {
  action: 'gradebook.lock',
  summary:
    "Closes a semester of a class's gradebook, opens it, or leaves it to the day of the school; for administrators.",
  changes: ['gradebookColumn'],
  params,
  body: LockDraft,
  reply: { locks: GradebookLocks },
  errors: [E_NOT_CLASS_TEACHER],
  example: { body: { semester: 1, lock: 'open' } },
})

export const readCellHistory = get('/class/{classUid}/gradebook/columns/{columnId}/students/{studentId}', {
  action: 'gradebook.read',
  summary: 'Who wrote what into a cell and when, and what its homework, room or exam gives.',
  shows: ['gradebookColumn', 'student', 'user', 'homework', 'attempt', 'room', 'contest', 'series'],
  params: { ...ofColumn, studentId: StudentId },
  reply: { history: CellHistory },
  errors: [E_NOT_CLASS_TEACHER],
})
