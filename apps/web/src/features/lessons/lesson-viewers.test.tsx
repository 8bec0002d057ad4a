import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { LessonViewers } from './lesson-viewers.tsx'

afterEach(() => vi.unstubAllGlobals())

it('of two of one name it is said by their birthdays who has watched', async () => {
  const pupil = (_id: string, fullname: string, birthday: string) => ({
    ...{ _id, fullname, birthday, code: null, progress: null },
  })
  fakeServer(() =>
    data({
      pupils: [
        pupil('one', 'Vũ Ba', '2012-03-04'),
        pupil('other', 'Vũ Ba', '2012-09-30'),
        pupil('third', 'Lê An', '2012-05-06'),
      ],
    }),
  )
  await show(<LessonViewers lessonId="l1" />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
    'Vũ Ba 04/03/2012',
    'Vũ Ba 30/09/2012',
    'Lê An',
  ])
})
