import { describe, expect, test } from 'vitest'
import { readDocx } from '../../src/read-docx.ts'
import { compare } from '../compare.ts'
import { drawUsual, isUsualHeldOut, USUAL_FORMS, USUAL_PAPERS, writeUsual } from './layouts.ts'

describe('Papers in usual forms', () => {
  test('are more than forty that are held out, three of every form', () => {
    const heldOut = USUAL_PAPERS.filter(({ seed }) => isUsualHeldOut(seed))
    expect(heldOut.length).toBeGreaterThanOrEqual(40)
    for (const form of USUAL_FORMS) expect(heldOut.filter(paper => paper.form === form)).toHaveLength(3)
  })

  test('are the same for the same seed, and others for another', () => {
    const [form] = USUAL_FORMS
    const bytes = (seed: number) => writeUsual(form!, drawUsual(form!, seed))
    expect(bytes(7001)).toEqual(bytes(7001))
    expect(bytes(7001)).not.toEqual(bytes(7002))
  })

  test.each(USUAL_PAPERS)(
    '$seed, $form.name: is read as it was meant, and every doubt is told',
    ({ form, seed }) => {
      const paper = drawUsual(form, seed)
      const { problems, dropped } = compare(paper, readDocx(writeUsual(form, paper)))
      expect({ problems, dropped }).toEqual({ problems: [], dropped: [] })
    },
  )
})
