import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '../../testing/render.tsx'
import { AttemptFoot } from './attempt-foot.tsx'

it('the map of questions closes by Esc, and what opened it has the focus again', async () => {
  await show(
    <AttemptFoot
      at={1}
      total={3}
      onGo={() => undefined}
      submit={null}
      map={<button type="button">map</button>}
    />,
  )
  const open = await screen.findByRole('button', { expanded: false })
  await userEvent.click(open)
  screen.getByRole('button', { name: 'map' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'map' })).toBeNull()
  expect(document.activeElement).toBe(open)
})
