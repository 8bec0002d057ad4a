import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { data, failure, fakeServer, type SentRequest } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { readKept } from './kept-values.ts'
import { draftOf, EMPTY, gradesOf, problemsOf, type SetupValues } from './setup-values.ts'
import { SetupWizard } from './setup-wizard.tsx'

const choices = {
  grades: ['T34', 'L5', 'L6', 'L9', 'L10', 'ĐH'].map(oid => ({ _id: oid, oid, name: oid })),
  subjects: ['math', 'vi'].map(key => ({ _id: key, key, viValue: key, enValue: key })),
  schoolYearStart: '2026-08-31',
  cities: [
    { _id: '01', name: 'Hà Nội', search: 'ha noi\nha tay' },
    { _id: '08', name: 'Tuyên Quang', search: 'tuyen quang\nha giang' },
  ],
  districts: [],
}
const say = {
  required: 'required',
  needed: 'needed',
  usernameInvalid: 'invalid',
  phoneInvalid: 'phone',
  tooShort: (count: number) => `${count}`,
}
const admin = { displayName: ' Hoa ', username: ' hoa ', phone: '0901234567', password: '  dài lắm  ' }
const group: SetupValues = {
  organisation: { ...EMPTY.organisation, kind: 'group', name: ' Hoa Sen ' },
  admin,
}

describe('what is sent', () => {
  it('of a group is its name, of a school its place, level and what it chose; a whole list is no choice', () => {
    expect(draftOf('c', group, choices).organisation).toEqual({ kind: 'group', name: 'Hoa Sen' })
    const school = { ...EMPTY.organisation, name: 'A', level: '1', grades: ['L6'], subjects: ['math', 'vi'] }
    expect(draftOf('c', { organisation: school, admin }, choices).organisation).toEqual({
      kind: 'school',
      name: 'A',
      level: 1,
      cityId: null,
      districtId: null,
      grades: ['L6'],
      subjects: null,
      schoolYearStart: null,
    })
  })
  it('is trimmed, but for the password', () => {
    expect(draftOf('c', group, choices).admin).toEqual({ ...admin, displayName: 'Hoa', username: 'hoa' })
  })
})

it('a level has its grades as a rule, another one all of them', () => {
  expect(gradesOf('1', choices)).toEqual(['L6', 'L9'])
  expect(gradesOf('4', choices)).toHaveLength(6)
})

it('a step is left only when it is whole', () => {
  expect(problemsOf('organisation', EMPTY, say)).toEqual({
    'organisation.name': 'required',
    'organisation.level': 'required',
  })
  expect(problemsOf('organisation', group, say)).toEqual({})
  expect(Object.keys(problemsOf('admin', EMPTY, say))).toHaveLength(4)
  expect(problemsOf('admin', { ...group, admin: { ...admin, username: 'a b c' } }, say)).toEqual({
    'admin.username': 'invalid',
  })
  expect(problemsOf('admin', group, say)).toEqual({})
  expect(Object.keys(problemsOf('lists', EMPTY, say))).toHaveLength(2)
})

describe('the wizard', () => {
  beforeEach(() => sessionStorage.clear())
  afterEach(() => vi.unstubAllGlobals())

  type Answer = (seen: SentRequest) => Response
  async function open(answer: Answer, judge: Answer = () => data({})) {
    const seen = fakeServer(call => {
      if (call.method !== 'POST') return data({ needed: true, choices })
      return call.url === '/app/setup/admin' ? judge(call) : answer(call)
    })
    const onDone = vi.fn()
    await show(<SetupWizard code="mã" onDone={onDone} />)
    return { onDone, sent: () => seen.filter(({ method, url }) => method === 'POST' && url === '/app/setup') }
  }
  const next = () => userEvent.click(screen.getByRole('button', { name: /Tiếp tục|Hoàn tất/ }))

  async function walk() {
    await userEvent.click(await screen.findByRole('radio', { name: /Nhiều trường/ }))
    await next()
    await userEvent.type(screen.getByLabelText(/Tên hệ thống/), 'Hoa Sen')
    await next()
    await userEvent.type(screen.getByLabelText('Họ và tên'), 'Hoa')
    await userEvent.type(screen.getByLabelText('Tên đăng nhập'), 'hoa')
    await userEvent.type(screen.getByLabelText('Số điện thoại'), '0901234567')
    await userEvent.type(screen.getByLabelText('Mật khẩu'), 'mot-mat-khau')
    await next()
    await screen.findByRole('heading', { name: 'Kiểm tra lại' })
  }

  it('sends what was typed once it is whole, and forgets it then', async () => {
    const { onDone, sent } = await open(() => data({ accessToken: 'token' }))
    await walk()
    expect(sessionStorage.getItem('setup')).not.toContain('mot-mat-khau')
    await next()
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('token'))
    expect(sent()[0]?.body).toMatchObject({ code: 'mã', organisation: { kind: 'group', name: 'Hoa Sen' } })
    expect(sessionStorage.getItem('setup')).toBeNull()
  })

  it('finds a province by its old name, and names the grades of the level in words', async () => {
    await open(() => data({}))
    await screen.findByRole('heading', { name: 'Bạn cài đặt cho ai?' })
    await next()
    await userEvent.type(screen.getByLabelText('Tên trường'), 'THCS Lê Lợi')
    await userEvent.click(screen.getByRole('combobox', { name: 'Cấp học' }))
    await userEvent.click(screen.getByRole('option', { name: 'THCS' }))
    await userEvent.type(screen.getByRole('combobox', { name: 'Tỉnh, thành phố' }), 'Hà Giang')
    await userEvent.click(screen.getByRole('option', { name: 'Tuyên Quang' }))
    await next()
    await userEvent.type(screen.getByLabelText('Họ và tên'), 'Hoa')
    await userEvent.type(screen.getByLabelText('Tên đăng nhập'), 'hoa')
    await userEvent.type(screen.getByLabelText('Số điện thoại'), '0901234567')
    await userEvent.type(screen.getByLabelText('Mật khẩu'), 'mot-mat-khau')
    await next()
    expect(await screen.findByRole('checkbox', { name: 'Lớp 6' })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: '3-4 tuổi' })).toHaveProperty('checked', false)
  })

  it('leads to the field that the server refuses, and nothing is lost', async () => {
    const { onDone } = await open(() => failure(409, 'E_USERNAME_TAKEN', 'Tên này đã có người dùng.'))
    await walk()
    await next()
    await screen.findByRole('heading', { name: 'Người quản trị đầu tiên' })
    expect(screen.getByLabelText('Tên đăng nhập')).toHaveProperty('value', 'hoa')
    expect(screen.getAllByText('Tên này đã có người dùng.').length).toBeGreaterThan(0)
    expect(onDone).not.toHaveBeenCalled()
  })

  it('judges the password at its field, on its step', async () => {
    const judged: unknown[] = []
    const { sent } = await open(
      () => data({}),
      call => {
        judged.push(call.body)
        return judged.length === 1
          ? failure(400, 'E_PASSWORD_COMMON', 'Mật khẩu này quá phổ biến.')
          : data({})
      },
    )
    await userEvent.click(await screen.findByRole('radio', { name: /Nhiều trường/ }))
    await next()
    await userEvent.type(screen.getByLabelText(/Tên hệ thống/), 'Hoa Sen')
    await next()
    await userEvent.type(screen.getByLabelText('Họ và tên'), 'Hoa')
    await userEvent.type(screen.getByLabelText('Tên đăng nhập'), ' hoa ')
    await userEvent.type(screen.getByLabelText('Số điện thoại'), '0901234567')
    await userEvent.type(screen.getByLabelText('Mật khẩu'), 'password1')
    await next()
    expect(await screen.findByText('Mật khẩu này quá phổ biến.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Người quản trị đầu tiên' })).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Mật khẩu'), ' và dài')
    await next()
    await screen.findByRole('heading', { name: 'Kiểm tra lại' })
    expect(judged).toEqual([
      { code: 'mã', admin: { username: 'hoa', password: 'password1' } },
      { code: 'mã', admin: { username: 'hoa', password: 'password1 và dài' } },
    ])
    expect(sent()).toEqual([])
  })

  it('begins where the password is missing after a reload, and anew where nothing can be read', async () => {
    await open(() => data({}))
    await walk()
    const kept = readKept()
    expect(kept).toMatchObject({ step: 'admin', values: { admin: { username: 'hoa', password: '' } } })
    sessionStorage.setItem('setup', '{')
    expect(readKept()).toEqual({ values: EMPTY, step: 'kind' })
  })
})
