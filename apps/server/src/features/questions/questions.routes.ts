import * as endpoints from '@bangxanh/contract/questions/endpoints.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { filtersOf } from '../../kernel/serve/lists.ts'
import { handler, routes } from '../../kernel/serve/routes.ts'
import { addQuestion, addQuestionGroups, builtGroups } from './add-questions.ts'
import { changeGroup, changeQuestion, removeGroup, removeQuestion } from './change-questions.ts'
import {
  authorizeOwner,
  builtDraft,
  findQuestion,
  findStoredGroup,
  loadGroup,
  namedOwner,
  ownerOf,
  type QuestionOwners,
} from './questions.service.ts'
import { addressBy, groupPage, oneGroup, oneQuestion, questionPage, staffGroups } from './questions.view.ts'
import { listGroups, listQuestions, readGroupsById } from './read-questions.store.ts'

export const questionsRoutes = ({ signer }: Kernel, owners: QuestionOwners) =>
  routes(endpoints, {
    listQuestionGroups: handler({
      load: call => authorizeOwner(owners, call, namedOwner(call.params.area, call.query), 'read'),
      act: async ({ db, query, now }, to) =>
        groupPage(await listGroups(db, ownerOf(to), filtersOf(query)), query, addressBy(signer, now)),
    }),

    createQuestionGroup: handler({
      load: call => authorizeOwner(owners, call, namedOwner(call.params.area, call.query), 'write'),
      act: async (call, to) => {
        const [made = ''] = await addQuestionGroups(owners, call, to, [{ ...call.body, questions: [] }])
        return { made }
      },
      present: async (call, id) => {
        await loadGroup(owners, call, { area: call.params.area, questionGroupId: id }, call.query, 'read')
        return oneGroup(await findStoredGroup(call.db, id), addressBy(signer, call.now))
      },
    }),

    createQuestionGroups: handler({
      load: async call => ({
        drafts: builtGroups(call.body.questionGroups),
        to: await authorizeOwner(owners, call, namedOwner(call.params.area, call.query), 'write'),
      }),
      act: async (call, { to, drafts }) => ({ made: await addQuestionGroups(owners, call, to, drafts) }),
      present: async (call, ids) => {
        await authorizeOwner(owners, call, namedOwner(call.params.area, call.query), 'read')
        return staffGroups(await readGroupsById(call.db, ids), addressBy(signer, call.now))
      },
    }),

    updateQuestionGroup: handler({
      load: call => loadGroup(owners, call, call.params, call.query, 'write'),
      act: (call, group) => changeGroup(call, group, call.body),
      present: async (call, { id }) =>
        oneGroup(await findStoredGroup(call.db, id), addressBy(signer, call.now)),
    }),

    deleteQuestionGroup: handler({
      load: call => loadGroup(owners, call, call.params, call.query, 'write'),
      act: async ({ db, params: { area } }, group) => {
        await removeGroup(owners, db, { area, ownerId: group.ownerId }, group.id)
        return {}
      },
    }),

    listQuestions: handler({
      load: call => loadGroup(owners, call, call.params, call.query, 'read'),
      act: async ({ db, query, now }, group) =>
        questionPage(await listQuestions(db, group.id, filtersOf(query)), query, addressBy(signer, now)),
    }),

    createQuestion: handler({
      load: async call => ({
        draft: builtDraft(call.body),
        group: await loadGroup(owners, call, call.params, call.query, 'write'),
      }),
      act: async (call, { group, draft }) => ({ made: await addQuestion(owners, call, group, draft) }),
      present: async (call, id) => {
        const group = await loadGroup(owners, call, call.params, call.query, 'read')
        return oneQuestion(
          await findQuestion(call.db, { group, questionId: id }),
          addressBy(signer, call.now),
        )
      },
    }),

    updateQuestion: handler({
      load: async call => ({
        draft: builtDraft(call.body.draft),
        questionId: call.params.questionId,
        group: await loadGroup(owners, call, call.params, call.query, 'write'),
      }),
      act: (call, { draft, ...of }) =>
        changeQuestion(owners, call, of, { draft, edition: call.body.edition }),
      present: async (call, of) => oneQuestion(await findQuestion(call.db, of), addressBy(signer, call.now)),
    }),

    deleteQuestion: handler({
      load: call => loadGroup(owners, call, call.params, call.query, 'write'),
      act: async (call, group) => {
        await removeQuestion(owners, call, { group, questionId: call.params.questionId })
        return {}
      },
    }),
  })
