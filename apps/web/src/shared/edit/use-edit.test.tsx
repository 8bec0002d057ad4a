import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { CallError } from '../http/call-error.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { touched } from './touched.ts'
import { type Sent, useEdit } from './use-edit.ts'

interface Thing {
  readonly edition: number
  readonly name: string
  readonly code: string
}
type Fields = Omit<Thing, 'edition'>

const read: Thing = { edition: 1, name: '6A', code: 'T6' }
const fieldsOf = ({ name, code }: Thing): Fields => ({ name, code })

/** A server with one thing, which refuses what was written of another edition. */
function serverWith(thing: Thing) {
  let stands = thing
  const sent: Sent<Fields>[] = []
  return {
    sent,
    stands: () => stands,
    /** A colleague writes it, whatever stands. */
    colleague(change: Partial<Fields>) {
      stands = { ...stands, ...change, edition: stands.edition + 1 }
    },
    async put(one: Sent<Fields>) {
      sent.push(one)
      if (one.edition !== stands.edition)
        throw new CallError({ status: 409, code: 'E_CHANGED', current: { thing: stands } })
      stands = { ...stands, ...one.touched, edition: stands.edition + 1 }
      return { thing: stands }
    },
  }
}
type Server = ReturnType<typeof serverWith>

function Edit({ server, thing = read, onClose }: { server: Server; thing?: Thing; onClose: () => void }) {
  const form = useForm({ initialValues: fieldsOf(thing) })
  const save = useEdit({
    thing,
    fieldsOf,
    words: { name: { label: 'Tên' }, code: { label: 'Mã', show: code => `mã ${code}` } },
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Sửa"
      form={form}
      onSubmit={values => save(values, server.put, reply => reply.thing)}
    >
      <TextInput label="Tên" {...form.getInputProps('name')} />
      <TextInput label="Mã" {...form.getInputProps('code')} />
    </FormDialog>
  )
}

async function edit(server: Server) {
  const onClose = vi.fn()
  const { rerender } = await show(<Edit server={server} onClose={onClose} />)
  const retype = async (label: string, text: string) => {
    const input = screen.getByRole('textbox', { name: label })
    await userEvent.clear(input)
    await userEvent.type(input, text)
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { onClose, retype, press, rerender, closed: () => waitFor(() => expect(onClose).toHaveBeenCalled()) }
}
const theConflict = () => screen.findByRole('dialog', { name: 'Có người vừa sửa nội dung này' })

it('sends what was touched, of the edition that the form was filled with', async () => {
  const server = serverWith(read)
  const { retype, press, closed } = await edit(server)
  await retype('Tên', '6B')
  await press('Cập nhật')
  await closed()
  expect(server.sent).toEqual([{ edition: 1, touched: { name: '6B' }, whole: { name: '6B', code: 'T6' } }])
})

it("keeps a colleague's change of another field, and asks nothing", async () => {
  const server = serverWith(read)
  const { retype, press, closed } = await edit(server)
  await retype('Tên', '6B')
  server.colleague({ code: 'T7' })
  await press('Cập nhật')
  await closed()
  expect(server.stands()).toEqual({ edition: 3, name: '6B', code: 'T7' })
  expect(server.sent.at(-1)?.whole).toEqual({ name: '6B', code: 'T7' })
})

it('shows both versions of the same field in words, and sends mine over theirs when I say so', async () => {
  const server = serverWith(read)
  const { retype, press, closed } = await edit(server)
  await retype('Tên', '6B')
  await retype('Mã', 'M')
  server.colleague({ code: 'T7' })
  await press('Cập nhật')
  const dialog = await theConflict()
  expect(within(dialog).queryByRole('region', { name: 'Tên' })).toBeNull()
  const code = within(dialog).getByRole('region', { name: 'Mã' })
  expect(code.textContent).toContain('mã M')
  expect(code.textContent).toContain('mã T7')
  await press('Lưu bản của tôi')
  await closed()
  expect(server.stands()).toEqual({ edition: 3, name: '6B', code: 'M' })
})

it('keeps theirs when I say so, and still saves what nobody else has touched', async () => {
  const server = serverWith(read)
  const { retype, press, closed } = await edit(server)
  await retype('Tên', '6B')
  await retype('Mã', 'M')
  server.colleague({ code: 'T7' })
  await press('Cập nhật')
  await theConflict()
  await press('Giữ bản đang được lưu')
  await closed()
  expect(server.stands()).toEqual({ edition: 3, name: '6B', code: 'T7' })
})

it('sends nothing more when theirs is kept and nothing of mine is left', async () => {
  const server = serverWith(read)
  const { retype, press, closed } = await edit(server)
  await retype('Mã', 'M')
  server.colleague({ code: 'T7' })
  await press('Cập nhật')
  await theConflict()
  await press('Giữ bản đang được lưu')
  await closed()
  expect(server.sent).toHaveLength(1)
  expect(server.stands()).toEqual({ edition: 2, name: '6A', code: 'T7' })
})

it('leads back to the form with all that was typed, and asks again at the next try', async () => {
  const server = serverWith(read)
  const { retype, press, onClose, closed } = await edit(server)
  await retype('Mã', 'M')
  server.colleague({ code: 'T7' })
  await press('Cập nhật')
  await theConflict()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Có người/ })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Mã' }).value).toBe('M')
  await press('Cập nhật')
  await theConflict()
  await press('Lưu bản của tôi')
  await closed()
  expect(server.stands().code).toBe('M')
})

it('asks once more when a third person was quicker than the answer', async () => {
  const server = serverWith(read)
  const { retype, press, closed } = await edit(server)
  await retype('Mã', 'M')
  server.colleague({ code: 'T7' })
  await press('Cập nhật')
  await theConflict()
  server.colleague({ code: 'T8' })
  await press('Lưu bản của tôi')
  await waitFor(async () => expect((await theConflict()).textContent).toContain('mã T8'))
  await press('Lưu bản của tôi')
  await closed()
  expect(server.sent.map(({ edition }) => edition)).toEqual([1, 2, 3])
})

it('says nothing when somebody else has made the very same change', async () => {
  const server = serverWith(read)
  const { retype, press, closed } = await edit(server)
  await retype('Mã', 'T7')
  server.colleague({ code: 'T7' })
  await press('Cập nhật')
  await closed()
  expect(server.stands()).toEqual({ edition: 2, name: '6A', code: 'T7' })
})

it('takes an address that was signed anew for no change', () => {
  const picture = (signature: string) =>
    `<img src="/app/files/a.png?expires=1764000000000&amp;signature=${signature}">`
  expect(touched({ content: picture('x_1') }, { content: picture('y-2') })).toEqual({})
  expect(touched({ content: picture('x') }, { content: '<p></p>' })).toEqual({ content: picture('x') })
})
