import { readOwnSchool } from '@bangxanh/contract/organisation/endpoints.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { useApiQuery } from '../query/use-api-query.ts'
import { Film, Sound } from './played.tsx'

const address = (signature: number) => `/app/files/a.webm?expires=1&signature=${signature}`

/** A screen that holds the address of a recording; each reading signs another one. */
function Screen() {
  const url = useApiQuery(readOwnSchool, { query: {} }, { freshFor: Number.POSITIVE_INFINITY }).data?.school
    .logo?.url
  return url ? <Sound src={url} aria-label="Bản ghi âm" /> : null
}
const sound = () => document.querySelector('audio')

it('a recording that does not play is read again once; then it is said, with the way to hear it all the same', async () => {
  let readings = 0
  const seen = fakeServer(() =>
    data({ school: { logo: { key: 'a', url: address(++readings) } }, storage: null }),
  )
  await show(<Screen />)
  await waitFor(() => expect(sound()?.getAttribute('src')).toBe(address(1)))
  fireEvent.error(sound() as Element)
  // Its address had ended: the new one may play.
  await waitFor(() => expect(sound()?.getAttribute('src')).toBe(address(2)))
  fireEvent.error(sound() as Element)
  expect(screen.getByRole('alert').textContent).toContain('Không phát được')
  expect(screen.getByRole('link', { name: /Tải về/ }).getAttribute('href')).toBe(address(2))
  expect(seen.length).toBe(2)
})

it('a film plays in its place, on a phone too', async () => {
  await show(<Film src="/phim.mp4" aria-label="Phim" />)
  const film = document.querySelector('video')
  expect([film?.hasAttribute('playsinline'), film?.hasAttribute('controls')]).toEqual([true, true])
  fireEvent.error(film as Element)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/phim.mp4')
})
