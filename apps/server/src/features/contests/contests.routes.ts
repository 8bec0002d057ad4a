import * as endpoints from '@bangxanh/contract/contests/endpoints.ts'
import { type ContestArea, type ContestKind, KIND_OF_AREA } from '@bangxanh/contract/contests/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { AnyDraft } from '@bangxanh/contract/questions/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { handler, routes, type Upload } from '../../kernel/serve/routes.ts'
import { authorizedClass } from '../classes/public.ts'
import { builtDraft } from '../questions/public.ts'
import {
  authorizedRoom,
  beginPaper,
  demandExamBrowser,
  finishPaper,
  noteSigns,
  ownPlaceIn,
  presentOwn,
  presentPlay,
  presentPlayOfPaper,
  readByPupil,
  readRoom,
  readVoided,
  savePlace,
  sealedPaper,
} from '../rooms/public.ts'
import { participantTemplate } from '../rosters/public.ts'
import { storeMedia } from '../uploads/public.ts'
import { loadContest, loadPrepared, presentContest, presentContests } from './contests.service.ts'
import { type ContestRow, mayCreate } from './contests.store.ts'
import { importParticipants } from './import-participants.ts'
import { joinByInvite, presentOwnRoom } from './join-room.ts'
import {
  addParticipants,
  presentParticipant,
  presentParticipants,
  removeParticipant,
  updateParticipant,
} from './participants.ts'
import { printVariants } from './print-variants.ts'
import { saveAnswers } from './save-answers.ts'
import { createTeam, deleteTeam, loadTeam, presentTeam, presentTeams, updateTeam } from './teams.ts'
import { createClassContest, createContest, deleteContest, updateContest } from './write-contest.ts'
import { presentHalls } from './write-halls.ts'
import {
  addContestQuestions,
  addFromExam,
  changeContestQuestion,
  readPaper,
  removeContestQuestion,
} from './write-questions.ts'

type Media = Caller & {
  readonly file: Upload
  readonly query: {
    readonly contestId: string
    readonly name?: string | undefined
    readonly size?: number | undefined
  }
}

interface Drafts {
  readonly questions?: readonly AnyDraft[] | undefined
  readonly examVaultId?: string | undefined
}

/** What all kinds of contests do alike. */
const of = (kind: ContestKind) => {
  const present = async (caller: Caller, contestId: string, ids: readonly string[]) => {
    const { totalPoint, questionCount } = (await presentContest(caller, kind, contestId)).contest
    return { ...(await readPaper(caller, contestId, ids)), totalPoint, questionCount }
  }
  const presentOne = async (caller: Caller, contestId: string, id: string) => {
    const { questions, ...rest } = await present(caller, contestId, [id])
    if (!questions[0]) throw new AppError(common.E_NOT_FOUND)
    return { question: questions[0], ...rest }
  }
  return {
    toRead: (caller: Caller, id: string) => loadContest(caller, kind, 'read', id),
    toWrite: (caller: Caller, id: string) => loadContest(caller, kind, 'write', id),
    /** A type that is not built is said before anything is looked for, as of questions everywhere. */
    async toAdd(caller: Caller, id: string, drafts: readonly AnyDraft[]) {
      for (const draft of drafts) builtDraft(draft)
      return loadContest(caller, kind, 'write', id)
    },
    present,
    presentOne,

    async paper(caller: Caller, { id, questionCount }: ContestRow) {
      const { contest } = await presentContest(caller, kind, id)
      const { questions, files } = await readPaper(caller, id)
      const voided = await readVoided(caller.db, id)
      return { exam: { questions, totalPoint: contest.totalPoint, questionCount, voided }, files }
    },

    add: (caller: Caller, contestId: string, { questions, examVaultId }: Drafts) =>
      examVaultId
        ? addFromExam(caller, contestId, examVaultId)
        : addContestQuestions(caller, contestId, questions ?? []),

    async store(call: Media) {
      const { name, size, contestId } = call.query
      const find = async (caller: Caller) => {
        const { ownerSchoolId } = await loadPrepared(caller, kind, contestId)
        return { schoolId: ownerSchoolId }
      }
      const key = await storeMedia(call, find, { upload: call.file, name, size })
      return { key, url: call.addressOf(key) }
    },
  }
}

/** A contest of a school, an exam with its halls. */
const presentExam = async (caller: Caller, kind: ContestKind, id: string) => ({
  ...(await presentContest(caller, kind, id)),
  ...(await presentHalls(caller, id)),
})

const ofClass = of('class-bell')
const OF_AREA = { 't-rcv-contest': of('school-bell'), rtcontests: of('exam') }
/** What a call of a school's contests is about. */
const ofSchool = ({ params }: { readonly params: { readonly contestArea: ContestArea } }) =>
  OF_AREA[params.contestArea]
const kindOf = ({ params }: { readonly params: { readonly contestArea: ContestArea } }) =>
  KIND_OF_AREA[params.contestArea]

/** The room of a paper that its pupil works on, in the browser that it wants. @throws E_NOT_FOUND, E_EXAM_BROWSER */
async function ofOwnPaper(call: Caller & { readonly params: { readonly contestId: string } }) {
  const place = await ownPlaceIn(call, call.params.contestId)
  demandExamBrowser(call, place.room)
  return place
}

/** @throws E_NOT_FOUND for a contest of another class */
async function inClass(caller: Caller, id: string, classUid: string): Promise<ContestRow> {
  const contest = await ofClass.toWrite(caller, id)
  if (contest.classId !== classUid) throw new AppError(common.E_NOT_FOUND)
  return contest
}

export const contestsRoutes = () =>
  routes(endpoints, {
    listClassContests: handler({ act: call => presentContests(call, 'class-bell', call.query) }),

    readClassContest: handler({ act: call => presentContest(call, 'class-bell', call.query.contestId) }),

    createClassContest: handler({
      load: call => authorizedClass(call, call.query.classUid),
      act: async (call, eClass) => ({ made: await createClassContest(call, eClass, call.body) }),
      respond: (call, id) => presentContest(call, 'class-bell', id),
    }),

    updateClassContest: handler({
      load: call => inClass(call, call.body._id, call.query.classUid),
      act: async (call, contest) => {
        await updateContest(call, contest, call.body)
        return presentContest(call, 'class-bell', contest.id)
      },
      readCurrent: (call, { id }) => presentContest(call, 'class-bell', id),
    }),

    deleteClassContest: handler({
      load: call => inClass(call, call.body._id, call.query.classUid),
      act: (call, contest) => deleteContest(call, contest),
    }),

    readClassContestQuestions: handler({
      load: call => loadContest(call, 'class-bell', 'questions', call.params.contestId),
      act: (call, contest) => ofClass.paper(call, contest),
    }),

    addClassContestQuestions: handler({
      load: call => ofClass.toAdd(call, call.query.contestId, call.body.questions ?? []),
      act: async (call, { id }) => ({ made: await ofClass.add(call, id, call.body) }),
      respond: (call, ids) => ofClass.present(call, call.query.contestId, ids),
    }),

    addClassContestQuestion: handler({
      load: call => ofClass.toAdd(call, call.query.contestId, [call.body]),
      act: async (call, { id }) => {
        const [made = ''] = await addContestQuestions(call, id, [call.body], call.query.after)
        return { made }
      },
      respond: (call, id) => ofClass.presentOne(call, call.query.contestId, id),
    }),

    updateClassContestQuestion: handler({
      load: call => ofClass.toWrite(call, call.query.contestId),
      act: async (call, { id }) => {
        await changeContestQuestion(call, { contestId: id, questionId: call.query._id }, call.body)
        return ofClass.presentOne(call, id, call.query._id)
      },
      readCurrent: (call, { id }) => ofClass.presentOne(call, id, call.query._id),
    }),

    deleteClassContestQuestion: handler({
      load: call => ofClass.toWrite(call, call.query.contestId),
      act: async (call, { id }) => {
        await removeContestQuestion(call, { contestId: id, questionId: call.query._id })
        const { totalPoint, questionCount } = (await presentContest(call, 'class-bell', id)).contest
        return { totalPoint, questionCount }
      },
    }),

    uploadToClassContest: handler({
      load: call => loadPrepared(call, 'class-bell', call.query.contestId),
      act: call => ofClass.store(call),
      transaction: false,
    }),

    listClassContestParticipants: handler({
      load: call => ofClass.toRead(call, call.params.contestId),
      act: (call, contest) => presentParticipants(call, contest, call.query),
    }),

    listContests: handler({
      act: async call => ({
        ...(await presentContests(call, kindOf(call), call.query)),
        can: { create: mayCreate(call) },
      }),
    }),

    readContest: handler({ act: call => presentExam(call, kindOf(call), call.query.contestId) }),

    createContest: handler({
      act: async call => ({ made: await createContest(call, kindOf(call), call.body) }),
      respond: (call, id) => presentExam(call, kindOf(call), id),
    }),

    updateContest: handler({
      load: call => ofSchool(call).toWrite(call, call.body._id),
      act: async (call, contest) => {
        await updateContest(call, contest, call.body)
        return presentExam(call, kindOf(call), contest.id)
      },
      readCurrent: (call, { id }) => presentExam(call, kindOf(call), id),
    }),

    deleteContest: handler({
      load: call => ofSchool(call).toWrite(call, call.query._id),
      act: (call, contest) => deleteContest(call, contest),
    }),

    readContestQuestions: handler({
      load: call => loadContest(call, kindOf(call), 'questions', call.params.contestId),
      act: (call, contest) => ofSchool(call).paper(call, contest),
    }),

    addContestQuestions: handler({
      load: call => ofSchool(call).toAdd(call, call.query.contestId, call.body.questions ?? []),
      act: async (call, { id }) => ({ made: await ofSchool(call).add(call, id, call.body) }),
      respond: (call, ids) => ofSchool(call).present(call, call.query.contestId, ids),
    }),

    addContestQuestion: handler({
      load: call => ofSchool(call).toAdd(call, call.query.contestId, [call.body]),
      act: async (call, { id }) => {
        const [made = ''] = await addContestQuestions(call, id, [call.body], call.query.after)
        return { made }
      },
      respond: (call, id) => ofSchool(call).presentOne(call, call.query.contestId, id),
    }),

    updateContestQuestion: handler({
      load: call => ofSchool(call).toWrite(call, call.query.contestId),
      act: async (call, { id }) => {
        await changeContestQuestion(call, { contestId: id, questionId: call.query._id }, call.body)
        return ofSchool(call).presentOne(call, id, call.query._id)
      },
      readCurrent: (call, { id }) => ofSchool(call).presentOne(call, id, call.query._id),
    }),

    deleteContestQuestion: handler({
      load: call => ofSchool(call).toWrite(call, call.query.contestId),
      act: async (call, { id }) => {
        await removeContestQuestion(call, { contestId: id, questionId: call.query._id })
        const { totalPoint, questionCount } = (await presentContest(call, kindOf(call), id)).contest
        return { totalPoint, questionCount }
      },
    }),

    uploadToContest: handler({
      load: call => loadPrepared(call, kindOf(call), call.query.contestId),
      act: call => ofSchool(call).store(call),
      transaction: false,
    }),

    listTeams: handler({
      load: call => ofSchool(call).toRead(call, call.params.contestId),
      act: (call, contest) => presentTeams(call, contest, call.query),
    }),

    createTeam: handler({
      load: call => ofSchool(call).toWrite(call, call.body.contestId),
      act: async (call, contest) => ({ made: await createTeam(call, contest, call.body) }),
      respond: (call, id) => presentTeam(call, call.body.contestId, id),
    }),

    updateTeam: handler({
      load: call => loadTeam(call, kindOf(call), call.body._id),
      act: async (call, team) => {
        await updateTeam(call, team, call.body)
        return presentTeam(call, team.contestId, team.id)
      },
      readCurrent: (call, { id, contestId }) => presentTeam(call, contestId, id),
    }),

    deleteTeam: handler({
      load: call => loadTeam(call, kindOf(call), call.query._id),
      act: (call, team) => deleteTeam(call, team),
    }),

    listParticipants: handler({
      load: call => ofSchool(call).toRead(call, call.params.contestId),
      act: (call, contest) => presentParticipants(call, contest, call.query),
    }),

    addParticipants: handler({
      load: call => ofSchool(call).toWrite(call, call.body.contestId),
      act: async (call, contest) => ({ made: (await addParticipants(call, contest, call.body)).added }),
      respond: async (call, added) => ({
        added,
        participantCount: (await ofSchool(call).toRead(call, call.body.contestId)).participantCount,
      }),
    }),

    updateParticipant: handler({
      load: call => ofSchool(call).toWrite(call, call.body.contestId),
      act: async (call, contest) => {
        await updateParticipant(call, contest, call.body)
        return presentParticipant(call, contest, call.body.studentId)
      },
      readCurrent: (call, contest) => presentParticipant(call, contest, call.body.studentId),
    }),

    deleteParticipant: handler({
      load: call => ofSchool(call).toWrite(call, call.query.contestId),
      act: async (call, contest) => {
        await removeParticipant(call, contest, call.query.studentId)
        return { participantCount: (await ofSchool(call).toRead(call, contest.id)).participantCount }
      },
    }),

    downloadParticipantTemplate: handler({
      act: call => {
        const ofExam = call.query.sittings ? 'sitters' : 'examinees'
        return participantTemplate(kindOf(call) === 'exam' ? ofExam : 'players', call.language)
      },
    }),

    importParticipants: handler({
      load: call => ofSchool(call).toWrite(call, call.query.contestId),
      // It is read first, which takes a while.
      transaction: false,
      act: call => {
        const { contestId, preview = false, sheet } = call.query
        const { answers = [], basis } = call.fields
        return importParticipants(call, {
          ...{ kind: kindOf(call), contestId, file: call.file, preview, sheet, answers, basis },
        })
      },
    }),

    joinContest: handler({
      // Wrong codes are counted, whatever becomes of the rest.
      transaction: false,
      act: async call => presentOwnRoom(await joinByInvite(call, call.body.inviteCode)),
    }),

    printVariants: handler({
      load: async call => ({
        contest: await loadContest(call, 'exam', 'questions', call.params.roomId),
        room: await readRoom(call.db, call.params.roomId),
      }),
      act: (call, { contest, room }) => printVariants(call, { contest, room }, call.body.format),
      transaction: false,
    }),

    readOwnContest: handler({
      load: call => authorizedRoom(call, call.params.contestId, 'join'),
      act: async (call, room) => ({ state: await presentPlayOfPaper(call, room, call.query) }),
    }),

    readSealedPaper: handler({
      load: call => ownPlaceIn(call, call.params.contestId),
      act: sealedPaper,
    }),

    beginContest: handler({
      load: ofOwnPaper,
      transaction: false,
      act: async call => {
        const { contestId } = call.params
        const { epoch } = call.body
        await beginPaper(call, contestId, call.body)
        return { state: await presentPlay(call, contestId, { epoch }) }
      },
    }),

    finishContest: handler({
      load: ofOwnPaper,
      transaction: false,
      act: async (call, place) => {
        const { epoch } = call.body
        await finishPaper(call, place, { epoch })
        const has = place.seat?.epoch === epoch
        return {
          state: has ? await presentOwn(call, place) : await presentPlay(call, place.room.id, { epoch }),
        }
      },
    }),

    readAnnouncements: handler({
      load: call => authorizedRoom(call, call.params.contestId, 'join'),
      act: call => readByPupil(call, call.params.contestId, call.body.ids),
    }),

    tellSigns: handler({
      load: call => authorizedRoom(call, call.params.contestId, 'join'),
      act: async (call, room) => {
        await noteSigns(call, room, call.body)
        return { made: room.id }
      },
      respond: async () => ({}),
    }),

    savePlace: handler({
      load: call => ownPlaceIn(call, call.params.contestId),
      act: (call, place) => savePlace(call, place, call.body),
    }),

    saveContestAnswers: handler({
      load: ofOwnPaper,
      // The queue commits them.
      transaction: false,
      act: async call => ({ kept: await saveAnswers(call, call.params.contestId, call.body.answers) }),
    }),
  })
