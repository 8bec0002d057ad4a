import { PupilOfHomework, Submission } from '@bangxanh/contract/homework/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/render.tsx'
import { PaperPeople } from './paper-people.tsx'

it('two of one name stand beside a paper with their birthdays, so that the right one is opened', async () => {
  const pupil = (_id: string, fullname: string, birthday: string) =>
    thing(Submission, { student: thing(PupilOfHomework, { _id, fullname, birthday }), attemptId: null })
  const homework = { _id: 'h1', classId: 'c1', totalPoint: 10, reading: false }
  const people = [
    pupil('one', 'Vũ Ba', '2012-03-04'),
    pupil('other', 'Vũ Ba', '2012-09-30'),
    pupil('third', 'Lê An', '2012-05-06'),
  ]
  await show(<PaperPeople people={people} current="one" homework={homework} search={{}} />)
  const links = await screen.findAllByRole('link')
  expect(links.map(({ textContent }) => textContent?.replace(/–.*/, ''))).toEqual([
    'Vũ Ba04/03/2012',
    'Vũ Ba30/09/2012',
    'Lê An',
  ])
})
