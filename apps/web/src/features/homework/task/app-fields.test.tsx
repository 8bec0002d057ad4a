import { useForm } from '@mantine/form'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { AppFields } from './app-fields.tsx'
import { asTaskForm, NO_TASK } from './task-values.ts'

const rounds = { key: 'rounds', label: 'Số câu', type: 'number', min: 1, max: 20, usual: 10 }
const only = {
  ...{ _id: 'vui-hoc', name: 'Vui học', kind: 'bangxanh', description: '', settings: [rounds] },
}

function Page() {
  const form = useForm({ initialValues: NO_TASK })
  return (
    <>
      <AppFields form={asTaskForm(form)} there={false} only={undefined} />
      <output>{form.isDirty() ? 'changed' : 'untouched'}</output>
    </>
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('the only app is chosen by itself, which is no change of the person: only what they set is', async () => {
  fakeServer(() => data({ apps: [only] }))
  await show(<Page />)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Số câu' })
  await waitFor(() => expect(field.value).toBe('10'))
  expect(screen.getByRole('status').textContent).toBe('untouched')
  await userEvent.type(field, '{Backspace}')
  expect(screen.getByRole('status').textContent).toBe('changed')
})
