import { editOf } from '../../../shared/edit/use-edit.ts'
import { translate } from '../../../shared/i18n/i18n.ts'
import type { SheetCalls } from '../mutations.ts'
import type { QuestionOwner } from '../owner.ts'
import type { FileAddresses, Question } from '../question-parts.ts'
import { QuestionReview } from '../question-review.tsx'
import { draftOf, valuesOf } from '../question-values.ts'
import type { OnStep } from '../tell-step.ts'
import type { DraftCalls } from './sheet-drafts.ts'

interface Args {
  readonly owner: QuestionOwner
  readonly calls: SheetCalls
  readonly files: FileAddresses
  readonly onStep: OnStep
}

const fieldsOf = (question: Question) => ({ question: draftOf(valuesOf(question)) })

/** The calls that save drafts of a sheet, each with the step that takes it back. */
export function draftCalls({ owner: { area, query }, calls, files, onStep }: Args): DraftCalls {
  const act = (act: 'delete' | 'restore', questionIds: string[]) =>
    calls.act({ params: { area }, query, body: { act, questionIds, questionGroupIds: [] } })

  return {
    async create(groupId, [first, ...others], after) {
      const request = {
        params: { area, questionGroupId: groupId },
        query: { ...query, ...(after && { after }) },
      }
      const questions =
        others.length === 0
          ? [(await calls.create({ ...request, body: draftOf(first) })).question]
          : (await calls.createMany({ ...request, body: { questions: [first, ...others].map(draftOf) } }))
              .questions
      const ids = questions.map(({ _id }) => _id)
      const message = ids.length > 1 ? translate('questions:sheet.added', { count: ids.length }) : null
      onStep(message, { undo: () => act('delete', ids), redo: () => act('restore', ids) })
      return questions
    },

    async update(base, values) {
      const params = { area, questionGroupId: base.questionGroupId as string, questionId: base._id }
      const save = editOf<Question & { files: FileAddresses }, ReturnType<typeof fieldsOf>>(
        { current: { ...base, files } },
        {
          fieldsOf,
          words: {
            question: {
              label: translate('questions:edit.question'),
              show: (draft, theirs) => (
                <QuestionReview question={{ ...base, ...draft } as Question} files={theirs?.files ?? files} />
              ),
            },
          },
        },
      )
      const stored = await save(
        { question: draftOf(values) },
        ({ edition, whole }) => calls.update({ params, query, body: { ...whole.question, edition } }),
        reply => ({ ...reply.question, files: reply.files }),
      )
      if (stored === 'stay') return stored
      let { edition } = stored
      const put = (draft: ReturnType<typeof draftOf>) => async () => {
        const reply = await calls.update({ params, query, body: { ...draft, edition } })
        edition = reply.question.edition
      }
      onStep(null, { undo: put(draftOf(valuesOf(base))), redo: put(draftOf(values)) })
      return stored
    },

    remove: questionId => act('delete', [questionId]),
  }
}
