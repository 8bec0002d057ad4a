import { WRITTEN_TYPES } from '@bangxanh/contract/paper-imports/limits.ts'
import type { NewQuestions } from '@bangxanh/contract/paper-imports/schemas.ts'
import { isAuto, type OfferedType } from './type-choice.ts'

export type WrittenType = (typeof WRITTEN_TYPES)[number]

/** What a person wants of the model; nothing of it by itself. */
export interface ModelWish {
  /** That it looks at what the reader does not understand. */
  readonly useModel: boolean
  /** How many new questions of each type. */
  readonly counts: Readonly<Partial<Record<WrittenType, number>>>
}
export const NO_WISH: ModelWish = { useModel: false, counts: {} }

/** What most papers are made of: offered where no type is chosen. */
const USUAL: readonly WrittenType[] = ['MultiChoice', 'TrueFalse', 'ShortAnswer']

/** Of which types new questions can be asked for, beside the types that are taken from the file. */
export const writableOf = (chosen: readonly OfferedType[]): readonly WrittenType[] =>
  isAuto(chosen) ? USUAL : WRITTEN_TYPES.filter(type => chosen.includes(type))

/** As the call says it; of a type that is not shown none is asked for. */
export const askedNew = ({ counts }: ModelWish, chosen: readonly OfferedType[]): NewQuestions[] =>
  writableOf(chosen).flatMap(type => {
    const count = counts[type] ?? 0
    return count > 0 ? [`${type}:${count}` as const] : []
  })

export const totalOf = ({ counts }: ModelWish, chosen: readonly OfferedType[]): number =>
  writableOf(chosen).reduce((sum, type) => sum + (counts[type] ?? 0), 0)
