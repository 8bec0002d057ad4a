import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { AddStudents } from './add-students.tsx'

afterEach(() => vi.unstubAllGlobals())

const nobody = { made: [], found: [], banned: [], doubts: [] }
const known = {
  _id: 'k1',
  fullname: 'L. Chi',
  code: null,
  birthday: null,
  classNames: ['11B'],
  hasAccount: true,
}
const names = () => screen.findByRole('textbox', { name: /Họ và tên/ })

describe('adding students by hand', () => {
  it('takes one name a line, and says how many were added', async () => {
    const seen = fakeServer(() => data({ ...nobody, made: ['a', 'b'] }))
    const onClose = vi.fn()
    await show(<AddStudents classUid="c1" onClose={onClose} />)
    await userEvent.click(await names())
    await userEvent.paste('Nguyễn Văn An\tHS1\nTrần Bình')
    await userEvent.click(screen.getByRole('button', { name: 'Thêm' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(seen[0]?.body).toEqual({
      classUid: 'c1',
      students: [{ fullname: 'Nguyễn Văn An', code: 'HS1' }, { fullname: 'Trần Bình' }],
    })
    expect(await screen.findByText('Đã thêm 2 học sinh.')).toBeTruthy()
  })

  it('asks about a name that is there already, and sends what was chosen', async () => {
    const seen = fakeServer(({ body }) => {
      const { students } = body as { students: { studentId?: string }[] }
      return students.some(({ studentId }) => studentId)
        ? data({ ...nobody, made: ['a'], found: ['k1'] })
        : data({ ...nobody, doubts: [{ index: 1, candidates: [known] }] })
    })
    const onClose = vi.fn()
    await show(<AddStudents classUid="c1" onClose={onClose} />)
    await userEvent.type(await names(), 'Hoàng Lan{Enter}Lê Chi')
    await userEvent.click(screen.getByRole('button', { name: 'Thêm' }))
    const question = await screen.findByRole('radiogroup', { name: 'Lê Chi' })
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }))
    expect(await screen.findByText('Vui lòng chọn cho từng học sinh.')).toBeTruthy()
    await userEvent.click(within(question).getByRole('radio', { name: 'Là L. Chi' }))
    await userEvent.click(screen.getByRole('button', { name: 'Tiếp tục' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(seen[1]?.body).toEqual({
      classUid: 'c1',
      students: [{ fullname: 'Hoàng Lan' }, { studentId: 'k1' }],
    })
  })

  it('says which code is another person’s, and stays', async () => {
    fakeServer(() => failure(409, 'E_STUDENT_CODE_TAKEN', 'Mã trùng', { 'students.1.code': 'Mã trùng' }))
    const onClose = vi.fn()
    await show(<AddStudents classUid="c1" onClose={onClose} />)
    await userEvent.type(await names(), 'Hoàng Lan{Enter}Lê Chi, HS7')
    await userEvent.click(screen.getByRole('button', { name: 'Thêm' }))
    expect(await screen.findByText('Mã HS7 đã thuộc về học sinh khác.')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })
})
