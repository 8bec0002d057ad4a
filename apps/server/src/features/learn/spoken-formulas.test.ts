import * as calls from '@bangxanh/contract/learn/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { submitAttemptJob } from './learn.job.ts'

const t = testSchool()

it('an attempt brings the words of the formulas that are shown, those of the key with the key alone (product 9.156)', async () => {
  const make = homeworkMaker(t)
  const room = await make.classroom()
  const pupil = room.pupils[0] as Person
  const homework = await make.homework(room, {
    questions: [
      asDraft(
        sample.MultiChoice({
          content: '<p>Giải \\(x^2 &lt; 4\\)</p>',
          answers: ['\\(x+1\\)', '\\(x+2\\)', '<p>một</p>', '<p>hai</p>'],
          answerHint: '<p>Vì \\(x-7\\)</p>',
        }),
      ),
      asDraft(
        sample.Matching({
          answers: { classificationFields: ['\\(\\frac{1}{2}\\)', 'b'] },
          right: ['\\[\\pi\\]', '\\(\\unknown\\)'],
        }),
      ),
    ],
  })
  const attempt = await make.attempt(pupil, homework)
  const read = async () =>
    (await t.as(pupil).call(calls.readAttempt, { params: { attemptId: attempt._id } })).data.attempt

  const open = await read()
  expect(open.spoken).toEqual({
    'x^2 < 4': { vi: 'x bình phương nhỏ hơn 4', en: 'x squared is less than 4' },
    'x+1': { vi: 'x cộng 1', en: 'x plus 1' },
    'x+2': { vi: 'x cộng 2', en: 'x plus 2' },
    '\\frac{1}{2}': { vi: '1 phần 2', en: '1 over 2' },
    '\\pi': { vi: 'pi', en: 'pi' },
    '\\unknown': { vi: '\\unknown', en: '\\unknown' },
  })

  t.clock.forward(3_600_000)
  await submitAttemptJob(t.kernel).work({ attemptId: attempt._id })
  const over = await read()
  expect(over.solutions).toHaveLength(2)
  expect(over.spoken['x-7']).toEqual({ vi: 'x trừ 7', en: 'x minus 7' })
})
