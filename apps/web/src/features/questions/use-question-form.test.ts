import { QUESTION_TYPES } from '@bangxanh/questions/registry.ts'
import { sample } from '@bangxanh/questions/testing/sample.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { startTestTexts } from '../../testing/texts.ts'
import { emptyOf, NEW_QUESTION, valuesOf } from './question-values.ts'
import { useQuestionForm } from './use-question-form.ts'

beforeAll(async () => {
  await startTestTexts()
  await loadTexts(['questions'])
})

describe.each(QUESTION_TYPES)('the type %s', type => {
  const opened = valuesOf(sample[type]())
  const others = QUESTION_TYPES.filter(one => one !== type)

  it('that is chosen anew begins with its own empty answers, whatever stood there; the rest of the question stays', () => {
    for (const other of others) {
      const before = valuesOf(sample[other]())
      const { result } = renderHook(() => useQuestionForm(before))
      act(() => result.current.setType(type))
      expect(result.current.values, other).toEqual({ ...before, written: emptyOf(type) })
    }
  })

  it('of an opened question keeps its answers, also when it is chosen again', () => {
    const { result } = renderHook(() => useQuestionForm(opened))
    act(() => result.current.setType(type))
    expect(result.current.values).toEqual(opened)
    expect(result.current.isDirty()).toBe(false)
    expect(result.current.errors).toEqual({})
  })

  it('that was left and is chosen again begins empty, as a new question of it does', () => {
    const { result } = renderHook(() => useQuestionForm(opened))
    act(() => result.current.setType(others[0] ?? type))
    act(() => result.current.setType(type))
    expect(result.current.values.written).toEqual(emptyOf(type))
    const { result: fresh } = renderHook(() => useQuestionForm(NEW_QUESTION))
    act(() => fresh.current.setType(type))
    expect(fresh.current.values.written).toEqual(emptyOf(type))
  })
})
