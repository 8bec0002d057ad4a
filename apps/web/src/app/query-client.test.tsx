import { useMutation } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CallError } from '../shared/http/call-error.ts'
import { show } from '../testing/render.tsx'

function Page({ asks }: { asks: boolean }) {
  const act = useMutation<void, Error, string>({
    mutationFn: async msg => {
      throw new CallError({ status: 409, code: 'E_CHANGED', msg })
    },
  })
  const press = (msg: string, isTold: boolean) =>
    act.mutateAsync(msg).catch((error: CallError) => {
      error.told = isTold
    })
  return (
    <button
      type="button"
      onClick={() => void press('Quyền đã đổi.', asks).then(() => press('Tên đã đổi.', false))}
    >
      save
    </button>
  )
}

it('that somebody was quicker is told, unless whoever saved asks about it', async () => {
  await show(<Page asks />)
  await userEvent.click(await screen.findByRole('button', { name: 'save' }))
  await screen.findByText('Tên đã đổi.')
  expect(screen.queryByText('Quyền đã đổi.')).toBeNull()
})
