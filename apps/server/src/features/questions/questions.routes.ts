import * as endpoints from '@bangxanh/contract/questions/endpoints.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { filtersOf } from '../../kernel/serve/lists.ts'
import { on, routes } from '../../kernel/serve/routes.ts'
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
    listQuestionGroups: on(
      call => authorizeOwner(owners, call, namedOwner(call.params.area, call.query), 'read'),
      async ({ db, query, now }, to) =>
        groupPage(await listGroups(db, ownerOf(to), filtersOf(query)), query, addressBy(signer, now)),
    ),

    createQuestionGroup: {
      act: on(
        call => authorizeOwner(owners, call, namedOwner(call.params.area, call.query), 'write'),
        async (call, to) =>
          (await addQuestionGroups(owners, call, to, [{ ...call.body, questions: [] }])).join(),
      ),
      present: async (call, id) => {
        await loadGroup(owners, call, { area: call.params.area, questionGroupId: id }, call.query, 'read')
        return oneGroup(await findStoredGroup(call.db, id), addressBy(signer, call.now))
      },
    },

    createQuestionGroups: {
      act: on(
        async call => ({
          drafts: builtGroups(call.body.questionGroups),
          to: await authorizeOwner(owners, call, namedOwner(call.params.area, call.query), 'write'),
        }),
        // What one call made is kept as one text, and read again on a replay.
        async (call, { to, drafts }) => (await addQuestionGroups(owners, call, to, drafts)).join(),
      ),
      present: async (call, ids) => {
        await authorizeOwner(owners, call, namedOwner(call.params.area, call.query), 'read')
        return staffGroups(await readGroupsById(call.db, ids.split(',')), addressBy(signer, call.now))
      },
    },

    updateQuestionGroup: on(
      call => loadGroup(owners, call, call.params, call.query, 'write'),
      async (call, group) => {
        await changeGroup(call, group, call.body)
        return oneGroup(await findStoredGroup(call.db, group.id), addressBy(signer, call.now))
      },
    ),

    deleteQuestionGroup: on(
      call => loadGroup(owners, call, call.params, call.query, 'write'),
      async ({ db, params: { area } }, group) => {
        await removeGroup(owners, db, { area, ownerId: group.ownerId }, group.id)
        return {}
      },
    ),

    listQuestions: on(
      call => loadGroup(owners, call, call.params, call.query, 'read'),
      async ({ db, query, now }, group) =>
        questionPage(await listQuestions(db, group.id, filtersOf(query)), query, addressBy(signer, now)),
    ),

    createQuestion: {
      act: on(
        async call => ({
          draft: builtDraft(call.body),
          group: await loadGroup(owners, call, call.params, call.query, 'write'),
        }),
        (call, { group, draft }) => addQuestion(owners, call, group, draft),
      ),
      present: async (call, id) => {
        const group = await loadGroup(owners, call, call.params, call.query, 'read')
        return oneQuestion(
          await findQuestion(call.db, { group, questionId: id }),
          addressBy(signer, call.now),
        )
      },
    },

    updateQuestion: on(
      async call => ({
        draft: builtDraft(call.body),
        group: await loadGroup(owners, call, call.params, call.query, 'write'),
      }),
      async (call, { group, draft }) => {
        const { questionId } = call.params
        await changeQuestion(owners, call, { group, questionId }, draft)
        return oneQuestion(await findQuestion(call.db, { group, questionId }), addressBy(signer, call.now))
      },
    ),

    deleteQuestion: on(
      call => loadGroup(owners, call, call.params, call.query, 'write'),
      async (call, group) => {
        await removeQuestion(owners, call, { group, questionId: call.params.questionId })
        return {}
      },
    ),
  })
