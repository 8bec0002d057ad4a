import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../../testing/render.tsx'
import { seat } from '../testing/fake-room.ts'
import { SitterCard } from './sitter-card.tsx'

it('says who sits there and in which hall, and nothing of what is not known', async () => {
  const sitter = { name: 'Lê An', birthday: '2012-03-04', className: null, hall: 'Phòng 5' }
  await show(
    <SitterCard
      seat={seat({ number: 211, sitter })}
      hint="Đề tự hiện ra ở đây."
      startAt="2026-03-01T01:00:00.000Z"
    >
      {null}
    </SitterCard>,
  )
  expect(await screen.findByRole('heading', { name: 'Lê An' })).toBeTruthy()
  expect(screen.getByText('211')).toBeTruthy()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['04/03/2012', 'Phòng 5', expect.stringMatching(/^08:00 01\/03/)],
  ])
})
