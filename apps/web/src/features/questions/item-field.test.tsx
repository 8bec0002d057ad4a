import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/render.tsx'
import { ItemField } from './item-field.tsx'

const field = (value: string) => (
  <ItemField
    label="Cột A"
    value={value}
    onChange={() => undefined}
    error={undefined}
    files={{}}
    upload={async () => ({ key: '/k.png', url: '/u.png' })}
  />
)

it('shows below a field what its formula will look like', async () => {
  const { container } = await show(field('\\(\\frac{1}{2}\\)'))
  expect(((await screen.findByRole('textbox')) as HTMLInputElement).value).toBe('\\(\\frac{1}{2}\\)')
  await waitFor(() => expect(container.querySelector('.katex')).toBeTruthy())
})

it('shows nothing below plain words', async () => {
  const { container } = await show(field('một nửa'))
  await screen.findByRole('textbox')
  expect(container.querySelector('[aria-hidden] .katex, [class*=maths]')).toBeNull()
})
