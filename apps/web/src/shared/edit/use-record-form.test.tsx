import { Checkbox, Select, TextInput } from '@mantine/core'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { CallError } from '../http/call-error.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { fieldsOf } from './fields.ts'
import type { Sent } from './use-edit.ts'
import { type InputProps, useRecordForm } from './use-record-form.ts'

interface Course {
  readonly _id: string
  readonly edition: number
  readonly name: string
  readonly code: string | null
  readonly subject: string
  readonly open: boolean
  readonly price: number
}
type Record = Omit<Course, '_id' | 'edition'>

const { text, textOrNull, chosen, value, converted } = fieldsOf<Course>()
const stands: Course = {
  ...{ _id: 'c1', edition: 1, name: 'Hình học', code: 'H1', subject: 'math', open: true, price: 5 },
}

const fields = {
  name: text({ label: 'Tên', from: course => course?.name, missing: 'Nhập tên.' }),
  code: textOrNull({
    label: 'Mã',
    from: course => course?.code,
    check: code => code.trim() && /\s/.test(code.trim()) && 'Mã không có khoảng trắng.',
  }),
  subject: chosen({
    label: 'Môn',
    from: course => course?.subject,
    show: subject => `môn ${subject}`,
    missing: 'Chọn môn.',
  }),
  open: value({ label: 'Mở', from: course => course?.open ?? false }),
  price: converted({ label: 'Giá', from: course => String(course?.price ?? ''), wire: Number }),
}

interface Props {
  readonly course?: Course
  readonly create?: (record: Record) => Promise<unknown>
  readonly update?: (sent: Sent<Record>, thing: Course) => Promise<{ course: Course }>
}

function CourseDialog({ course, create = vi.fn(), update = vi.fn() }: Props) {
  const record = useRecordForm({
    thing: course,
    fields,
    // Where nobody may come in it costs nothing.
    adjust: record => ({ ...record, price: record.open ? record.price : 0 }),
    check: ({ open, price }) => ({ price: open && !price.trim() && 'Nhập giá.' }),
    create,
    update,
    of: reply => reply.course,
  })
  const { form, field, save } = record
  return (
    <FormDialog onClose={() => undefined} title="Môn học" form={form} onSubmit={save}>
      <TextInput {...field('name')} />
      <TextInput {...field('code')} />
      <Select data={['math', 'art']} {...field('subject')} />
      <Checkbox {...field('open')} />
      <TextInput {...field('price')} />
    </FormDialog>
  )
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const retype = async (name: string, typed: string) => {
  await userEvent.clear(box(name))
  if (typed) await userEvent.type(box(name), typed)
}

describe('a record that is new', () => {
  it('begins with what each field begins with, and is not sent before each says what it needs', async () => {
    const create = vi.fn()
    await show(<CourseDialog create={create} />)
    expect([box('Tên').value, box('Mã').value, box('Giá').value]).toEqual(['', '', ''])
    await retype('Mã', 'a b')
    await press('Cập nhật')
    for (const sentence of ['Nhập tên.', 'Mã không có khoảng trắng.', 'Chọn môn.'])
      expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByText('Nhập giá.')).toBeNull()
    expect(create).not.toHaveBeenCalled()
  })

  it('is sent as each field says: without spaces around, null where nothing stands, in the shape of the wire', async () => {
    const create = vi.fn()
    await show(<CourseDialog create={create} />)
    await retype('Tên', '  Vẽ ')
    await userEvent.click(screen.getByRole('combobox', { name: 'Môn' }))
    await userEvent.click(await screen.findByRole('option', { name: 'art' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mở' }))
    await press('Cập nhật')
    expect(screen.getByText('Nhập giá.')).toBeTruthy()
    await retype('Giá', '7')
    await press('Cập nhật')
    const record = { name: 'Vẽ', code: null, subject: 'art', open: true, price: 7 }
    await waitFor(() => expect(create).toHaveBeenCalledExactlyOnceWith(record))
  })
})

describe('a record that stands', () => {
  it('is shown, and of it what was touched is sent; spaces around are no change', async () => {
    const update = vi.fn(async () => ({ course: stands }))
    await show(<CourseDialog course={stands} update={update} />)
    expect([box('Tên').value, box('Mã').value, box('Giá').value]).toEqual(['Hình học', 'H1', '5'])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mở' }).checked).toBe(true)
    await retype('Tên', ' Hình học ')
    await retype('Mã', '')
    await press('Cập nhật')
    const { _id, edition, ...record } = stands
    await waitFor(() =>
      expect(update).toHaveBeenCalledExactlyOnceWith(
        { edition: 1, touched: { code: null }, whole: { ...record, code: null } },
        stands,
      ),
    )
  })

  it('asks, in the words of its fields, where a colleague has changed the same one', async () => {
    const theirs = { ...stands, edition: 2, subject: 'art', name: 'Vẽ' }
    const update = vi.fn(async ({ edition }: Sent<Record>) => {
      if (edition === 1) throw new CallError({ status: 409, code: 'E_CHANGED', current: { course: theirs } })
      return { course: theirs }
    })
    await show(<CourseDialog course={stands} update={update} />)
    await retype('Tên', 'Đại số')
    await press('Cập nhật')
    const question = await screen.findByRole('dialog', { name: 'Có người vừa sửa nội dung này' })
    // What the colleague alone has touched is no question.
    const [name, ...others] = within(question).getAllByRole('region')
    expect(others).toEqual([])
    for (const version of ['Bản của bạnĐại số', 'Bản đang được lưuVẽ'])
      expect(name?.textContent).toContain(version)
    await press('Lưu bản của tôi')
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
    expect(update.mock.calls[1]?.[0]).toMatchObject({
      edition: 2,
      touched: { name: 'Đại số' },
      whole: { name: 'Đại số', subject: 'art' },
    })
  })

  it("puts the server's sentence at the field of its name", async () => {
    const update = async () => {
      throw new CallError({ status: 400, code: 'E_INVALID', fields: { code: 'Mã đã có.' } })
    }
    await show(<CourseDialog course={stands} update={update} />)
    await press('Cập nhật')
    await waitFor(() => expect(document.activeElement).toBe(box('Mã')))
    expect(screen.getByText('Mã đã có.')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Mã: Mã đã có.')
  })
})

it('knows its fields by name, and of each what its input holds', () => {
  const open = () => useRecordForm({ fields, create: async record => record })
  type Form = ReturnType<typeof open>
  expectTypeOf<Parameters<Form['field']>[0]>().toEqualTypeOf<keyof typeof fields>()
  expectTypeOf<Form['form']['values']>().toEqualTypeOf<{
    name: string
    code: string
    subject: string | null
    open: boolean
    price: string
  }>()
  expectTypeOf<InputProps<boolean>>().not.toHaveProperty('value')
  expectTypeOf<Parameters<NonNullable<Props['create']>>[0]>().toEqualTypeOf<Record>()
})
