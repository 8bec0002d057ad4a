import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { MarkingRow } from '@bangxanh/contract/marking/schemas.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/render.tsx'
import { PupilStrip } from './pupil-strip.tsx'

it('who is called as another one of the strip stands there with the birthday', async () => {
  const row = (_id: string, fullname: string, birthday: string) =>
    thing(MarkingRow, { _id, student: { _id, fullname, birthday }, asks: false })
  const rows = [
    row('a', 'Nguyễn Minh Anh', '2014-09-01'),
    row('b', 'Trần Minh Anh', '2014-09-02'),
    row('c', 'Lê Gia Bảo', '2014-09-03'),
  ]
  const none = () => undefined
  await show(
    <PupilStrip
      {...{ rows, current: 'a', totalPoint: 10, sent: none, hidden: false, phone: false }}
      {...{ onChoose: none, onPrevious: none, onNext: none }}
    />,
  )
  const names = (await screen.findAllByRole('listitem')).map(
    item => item.querySelector('button > span')?.textContent,
  )
  expect(names).toEqual(['Minh Anh 01/09/2014', 'Minh Anh 02/09/2014', 'Gia Bảo'])
})
