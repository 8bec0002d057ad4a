import type { WRITTEN_TYPES } from '@bangxanh/contract/paper-imports/limits.ts'
import { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { z } from 'zod'

export type WrittenType = (typeof WRITTEN_TYPES)[number]

/** Of a question a model writes these fields, and of none an id, a file or points. */
const FIELDS = ['type', 'content', 'answers', 'right', 'fakeChoices', 'answerHint'] as const

/** The fields of a question that a model has written; what else it sends is left where it is. */
export const writtenFields = (question: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(FIELDS.flatMap(field => (field in question ? [[field, question[field]]] : [])))

/** JSON Schema of an answer, drawn from the schemas by which it is then checked. */
export function answerSchema(types: readonly WrittenType[], withKeys: boolean): object {
  const questions = QuestionDraft.options
    .filter(({ shape }) => types.some(type => type === shape.type.value))
    .map(({ shape }) => z.object({ quote: z.string(), ...pick(shape) }))
  const keys = z.array(z.object({ question: z.int(), right: z.unknown() }))
  const answer = z.object({
    ...(questions.length > 0 && { questions: z.array(z.union(questions)) }),
    ...(withKeys && { keys }),
  })
  return z.toJSONSchema(answer, {
    io: 'input',
    override: ({ jsonSchema }) => {
      // Programs that hold a model to a schema know neither our patterns nor defaults.
      delete jsonSchema.pattern
      delete jsonSchema.default
    },
  })
}

const pick = (shape: (typeof QuestionDraft.options)[number]['shape']) =>
  Object.fromEntries(FIELDS.map(field => [field, shape[field]]))
