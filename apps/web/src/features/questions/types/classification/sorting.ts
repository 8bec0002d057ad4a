import type { WrittenOf } from '../../question-values.ts'
import { put } from './places.ts'

type Written = WrittenOf<'Classification'>
export type Sorting = Pick<Written, 'answers' | 'right'>

const without = <One>(list: readonly One[], at: number) => list.filter((_, index) => index !== at)
const changed = <One>(list: readonly One[], at: number, one: One) =>
  list.map((other, index) => (index === at ? one : other))

/** Steps of writing a Classification; each gives the new answers with what is right. */
export const addItem = ({ answers, right }: Sorting): Sorting => ({
  answers: { ...answers, list: [...answers.list, ''] },
  right,
})

export const changeItem = ({ answers, right }: Sorting, at: number, item: string): Sorting => ({
  answers: { ...answers, list: changed(answers.list, at, item) },
  right,
})

/** The items behind it move up by one. */
export const removeItem = ({ answers, right }: Sorting, at: number): Sorting => ({
  answers: { ...answers, list: without(answers.list, at) },
  right: right.map(items => items.filter(item => item !== at).map(item => (item > at ? item - 1 : item))),
})

/** Sorted as the server stores them: a choice that was changed and changed back leaves no change. */
export const sortItem = ({ answers, right }: Sorting, item: number, field: number): Sorting => ({
  answers,
  right: (put(right, item, field) as number[][]).map(items => items.toSorted((a, b) => a - b)),
})

export const addField = ({ answers, right }: Sorting): Sorting => ({
  answers: { ...answers, classificationFields: [...answers.classificationFields, ''] },
  right: [...right, []],
})

export const changeField = ({ answers, right }: Sorting, at: number, name: string): Sorting => ({
  answers: { ...answers, classificationFields: changed(answers.classificationFields, at, name) },
  right,
})

/** Its items belong nowhere then. */
export const removeField = ({ answers, right }: Sorting, at: number): Sorting => ({
  answers: { ...answers, classificationFields: without(answers.classificationFields, at) },
  right: without(right, at),
})
