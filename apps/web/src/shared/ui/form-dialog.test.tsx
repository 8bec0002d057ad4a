import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useTranslation } from 'react-i18next'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { show, showOnPage } from '../../testing/render.tsx'
import { CallError } from '../http/call-error.ts'
import { changeLanguage } from '../i18n/i18n.ts'
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

interface LongProps {
  readonly begin?: string
  readonly onSubmit?: () => Promise<void>
}

/** Its rules stand in another order than its fields. */
function Long({ begin = '', onSubmit = async () => undefined }: LongProps) {
  const { t } = useTranslation('shared')
  const filled = (value: string) => (value ? null : t('form.required'))
  const form = useForm({
    initialValues: { note: begin, name: begin },
    validate: { note: filled, name: filled },
  })
  return (
    <FormDialog onClose={() => undefined} title="Dài" form={form} onSubmit={onSubmit}>
      <TextInput label="Họ và tên" required {...form.getInputProps('name')} />
      <TextInput label="Ghi chú" {...form.getInputProps('note')} />
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

  it('leads to the first field that is wrong in the order of the page, and says it beside the button until it is put right', async () => {
    await show(<Long />)
    await press('Cập nhật')
    const [first, second] = ['Họ và tên', 'Ghi chú'].map(name => screen.getByRole('textbox', { name }))
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(first?.getAttribute('aria-invalid')).toBe('true')
    const said = () => screen.queryByRole('status')?.textContent
    expect(said()).toBe('Họ và tên: Vui lòng nhập nội dung này.')

    await userEvent.type(first as HTMLElement, 'An')
    await waitFor(() => expect(said()).toBe('Ghi chú: Vui lòng nhập nội dung này.'))
    expect(document.activeElement).toBe(first)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(second))
    await userEvent.type(second as HTMLElement, 'x')
    await waitFor(() => expect(said()).toBeUndefined())
  })

  it('says it in the language of the person', async () => {
    await show(<Long />)
    await act(() => changeLanguage('en'))
    onTestFinished(() => changeLanguage('vi'))
    await press('Update')
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Họ và tên: Please fill this in.'),
    )
  })

  it('leads to what the server refuses, and says beside the button what has no field', async () => {
    const fields: Record<string, string>[] = [{ note: 'Dài quá.' }, { 'rows.3': 'Dòng 3 thiếu mã.' }]
    const refuse = async () => {
      throw new CallError({ status: 400, code: 'E_INVALID', fields: fields.shift() })
    }
    await show(<Long begin="An" onSubmit={refuse} />)
    await press('Cập nhật')
    const note = screen.getByRole('textbox', { name: 'Ghi chú' })
    await waitFor(() => expect(document.activeElement).toBe(note))
    expect((await screen.findByRole('status')).textContent).toBe('Ghi chú: Dài quá.')
    await press('Cập nhật')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Dòng 3 thiếu mã.'))
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
