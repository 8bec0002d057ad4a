import type { WrittenOf } from '../../question-values.ts'
import { fieldOf, put } from './places.ts'

type Written = WrittenOf<'Classification'>
export type Sorting = Pick<Written, 'answers' | 'right' | 'fakeChoices'>

/** Stands for a field where an item belongs to none, as its teacher has marked. */
export const NO_FIELD = -1

/** Where an item belongs; null: not chosen yet. */
export const placeOf = ({ right, fakeChoices }: Pick<Sorting, 'right' | 'fakeChoices'>, item: number) =>
  fakeChoices?.includes(item) ? NO_FIELD : fieldOf(right, item)

const listed = (items: readonly number[]) => (items.length > 0 ? items.toSorted((a, b) => a - b) : null)

const without = <One>(list: readonly One[], at: number) => list.filter((_, index) => index !== at)
const changed = <One>(list: readonly One[], at: number, one: One) =>
  list.map((other, index) => (index === at ? one : other))

/** Steps of writing a Classification; each gives the new answers with what is right. */
export const addItem = ({ answers, ...rest }: Sorting): Sorting => ({
  ...rest,
  answers: { ...answers, list: [...answers.list, ''] },
})

export const changeItem = ({ answers, ...rest }: Sorting, at: number, item: string): Sorting => ({
  ...rest,
  answers: { ...answers, list: changed(answers.list, at, item) },
})

/** The items behind it move up by one. */
export const removeItem = ({ answers, right, fakeChoices }: Sorting, at: number): Sorting => {
  const moved = (items: readonly number[]) =>
    items.filter(item => item !== at).map(item => (item > at ? item - 1 : item))
  return {
    answers: { ...answers, list: without(answers.list, at) },
    right: right.map(moved),
    fakeChoices: listed(moved(fakeChoices ?? [])),
  }
}

/** Sorted as the server stores them: a choice that was changed and changed back leaves no change. */
export const sortItem = ({ answers, right, fakeChoices }: Sorting, item: number, field: number): Sorting => {
  const others = (fakeChoices ?? []).filter(one => one !== item)
  return {
    answers,
    right: (put(right, item, field) as number[][]).map(items => items.toSorted((a, b) => a - b)),
    fakeChoices: listed(field === NO_FIELD ? [...others, item] : others),
  }
}

export const addField = ({ answers, right, ...rest }: Sorting): Sorting => ({
  ...rest,
  answers: { ...answers, classificationFields: [...answers.classificationFields, ''] },
  right: [...right, []],
})

export const changeField = ({ answers, ...rest }: Sorting, at: number, name: string): Sorting => ({
  ...rest,
  answers: { ...answers, classificationFields: changed(answers.classificationFields, at, name) },
})

/** Where its items belong is open then. */
export const removeField = ({ answers, right, ...rest }: Sorting, at: number): Sorting => ({
  ...rest,
  answers: { ...answers, classificationFields: without(answers.classificationFields, at) },
  right: without(right, at),
})
