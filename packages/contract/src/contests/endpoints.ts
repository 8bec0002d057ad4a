import { Question } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'
import { errors as classErrors } from '../classes/errors.ts'
import { errors as gradebookErrors } from '../gradebook/errors.ts'
import { errors as homeworkErrors } from '../homework/errors.ts'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, ClassId, ContestId, QuestionId, StudentId, TeamId } from '../kit/ids.ts'
import { listQuery, Pagination, wholeListQuery } from '../kit/paging.ts'
import { SPREADSHEET, errors as sheets } from '../kit/spreadsheets.ts'
import { flag, line } from '../kit/values.ts'
import { errors as printErrors } from '../printing/errors.ts'
import { errors as questionErrors } from '../questions/errors.ts'
import { AnyDraft, FileAddresses, QuestionChange } from '../questions/schemas.ts'
import { errors as roomErrors } from '../rooms/errors.ts'
import { HALL, PAPER, SEALED, SIGN } from '../rooms/limits.ts'
import { AnnouncementId, OwnRoom, PlayState, RoomAnswerKept, RoomId, SignDraft } from '../rooms/schemas.ts'
import { errors as rosters } from '../rosters/errors.ts'
import { RosterFile } from '../rosters/schemas.ts'
import { mediaQuery, mediaUpload } from '../uploads/media-upload.ts'
import { errors } from './errors.ts'
import { CONTEST } from './limits.ts'
import {
  ClassContestDraft,
  ClassContestPatch,
  Contest,
  ContestAnswers,
  ContestArea,
  ContestDraft,
  ContestExam,
  ContestHall,
  ContestPatch,
  ContestQuestionsDraft,
  ContestStatus,
  ImportAnswers,
  ImportedParticipants,
  Participant,
  ParticipantPatch,
  ParticipantRow,
  ParticipantState,
  ParticipantsDraft,
  Team,
  TeamDraft,
  TeamPatch,
} from './schemas.ts'

const { E_NOT_CLASS_TEACHER } = classErrors
const area = { contestArea: ContestArea }
const inContest = { contestId: ContestId }
const contestsReply = { contests: z.array(Contest), pagination: Pagination }
const shows = ['contest', 'class', 'user', 'school', 'series'] as const
const filters = { ...listQuery(ContestId), status: ContestStatus.optional() }

const ofMaking = [
  common.E_NOT_FOUND,
  errors.E_CONTESTS_FULL,
  errors.E_CONTEST_TIMES,
  homeworkErrors.HW_CREATE_SOURCE_INVALID,
  homeworkErrors.E_SOURCE_EMPTY,
  questionErrors.QUESTION_TYPE_NOT_SUPPORTED,
  questionErrors.E_TOO_MANY_QUESTIONS,
] as const
const ofChanging = [
  E_NOT_CLASS_TEACHER,
  common.E_NOT_FOUND,
  common.E_CHANGED,
  errors.E_CONTEST_STARTED,
  errors.E_CONTEST_RUNNING,
  errors.E_CONTEST_HAS_ANSWERS,
  errors.E_CONTEST_EMPTY,
  errors.E_CONTEST_MOVE,
  errors.E_CONTEST_REHEARSED,
  errors.E_CONTEST_TIMES,
  errors.E_CONTEST_LIMIT_TAKEN,
  errors.E_PAPER_POINTS_OVER,
  gradebookErrors.E_EXAM_IN_CLOSED_BOOK,
  roomErrors.E_ROOM_ACT,
  roomErrors.E_ROOM_HAS_ANSWERS,
  roomErrors.E_NO_NEXT_QUESTION,
  roomErrors.E_ROOM_EMPTY,
  roomErrors.E_QUESTION_BY_PERSON,
  roomErrors.E_QUESTION_TOO_LARGE,
  roomErrors.E_PAPER_TOO_LARGE,
] as const
const ofWriting = [E_NOT_CLASS_TEACHER, errors.E_CONTEST_STARTED] as const
const ofAdding = [
  ...ofWriting,
  common.E_FILE_INVALID,
  questionErrors.QUESTION_TYPE_NOT_SUPPORTED,
  questionErrors.E_TOO_MANY_QUESTIONS,
] as const

const question = {
  type: 'MultiChoice',
  point: 1,
  content: '<p>Thủ đô của Việt Nam là thành phố nào?</p>',
  answers: ['<p>Huế</p>', '<p>Hà Nội</p>'],
  right: 1,
}
const questionReply = {
  question: Question,
  files: FileAddresses,
  totalPoint: z.number(),
  questionCount: z.int(),
}
const questionsReply = {
  questions: z.array(Question),
  files: FileAddresses,
  totalPoint: z.number(),
  questionCount: z.int(),
}
const totalsReply = { totalPoint: z.number(), questionCount: z.int() }
const writesQuestions = { changes: ['question', 'questionGroup', 'contest'] } as const
const addsQuestion = {
  ...writesQuestions,
  query: { ...inContest, after: QuestionId.optional() },
  body: AnyDraft,
  reply: questionReply,
  repeat: 'key',
  errors: ofAdding,
  example: { query: { contestId: anId }, body: question },
} as const
const addsQuestions = {
  ...writesQuestions,
  query: inContest,
  body: ContestQuestionsDraft,
  reply: questionsReply,
  repeat: 'key',
  errors: [...ofAdding, homeworkErrors.HW_CREATE_SOURCE_INVALID, homeworkErrors.E_SOURCE_EMPTY],
  example: { query: { contestId: anId }, body: { questions: [question] } },
} as const
const changesQuestion = {
  ...writesQuestions,
  query: { ...inContest, _id: QuestionId },
  body: QuestionChange,
  reply: questionReply,
  errors: [...ofWriting, common.E_FILE_INVALID, common.E_CHANGED, questionErrors.QUESTION_TYPE_NOT_SUPPORTED],
  example: { query: { contestId: anId, _id: anId }, body: question },
} as const
const removesQuestion = {
  ...writesQuestions,
  query: { ...inContest, _id: QuestionId },
  reply: totalsReply,
  errors: [...ofWriting, errors.E_CONTEST_EMPTY],
  example: { query: { contestId: anId, _id: anId } },
} as const
const uploads = {
  changes: ['file'],
  query: { ...inContest, ...mediaQuery },
  ...mediaUpload,
  errors: [...mediaUpload.errors, ...ofWriting],
  example: { query: { contestId: anId } },
} as const
const readsQuestions = {
  shows: ['contest', 'question', 'questionGroup', 'room'],
  reply: { exam: ContestExam, files: FileAddresses },
  errors: [E_NOT_CLASS_TEACHER],
} as const
const readsParticipants = {
  summary: 'Who takes part in a contest, by rank once it has ended, else by seat and name.',
  shows: ['contest', 'student', 'class', 'team', 'hall'],
  query: { ...listQuery(StudentId), state: ParticipantState.optional() },
  reply: { participants: z.array(Participant), pagination: Pagination },
  errors: [E_NOT_CLASS_TEACHER],
} as const

const oneReply = { contest: Contest, halls: z.array(ContestHall) }
const ofHalls = [
  errors.E_HALLS_OF_EXAM,
  errors.E_HALL_NAMES,
  errors.E_HALLS_SMALL,
  errors.E_HALL_FULL,
  errors.E_PROCTOR_TWICE,
] as const

// Of a class ----------------------------------------------------------------------------------------------------------

export const listClassContests = get('/rcv-contest/contests', {
  action: 'class-contest.read',
  summary: 'The Golden Bells of the classes that the caller may read, the newest first.',
  shows,
  query: { ...filters, classUid: ClassId.optional() },
  reply: contestsReply,
  example: { query: { page: 1, limit: 10, status: 'not_start' } },
})

export const readClassContest = get('/rcv-contest/contests/detail', {
  action: 'class-contest.read',
  summary: 'One Golden Bell of a class.',
  shows,
  query: inContest,
  reply: { contest: Contest },
  errors: [E_NOT_CLASS_TEACHER],
  example: { query: { contestId: anId } },
})

export const createClassContest = post('/rcv-contest/contests', {
  action: 'class-contest.write',
  summary: 'Makes a Golden Bell in a class, empty or with the questions of an exam of the vault.',
  changes: ['contest', 'room', 'questionGroup', 'question'],
  query: { classUid: ClassId },
  body: ClassContestDraft,
  reply: { contest: Contest },
  repeat: 'key',
  errors: [...ofMaking, E_NOT_CLASS_TEACHER, errors.E_CONTEST_CLASS_CLOSED],
  example: { query: { classUid: anId }, body: { name: 'Rung chuông vàng Toán 7' } },
})

export const updateClassContest = put('/rcv-contest/contests', {
  action: 'class-contest.write',
  summary: 'Changes a Golden Bell of a class, and moves it: what is left out stays.',
  changes: ['contest', 'room'],
  query: { classUid: ClassId },
  body: ClassContestPatch,
  reply: { contest: Contest },
  errors: ofChanging,
  example: { query: { classUid: anId }, body: { _id: anId, name: 'Rung chuông vàng tuần 12' } },
})

export const deleteClassContest = del('/rcv-contest/contests', {
  action: 'class-contest.write',
  summary: 'Deletes a Golden Bell in which no pupil has answered.',
  changes: ['contest'],
  query: { classUid: ClassId },
  body: z.strictObject({ _id: ContestId }),
  reply: {},
  errors: [E_NOT_CLASS_TEACHER, common.E_NOT_FOUND, errors.E_CONTEST_HAS_ANSWERS],
  example: { query: { classUid: anId }, body: { _id: anId } },
})

export const readClassContestQuestions = get('/rcv-contest/questions/{contestId}', {
  action: 'class-contest.read',
  summary: 'The paper of a Golden Bell of a class, with right answers.',
  params: inContest,
  ...readsQuestions,
})

export const addClassContestQuestions = post('/rcv-contest/questions/bulk', {
  action: 'class-contest.write',
  summary: 'Adds several questions to a Golden Bell of a class, or copies of those of an exam; all or none.',
  ...addsQuestions,
})

export const addClassContestQuestion = post('/rcv-contest/questions', {
  action: 'class-contest.write',
  summary: 'Adds a question to a Golden Bell of a class, behind another one or at the end.',
  ...addsQuestion,
})

export const updateClassContestQuestion = put('/rcv-contest/questions', {
  action: 'class-contest.write',
  summary: 'Changes a question of a Golden Bell of a class.',
  ...changesQuestion,
})

export const deleteClassContestQuestion = del('/rcv-contest/questions', {
  action: 'class-contest.write',
  summary: 'Takes a question out of a Golden Bell of a class.',
  ...removesQuestion,
})

export const uploadToClassContest = put('/rcv-contest/questions/upload', {
  action: 'class-contest.write',
  summary: 'Stores a picture or a sound for the questions of a Golden Bell of a class.',
  ...uploads,
})

export const listClassContestParticipants = get('/rcv-contest/participants/{contestId}', {
  action: 'class-contest.read',
  params: inContest,
  ...readsParticipants,
})

// Of a school, of some of its classes, of a teacher without one -------------------------------------------------------

export const listContests = get('/{contestArea}/contests', {
  action: 'contest.read',
  summary: 'The Golden Bells of schools, or their exams, that the caller may read, the newest first.',
  params: area,
  shows,
  query: filters,
  reply: { ...contestsReply, can: z.object({ create: z.boolean() }) },
  example: { query: { page: 1, limit: 10, status: 'not_start' } },
})

export const readContest = get('/{contestArea}/contests/detail', {
  action: 'contest.read',
  summary: 'One Golden Bell of a school, or one exam.',
  params: area,
  shows: [...shows, 'hall'],
  query: inContest,
  reply: oneReply,
  errors: [E_NOT_CLASS_TEACHER],
  example: { query: { contestId: anId } },
})

export const createContest = post('/{contestArea}/contests', {
  action: 'contest.write',
  summary:
    'Makes a Golden Bell or an exam of the school, of some of its classes, or of the pupils of a teacher without a school.',
  params: area,
  changes: ['contest', 'room', 'hall', 'questionGroup', 'question'],
  body: ContestDraft,
  reply: oneReply,
  repeat: 'key',
  errors: [
    ...ofMaking,
    errors.E_CONTEST_SUBJECT,
    errors.E_CONTEST_CLASSES,
    classErrors.E_SUBJECT_UNKNOWN,
    ...ofHalls,
  ],
  example: { body: { name: 'Rung chuông vàng khối 7', subject: 'math' } },
})

export const updateContest = put('/{contestArea}/contests', {
  action: 'contest.write',
  summary: 'Changes a contest of a school, and moves it: what is left out stays.',
  params: area,
  changes: ['contest', 'room', 'hall', 'announcement'],
  body: ContestPatch,
  reply: oneReply,
  errors: [
    ...ofChanging,
    errors.E_CONTEST_SUBJECT,
    errors.E_CONTEST_CLASSES,
    classErrors.E_SUBJECT_UNKNOWN,
    ...ofHalls,
  ],
  example: { body: { _id: anId, name: 'Rung chuông vàng khối 7' } },
})

export const deleteContest = del('/{contestArea}/contests', {
  action: 'contest.write',
  summary: 'Deletes a contest in which no pupil has answered.',
  params: area,
  changes: ['contest'],
  query: { _id: ContestId },
  reply: {},
  errors: [E_NOT_CLASS_TEACHER, errors.E_CONTEST_HAS_ANSWERS],
  example: { query: { _id: anId } },
})

export const readContestQuestions = get('/{contestArea}/questions/{contestId}', {
  action: 'contest.questions',
  summary: 'The paper of a contest of a school, with right answers.',
  params: { ...area, ...inContest },
  ...readsQuestions,
})

export const addContestQuestions = post('/{contestArea}/questions/bulk', {
  action: 'contest.write',
  summary: 'Adds several questions to a contest of a school, or copies of those of an exam; all or none.',
  params: area,
  ...addsQuestions,
})

export const addContestQuestion = post('/{contestArea}/questions', {
  action: 'contest.write',
  summary: 'Adds a question to a contest of a school, behind another one or at the end.',
  params: area,
  ...addsQuestion,
})

export const updateContestQuestion = put('/{contestArea}/questions', {
  action: 'contest.write',
  summary: 'Changes a question of a contest of a school.',
  params: area,
  ...changesQuestion,
})

export const deleteContestQuestion = del('/{contestArea}/questions', {
  action: 'contest.write',
  summary: 'Takes a question out of a contest of a school.',
  params: area,
  ...removesQuestion,
})

export const uploadToContest = put('/{contestArea}/questions/upload', {
  action: 'contest.write',
  summary: 'Stores a picture or a sound for the questions of a contest of a school.',
  params: area,
  ...uploads,
})

const teamReply = { team: Team }
const ofTaking = [
  E_NOT_CLASS_TEACHER,
  common.E_NOT_FOUND,
  errors.E_CONTEST_STARTED,
  errors.E_CONTEST_FULL,
  errors.E_NOT_IN_AUDIENCE,
  errors.E_SITS_TWICE,
  errors.E_TEAM_FULL,
] as const

export const listTeams = get('/{contestArea}/teams/{contestId}', {
  action: 'contest.read',
  summary: 'The teams of a contest with their members, by name.',
  params: { ...area, ...inContest },
  shows: ['contest', 'team', 'student'],
  query: wholeListQuery(TeamId),
  reply: { teams: z.array(Team), pagination: Pagination },
  errors: [E_NOT_CLASS_TEACHER],
})

export const createTeam = post('/{contestArea}/teams', {
  action: 'contest.write',
  summary: 'Makes a team; members who do not take part yet do so from now on.',
  params: area,
  changes: ['team', 'contest'],
  body: TeamDraft,
  reply: teamReply,
  repeat: 'key',
  errors: [...ofTaking, errors.E_TEAMS_FULL, errors.E_TEAM_NAME_TAKEN],
  example: { body: { contestId: anId, name: 'Đội Sao Khuê' } },
})

export const updateTeam = put('/{contestArea}/teams', {
  action: 'contest.write',
  summary: 'Changes a team; members who are named are all that it has.',
  params: area,
  changes: ['team', 'contest'],
  body: TeamPatch,
  reply: teamReply,
  errors: [...ofTaking, common.E_CHANGED, errors.E_TEAM_NAME_TAKEN],
  example: { body: { _id: anId, name: 'Đội Sao Khuê' } },
})

export const deleteTeam = del('/{contestArea}/teams', {
  action: 'contest.write',
  summary: 'Deletes a team; its members go on without one.',
  params: area,
  changes: ['team', 'contest'],
  query: { _id: TeamId },
  reply: {},
  errors: [E_NOT_CLASS_TEACHER, errors.E_CONTEST_STARTED],
  example: { query: { _id: anId } },
})

export const listParticipants = get('/{contestArea}/participants/{contestId}', {
  action: 'contest.read',
  params: { ...area, ...inContest },
  ...readsParticipants,
})

export const addParticipants = post('/{contestArea}/participants', {
  action: 'contest.write',
  summary: 'Adds participants, all or none; who takes part already is left as they are.',
  params: area,
  changes: ['contest', 'team'],
  body: ParticipantsDraft,
  reply: { added: z.int(), participantCount: z.int() },
  repeat: 'key',
  errors: ofTaking,
  example: { body: { contestId: anId, studentIds: [anId] } },
})

export const updateParticipant = put('/{contestArea}/participants', {
  action: 'contest.write',
  summary:
    'Changes the team of a participant and whether they have a board, until the waiting room opens; and what they have written on paper.',
  params: area,
  changes: ['contest', 'team'],
  body: ParticipantPatch,
  reply: { participant: Participant },
  errors: [
    ...ofTaking,
    common.E_CHANGED,
    errors.E_HALL_FULL,
    errors.E_NUMBER_TAKEN,
    errors.E_PAPER_POINTS_OVER,
    gradebookErrors.E_EXAM_IN_CLOSED_BOOK,
  ],
  example: { body: { contestId: anId, studentId: anId, board: true } },
})

export const deleteParticipant = del('/{contestArea}/participants', {
  action: 'contest.write',
  summary: 'Takes a participant out, until the waiting room opens.',
  params: area,
  changes: ['contest', 'team'],
  query: { ...inContest, studentId: StudentId },
  reply: { participantCount: z.int() },
  errors: [E_NOT_CLASS_TEACHER, common.E_NOT_FOUND, errors.E_CONTEST_STARTED],
  example: { query: { contestId: anId, studentId: anId } },
})

export const downloadParticipantTemplate = get('/{contestArea}/participants/import/template', {
  action: 'contest.write',
  summary: 'An empty list of participants as a spreadsheet, with a sheet that explains its columns.',
  params: area,
  /** Of an examination: which of its sittings each is in. */
  query: { sittings: flag.optional() },
  shows: [],
  reply: 'bytes',
})

export const importParticipants = put('/{contestArea}/participants/import', {
  action: 'contest.write',
  summary:
    'Reads a list of participants and takes it over, all of its rows or none: adds pupils of the school, and says number, hall, team, extra minutes and points on paper; removes nobody, makes nobody a pupil. With `preview` it says of each row what that would do and changes nothing.',
  params: area,
  changes: ['contest', 'team'],
  query: {
    ...inContest,
    preview: flag.optional(),
    /** One of the sheets of the file. Else the one that looks most like a list. */
    sheet: line(1, 100).optional(),
  },
  file: { maxBytes: SPREADSHEET.bytes, types: SPREADSHEET.types },
  fields: {
    answers: z.array(ImportAnswers).max(CONTEST.answerTexts).optional(),
    /** What the preview promised; where that would be something else by now, nothing is done. */
    basis: z
      .string()
      .regex(/^[\w-]{22}$/)
      .optional(),
  },
  reply: {
    file: RosterFile,
    basis: z.string(),
    rows: z.array(ParticipantRow),
    /** Who takes part and is not in the list: they stay. The birthday is of who is not alone in their name among them. */
    stay: z.array(z.object({ _id: StudentId, fullname: z.string(), birthday: z.iso.date().nullable() })),
    imported: ImportedParticipants,
  },
  errors: [
    ...ofTaking,
    ...Object.values(sheets),
    errors.E_IMPORT_REFUSED,
    errors.E_IMPORT_DOUBTS,
    gradebookErrors.E_EXAM_IN_CLOSED_BOOK,
    rosters.E_ROSTER_HEADER,
    rosters.E_ROSTER_EMPTY,
    rosters.E_ROSTER_LONG,
    rosters.E_ROSTER_CHANGED,
    rosters.E_ROSTER_UNDECIDED,
    rosters.E_ROSTER_SAME_PERSON,
  ],
  example: { query: { contestId: anId, preview: 'true' } },
})

// Pupils --------------------------------------------------------------------------------------------------------------

export const joinContest = post('/learn/contests/join', {
  action: 'contest.join',
  summary:
    'What the invite code of a room leads to: a contest, in which the pupil takes part from now on, or a live exercise; the other is null.',
  changes: ['contest'],
  body: z.strictObject({ inviteCode: line(1, CONTEST.code) }),
  reply: { contest: OwnRoom.nullable(), liveExam: OwnRoom.nullable() },
  errors: [errors.E_INVITE_CODE_UNKNOWN, errors.E_CONTEST_FULL, errors.E_SITS_TWICE],
  example: { body: { inviteCode: 'ABC234' } },
})

export const printVariants = post('/rooms/{roomId}/papers', {
  action: 'contest.questions',
  summary:
    'The variants in which an exam is dealt, as Word or PDF, without a key: a spare for a hall that loses power. It is written down.',
  changes: [],
  params: { roomId: RoomId },
  body: z.strictObject({ format: z.enum(['docx', 'pdf']) }),
  reply: 'bytes',
  errors: [E_NOT_CLASS_TEACHER, errors.E_VARIANTS_NOT_DRAWN, printErrors.E_PAPER_TOO_LARGE],
  example: { body: { format: 'docx' } },
})

export const readOwnContest = get('/learn/contests/{contestId}', {
  action: 'contest.join',
  summary:
    'A contest as the phone of a pupil shows it: the question without its answer, the time, what is theirs. A device that does not hold the epoch takes the seat over.',
  shows: ['contest', 'room', 'question', 'questionGroup', 'file', 'announcement'],
  params: inContest,
  query: {
    epoch: z.coerce.number().int().min(0).max(1_000_000).default(0),
    /** Which version of what comes ahead the device has. */
    paper: z.string().max(SEALED.version).optional(),
  },
  reply: { state: PlayState },
  errors: [roomErrors.E_EXAM_BROWSER, E_NOT_CLASS_TEACHER],
})

export const readSealedPaper = get('/learn/contests/{contestId}/paper', {
  action: 'contest.join',
  summary:
    'The paper of an exam for the device of a pupil, sealed: from the opening of the waiting room on, where all begin together. What opens it comes with the start, and its pictures and sounds by readSealedMedia.',
  shows: ['contest', 'room', 'question'],
  params: inContest,
  reply: 'bytes',
  errors: [E_NOT_CLASS_TEACHER, roomErrors.E_NO_SEAT, roomErrors.E_PAPER_NOT_AHEAD],
})

const questionNumber = z.int().min(1).max(PAPER.questions)
const epoch = z.int().min(0).max(1_000_000).default(0)

export const beginContest = post('/learn/contests/{contestId}/begin', {
  action: 'contest.join',
  summary:
    'Begins the paper of an exam, for who comes later or chooses when to; with `again` it goes on for who has handed in and has more time since. A device that does not hold the epoch takes the seat over.',
  // The screen gets it with the answer, and hears the rest by its socket.
  changes: [],
  params: inContest,
  body: z.strictObject({ epoch, again: z.literal(true).optional() }),
  reply: { state: PlayState },
  errors: [
    roomErrors.E_EXAM_BROWSER,
    E_NOT_CLASS_TEACHER,
    roomErrors.E_NO_SEAT,
    roomErrors.E_ANSWER_NOT_OPEN,
    roomErrors.E_PAPER_CLOSED,
    roomErrors.E_ROOM_ACT,
  ],
  example: { body: {} },
})

export const finishContest = post('/learn/contests/{contestId}/finish', {
  action: 'contest.join',
  summary: 'Hands in the paper of an exam: what was saved stands. A second time is no change.',
  changes: [],
  params: inContest,
  body: z.strictObject({ epoch }),
  reply: { state: PlayState },
  errors: [
    roomErrors.E_EXAM_BROWSER,
    E_NOT_CLASS_TEACHER,
    roomErrors.E_NO_SEAT,
    roomErrors.E_ANSWER_NOT_OPEN,
    roomErrors.E_PAPER_ELSEWHERE,
    roomErrors.E_ROOM_ACT,
  ],
  example: { body: {} },
})

export const tellSigns = post('/learn/contests/{contestId}/signs', {
  action: 'contest.join',
  summary:
    'Tells what the page of an exam has seen while its pupil works on it: that it was left, or that something was pasted. What network it comes from is noted as a keyed hash. A device that was taken over from tells nothing.',
  changes: [],
  params: inContest,
  body: z.strictObject({ epoch, signs: z.array(SignDraft).max(SIGN.atOnce) }),
  reply: {},
  repeat: 'key',
  errors: [E_NOT_CLASS_TEACHER, roomErrors.E_NO_SEAT],
  example: { body: { signs: [{ key: '9f86d081884c7d659a2feaa0c55ad015', kind: 'left', seconds: 12 }] } },
})

export const savePlace = put('/learn/contests/{contestId}/place', {
  action: 'contest.join',
  summary:
    'Where the pupil is on the paper of an exam, and which questions they want to look at again, by their numbers on it: both go with them to another device. One that was taken over from tells nothing.',
  changes: [],
  params: inContest,
  body: z.strictObject({
    epoch,
    place: questionNumber,
    flags: z
      .array(questionNumber)
      .max(PAPER.questions)
      .refine(numbers => new Set(numbers).size === numbers.length, 'Each once'),
  }),
  reply: {},
  errors: [E_NOT_CLASS_TEACHER, roomErrors.E_NO_SEAT],
  example: { body: { place: 12, flags: [3, 12] } },
})

export const saveContestAnswers = put('/learn/contests/{contestId}/answers', {
  action: 'contest.join',
  summary:
    'Keeps answers in a contest, and says which stand then; what cannot be taken is not among them, and where none can be the first failure is told.',
  // The phone holds what it has sent, and hears the rest by its socket.
  changes: [],
  params: inContest,
  body: ContestAnswers,
  reply: { kept: z.array(RoomAnswerKept) },
  errors: [
    roomErrors.E_EXAM_BROWSER,
    E_NOT_CLASS_TEACHER,
    roomErrors.E_NO_SEAT,
    roomErrors.E_ANSWER_NOT_OPEN,
    roomErrors.E_ANSWER_CLOSED,
    roomErrors.E_ANSWER_TOO_LATE,
    roomErrors.E_ANSWER_GIVEN,
  ],
  example: { body: { answers: [{ questionId: anId, answer: 0, seq: 1 }] } },
})

export const readAnnouncements = put('/learn/contests/{contestId}/announcements', {
  action: 'contest.join',
  summary: 'The pupil has read what was said to them in an exam.',
  // The screen holds what was read, and the board hears of it by its socket.
  changes: [],
  params: inContest,
  body: z.strictObject({ ids: z.array(AnnouncementId).min(1).max(HALL.announcements) }),
  reply: {},
  errors: [E_NOT_CLASS_TEACHER, roomErrors.E_NO_SEAT],
  example: { body: { ids: [anId] } },
})
