import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import * as endpoints from '@bangxanh/contract/questions/endpoints.ts'
import type { Caller } from '../../kernel/caller.ts'
import { type HandlersOf, handler, routes } from '../../kernel/serve/routes.ts'
import { addFromExam, addQuestionGroups, addQuestions, builtGroups, loadSource } from './add-questions.ts'
import { changeQuestions, copyQuestions } from './change-many.ts'
import { givePoints, spreadPoints } from './change-points.ts'
import { changeGroup, changeQuestion, removeGroup, removeQuestion } from './change-questions.ts'
import { correctCopies, findCopies, loadStanding } from './correct-copies.ts'
import { readOrder } from './order.store.ts'
import { orderQuestions } from './order-questions.ts'
import {
  type Area,
  authorizeOwner,
  builtDraft,
  findQuestion,
  findStoredGroup,
  loadGroup,
  namedOwner,
  type OwnerIds,
  ownerOf,
  type Purpose,
  type QuestionOwners,
} from './questions.service.ts'
import {
  copyList,
  groupPage,
  manyQuestions,
  oneGroup,
  oneQuestion,
  questionPage,
  staffGroups,
  versionList,
} from './questions.view.ts'
import {
  findGroupOf,
  listGroups,
  listQuestions,
  readGroupsById,
  readQuestionsById,
} from './read-questions.store.ts'
import { listVersionRows } from './versions.store.ts'

type ToOwner = Caller & { readonly params: Pick<Area, 'area'>; readonly query: OwnerIds }
type ToGroup = ToOwner & { readonly params: { readonly questionGroupId: string } }

const ofOwner = (call: ToOwner, owners: QuestionOwners, purpose: Purpose) =>
  authorizeOwner(call, owners, namedOwner(call.params.area, call.query), purpose)
const inGroup = (call: ToGroup, owners: QuestionOwners, purpose: Purpose) =>
  loadGroup(call, owners, call.params, call.query, purpose)

const groups = (owners: QuestionOwners) =>
  ({
    listQuestionGroups: handler({
      load: call => ofOwner(call, owners, 'read'),
      act: async (call, to) => groupPage(await listGroups(call.db, ownerOf(to), call.query), call.addressOf),
    }),

    createQuestionGroup: handler({
      load: call => ofOwner(call, owners, 'write'),
      act: async (call, to) => {
        const [made = ''] = await addQuestionGroups(call, owners, to, [{ ...call.body, questions: [] }])
        return { made }
      },
      respond: async (call, id) => {
        await loadGroup(call, owners, { area: call.params.area, questionGroupId: id }, call.query, 'read')
        return oneGroup(await findStoredGroup(call, id), call.addressOf)
      },
    }),

    createQuestionGroups: handler({
      load: async call => ({
        drafts: builtGroups(call.body.questionGroups ?? []),
        source: call.body.examVaultId ? await loadSource(call, owners, call.body.examVaultId) : undefined,
        to: await ofOwner(call, owners, 'write'),
      }),
      act: async (call, { to, drafts, source }) => ({
        made: source
          ? await addFromExam(call, owners, to, source)
          : await addQuestionGroups(call, owners, to, drafts),
      }),
      respond: async (call, ids) => {
        await ofOwner(call, owners, 'read')
        return staffGroups(await readGroupsById(call.db, ids), call.addressOf)
      },
    }),

    updateQuestionGroup: handler({
      load: call => inGroup(call, owners, 'write'),
      act: (call, group) => changeGroup(call, owners, group, call.body),
      readCurrent: async (call, { id }) => oneGroup(await findStoredGroup(call, id), call.addressOf),
    }),

    deleteQuestionGroup: handler({
      load: call => inGroup(call, owners, 'write'),
      act: (call, group) => removeGroup(call, owners, group),
    }),
  }) satisfies Partial<HandlersOf<typeof endpoints>>

const questions = (owners: QuestionOwners) =>
  ({
    listQuestions: handler({
      load: call => inGroup(call, owners, 'read'),
      act: async (call, group) =>
        questionPage(await listQuestions(call.db, group.id, call.query), call.addressOf),
    }),

    createQuestion: handler({
      load: async call => ({
        draft: builtDraft(call.body),
        group: await inGroup(call, owners, 'write'),
      }),
      act: async (call, { group, draft }) => {
        const [made = ''] = await addQuestions(call, owners, group, [draft], call.query.after)
        return { made }
      },
      respond: async (call, id) => {
        const group = await inGroup(call, owners, 'read')
        return oneQuestion(await findQuestion(call, { group, questionId: id }), call.addressOf)
      },
    }),

    createQuestions: handler({
      load: async call => ({
        drafts: call.body.questions.map(builtDraft),
        group: await inGroup(call, owners, 'write'),
      }),
      act: async (call, { group, drafts }) => ({
        made: await addQuestions(call, owners, group, drafts, call.query.after),
      }),
      respond: async (call, ids) => {
        await inGroup(call, owners, 'read')
        return manyQuestions(await readQuestionsById(call.db, ids), call.addressOf)
      },
    }),

    updateQuestion: handler({
      load: async call => ({
        draft: builtDraft(call.body.draft),
        questionId: call.params.questionId,
        group: await inGroup(call, owners, 'correct'),
      }),
      act: (call, { draft, ...of }) =>
        changeQuestion(call, owners, of, { draft, edition: call.body.edition }),
      readCurrent: async (call, of) => oneQuestion(await findQuestion(call, of), call.addressOf),
    }),

    deleteQuestion: handler({
      load: call => inGroup(call, owners, 'write'),
      act: (call, group) => removeQuestion(call, owners, { group, questionId: call.params.questionId }),
    }),

    listVersions: handler({
      load: async call => {
        const { area, questionId } = call.params
        const group = await findGroupOf(call.db, questionId)
        if (!group) throw new AppError(common.E_NOT_FOUND)
        await loadGroup(call, owners, { area, questionGroupId: group.id }, {}, 'read')
      },
      act: async call => versionList(await listVersionRows(call.db, call.params.questionId), call.addressOf),
    }),

    listCopies: handler({
      load: call => loadStanding(call, owners, call.params),
      act: async (call, standing) => copyList(await findCopies(call, owners, standing)),
    }),

    correctCopies: handler({
      load: call => loadStanding(call, owners, call.params),
      act: async (call, standing) => {
        await correctCopies(call, owners, standing, call.body.copies)
        return copyList(await findCopies(call, owners, standing))
      },
    }),
  }) satisfies Partial<HandlersOf<typeof endpoints>>

const sheet = (owners: QuestionOwners) =>
  ({
    orderQuestions: handler({
      load: call => ofOwner(call, owners, 'write'),
      act: async (call, of) => {
        await orderQuestions(call, of, call.body)
        return { groups: await readOrder(call.db, ownerOf(of)) }
      },
    }),

    changeQuestions: handler({
      load: call => ofOwner(call, owners, 'write'),
      act: (call, of) => changeQuestions(call, owners, of, call.body),
    }),

    copyQuestions: handler({
      load: call => ofOwner(call, owners, 'write'),
      act: async (call, of) => ({ made: await copyQuestions(call, owners, of, call.body.questionIds) }),
      respond: async (call, ids) => {
        await ofOwner(call, owners, 'read')
        return manyQuestions(await readQuestionsById(call.db, ids), call.addressOf)
      },
    }),

    spreadPoints: handler({
      load: call => ofOwner(call, owners, 'write'),
      act: (call, of) => spreadPoints(call, owners, of, call.body),
    }),

    setPoints: handler({
      load: call => ofOwner(call, owners, 'write'),
      act: (call, of) => givePoints(call, owners, of, call.body.questions),
    }),
  }) satisfies Partial<HandlersOf<typeof endpoints>>

export const questionsRoutes = (owners: QuestionOwners) =>
  routes(endpoints, { ...groups(owners), ...questions(owners), ...sheet(owners) })
