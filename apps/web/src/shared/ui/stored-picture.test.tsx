import { readOwnSchool } from '@bangxanh/contract/organisation/endpoints.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { useApiQuery } from '../query/use-api-query.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { StoredPicture } from './stored-picture.tsx'

const address = (key: string) => `/app/files/${key}.png?expires=1&signature=x&v=2`

/** A screen that reads once and stays open for long, with the picture in two places. */
function Screen() {
  const logo = useApiQuery(readOwnSchool, { query: {} }, { freshFor: Number.POSITIVE_INFINITY }).data?.school
    .logo?.url
  if (!logo) return null
  return (
    <>
      <StoredPicture src={logo} alt="Logo" fallback={<p>Chưa có logo</p>} />
      <PersonAvatar name="Nguyễn Thị Hoa" url={logo} />
    </>
  )
}
const serve = (keys: readonly string[]) => {
  let readings = 0
  return fakeServer(() =>
    data({ school: { logo: { key: 'a', url: address(keys[readings++] ?? '') } }, storage: null }),
  )
}
const pictures = () => screen.getAllByRole('img').map(picture => picture.getAttribute('src'))

it('a picture that somebody has replaced gives way to a sign, and comes back as it is today after one reading', async () => {
  const seen = serve(['old', 'new'])
  await show(<Screen />)
  await waitFor(() => expect(pictures()).toEqual([address('old'), address('old')]))
  for (const picture of screen.getAllByRole('img')) fireEvent.error(picture)
  expect(screen.getByText('Chưa có logo')).toBeDefined()
  expect(screen.getByText('H')).toBeDefined()
  await waitFor(() => expect(pictures()).toEqual([address('new'), address('new')]))
  expect(seen.length).toBe(2)
})

it('a picture that stays broken is asked for no second time', async () => {
  const seen = serve(['lost', 'lost', 'lost'])
  await show(<Screen />)
  await waitFor(() => expect(pictures().length).toBe(2))
  for (const picture of screen.getAllByRole('img')) fireEvent.error(picture)
  await waitFor(() => expect(seen.length).toBe(2))
  expect(screen.queryAllByRole('img')).toEqual([])
})

it('one without a sign of its own keeps its words', async () => {
  await show(<StoredPicture src={address('gone')} alt="Hình của câu hỏi" />)
  fireEvent.error(screen.getByRole('img', { name: 'Hình của câu hỏi' }))
  expect(screen.getByRole('img', { name: 'Hình của câu hỏi' })).toBeDefined()
})
