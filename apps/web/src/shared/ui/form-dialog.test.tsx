import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { show, showOnPage } from '../../testing/render.tsx'
import { CallError } from '../http/call-error.ts'
import { isUnsaved } from '../unsaved/unsaved.ts'
import { FormDialog } from './form-dialog.tsx'

interface Props {
  readonly onClose: () => void
  readonly onSubmit?: (values: { name: string }) => Promise<void>
}

function Rename({ onClose, onSubmit = async () => undefined }: Props) {
  const form = useForm({ initialValues: { name: '6A' } })
  return (
    <FormDialog onClose={onClose} title="Đổi tên" form={form} onSubmit={onSubmit}>
      <TextInput label="Tên" {...form.getInputProps('name')} />
    </FormDialog>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a form dialog', () => {
  it('closes at once while nothing was changed', async () => {
    const onClose = vi.fn()
    await show(<Rename onClose={onClose} />)
    await press('Huỷ')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks before it lets changes go, and holds the page meanwhile', async () => {
    const onClose = vi.fn()
    await show(<Rename onClose={onClose} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Tên' }), '1')
    await waitFor(() => expect(isUnsaved()).toBe(true))
    await press('Huỷ')
    const question = await screen.findByRole('dialog', { name: 'Rời khỏi mà không lưu?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Ở lại' }))
    expect(onClose).not.toHaveBeenCalled()

    await press('Huỷ')
    await userEvent.click(await screen.findByRole('button', { name: 'Rời khỏi' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it("asks before the browser's back button drops changes", async () => {
    const onClose = vi.fn()
    await showOnPage(<Rename onClose={onClose} />)
    await userEvent.type(await screen.findByRole('textbox', { name: 'Tên' }), '1')
    await waitFor(() => expect(isUnsaved()).toBe(true))
    window.history.back()
    await userEvent.click(await screen.findByRole('button', { name: 'Ở lại' }))
    expect(window.location.pathname).toBe('/here')
    expect(onClose).not.toHaveBeenCalled()
    window.history.back()
    await userEvent.click(await screen.findByRole('button', { name: 'Rời khỏi' }))
    await waitFor(() => expect(window.location.pathname).toBe('/before'))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it("stays open when the server refuses, with the server's words at the field", async () => {
    const onClose = vi.fn()
    const refuse = async () => {
      throw new CallError({ status: 400, code: 'E_INVALID', fields: { name: 'Tên đã có.' } })
    }
    await show(<Rename onClose={onClose} onSubmit={refuse} />)
    await press('Cập nhật')
    expect(await screen.findByText('Tên đã có.')).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes when it is done', async () => {
    const onClose = vi.fn()
    const onSubmit = vi.fn(async () => undefined)
    await show(<Rename onClose={onClose} onSubmit={onSubmit} />)
    await press('Cập nhật')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSubmit).toHaveBeenCalledWith({ name: '6A' })
  })
})
