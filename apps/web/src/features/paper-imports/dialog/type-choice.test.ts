import { ALL_QUESTION_TYPES } from '@bangxanh/questions/registry.ts'
import { describe, expect, it } from 'vitest'
import { AUTO, isAuto, OFFERED, toggled } from './type-choice.ts'

describe('the types that a paper is read for', () => {
  it('offers all types but CompleteSentence', () => {
    expect(OFFERED.toSorted()).toEqual(
      ALL_QUESTION_TYPES.filter(type => type !== 'CompleteSentence').toSorted(),
    )
  })

  it('begins with Auto, which a chosen type removes', () => {
    expect(isAuto(AUTO)).toBe(true)
    const chosen = toggled(AUTO, 'Essay')
    expect([chosen, isAuto(chosen)]).toEqual([['Essay'], false])
  })

  it('keeps the other types when one comes or goes', () => {
    const both = toggled(toggled(AUTO, 'TrueFalse'), 'MultiChoice')
    expect(both).toEqual(['MultiChoice', 'TrueFalse'])
    expect(toggled(both, 'MultiChoice')).toEqual(['TrueFalse'])
  })

  it('clears all types when Auto is chosen, and returns to Auto when the last one goes', () => {
    expect(isAuto(toggled(OFFERED, 'Auto'))).toBe(true)
    expect(isAuto(toggled(['Essay'], 'Essay'))).toBe(true)
    expect(isAuto(toggled(AUTO, 'Auto'))).toBe(true)
  })
})
