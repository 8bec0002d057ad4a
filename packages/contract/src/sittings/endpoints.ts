import { z } from 'zod'
import { errors as classErrors } from '../classes/errors.ts'
import { errors as contestErrors } from '../contests/errors.ts'
import { CONTEST } from '../contests/limits.ts'
import { Contest, ImportAnswers, ImportedParticipants, ParticipantRow } from '../contests/schemas.ts'
import { errors as homeworkErrors } from '../homework/errors.ts'
import { get, post } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, SeriesId } from '../kit/ids.ts'
import { SPREADSHEET, errors as sheets } from '../kit/spreadsheets.ts'
import { flag, line } from '../kit/values.ts'
import { errors as questionErrors } from '../questions/errors.ts'
import { errors as rosters } from '../rosters/errors.ts'
import { RosterFile } from '../rosters/schemas.ts'
import { errors } from './errors.ts'
import { Series, SittingsBasis, SittingsDraft, SittingsList, SittingsPlan } from './schemas.ts'

export const readSittings = get('/rtcontests/sittings', {
  action: 'contest.write',
  summary:
    'What sittings are made of: the rooms of the school with their machines as they were said last, and of an examination who was absent in it.',
  shows: ['series', 'contest', 'student', 'class', 'school'],
  query: { seriesId: SeriesId.optional() },
  reply: SittingsBasis,
  errors: [common.E_NOT_FOUND, classErrors.E_NOT_CLASS_TEACHER, contestErrors.E_CONTEST_CLASSES],
  example: { query: {} },
})

export const readSittingsList = post('/rtcontests/sittings/list', {
  action: 'contest.write',
  summary:
    'Reads a list of the school that says who sits in which sitting and hall, by which number: what each row means, or why it is refused, and once all rows are good the seats. Changes nothing.',
  changes: [],
  query: {
    /** Says the seats too, and refuses what is still open. */
    take: flag.optional(),
    /** One of the sheets of the file. Else the one that looks most like a list. */
    sheet: line(1, 100).optional(),
  },
  file: { maxBytes: SPREADSHEET.bytes, types: SPREADSHEET.types },
  fields: { answers: z.array(ImportAnswers).max(CONTEST.answerTexts).optional() },
  reply: {
    file: RosterFile,
    rows: z.array(ParticipantRow),
    imported: ImportedParticipants,
    /** Null until it is taken. */
    list: z.object(SittingsList).nullable(),
  },
  errors: [
    ...Object.values(sheets),
    contestErrors.E_CONTEST_CLASSES,
    contestErrors.E_IMPORT_REFUSED,
    contestErrors.E_IMPORT_DOUBTS,
    rosters.E_ROSTER_HEADER,
    rosters.E_ROSTER_EMPTY,
    rosters.E_ROSTER_LONG,
    rosters.E_ROSTER_UNDECIDED,
  ],
  example: { query: {} },
})

export const makeSittings = post('/rtcontests/sittings', {
  action: 'contest.write',
  summary:
    'Deals the pupils of classes over sittings of an exam and over rooms with machines, each pupil once. Says who sits when and where, or makes one exam a sitting: all of them or none.',
  changes: ['contest', 'room', 'hall', 'series', 'questionGroup', 'question'],
  body: SittingsDraft,
  reply: {
    /** Null: it was made. */
    plan: SittingsPlan.nullable(),
    series: Series.nullable(),
    contests: z.array(Contest),
  },
  repeat: 'key',
  errors: [
    common.E_NOT_FOUND,
    classErrors.E_NOT_CLASS_TEACHER,
    errors.E_SITTINGS_MANY,
    errors.E_SITTINGS_NOBODY,
    errors.E_SITTINGS_CROWD,
    errors.E_ROOM_MACHINES,
    errors.E_LIST_ROOM,
    errors.E_SITTINGS_PAST,
    errors.E_SITTINGS_EXTRA,
    errors.E_SITTINGS_CHANGED,
    contestErrors.E_CONTESTS_FULL,
    contestErrors.E_CONTEST_SUBJECT,
    contestErrors.E_CONTEST_CLASSES,
    contestErrors.E_HALL_NAMES,
    contestErrors.E_PROCTOR_TWICE,
    contestErrors.E_SITS_TWICE,
    classErrors.E_SUBJECT_UNKNOWN,
    homeworkErrors.HW_CREATE_SOURCE_INVALID,
    homeworkErrors.E_SOURCE_EMPTY,
    questionErrors.QUESTION_TYPE_NOT_SUPPORTED,
    questionErrors.E_TOO_MANY_QUESTIONS,
  ],
  example: {
    body: {
      do: true,
      name: 'Giữa kì I Toán 9',
      examIds: [anId],
      classIds: [anId],
      rooms: [{ name: 'Phòng máy 1', machines: 45 }],
      startAt: '2027-03-01T00:30:00.000Z',
      minutes: 45,
    },
  },
})
