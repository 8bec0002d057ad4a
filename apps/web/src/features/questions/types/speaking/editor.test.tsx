import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { makeQueryClient } from '../../../../app/query-client.ts'
import { show } from '../../../../testing/render.tsx'
import { accountQuery } from '../../../account/account.ts'
import { SpeakingEditor } from './editor.tsx'

beforeAll(() => {
  // The field that grows with its text waits for fonts, which no test has.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})

it.each([
  ['https://truong.edu.vn', false],
  ['http://127.0.0.1:8080', false],
  ['http://192.168.1.5:8080', true],
])(
  'who writes a text to say is told that pupils who come by %s cannot record there: %s',
  async (at, told) => {
    const client = makeQueryClient()
    client.setQueryData(accountQuery.queryKey, { baseUrl: at } as never)
    const upload = undefined as never
    const value = { right: 'Good morning' } as Parameters<typeof SpeakingEditor>[0]['value']
    await show(
      <SpeakingEditor value={value} onChange={() => undefined} errors={{}} files={{}} upload={upload} />,
      client,
    )
    await screen.findByRole('textbox')
    expect(screen.queryByText(/địa chỉ không phải https/) !== null).toBe(told)
  },
)
