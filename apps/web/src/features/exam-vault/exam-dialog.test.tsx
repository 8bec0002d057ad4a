import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../app/query-client.ts'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { accountQuery } from '../account/account.ts'
import { configQuery } from '../organisation/organisation.ts'
import { ExamDialog } from './exam-dialog.tsx'

beforeAll(() => {
  // The text area asks the fonts of the page for its height; the page of a test has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => vi.unstubAllGlobals())

const option = (key: string, viValue: string) => ({ _id: key, key, value: viValue, viValue, enValue: key })
const all = [option('en', 'Tiếng Anh'), option('math', 'Toán'), option('music', 'Âm nhạc')]

/** The form as a teacher of these subjects has it, in a school that uses some subjects; null: without a school's configuration. */
async function open(subjects: string[], used: string[] | null, exam?: Partial<Exam>) {
  fakeServer(({ url }) =>
    url.includes('/exam-vault/config')
      ? data({
          subjects: all,
          productTypes: [],
          skills: [],
          englishSubjectId: 'en',
          storageClass: 0,
        })
      : data({ categories: [] }),
  )
  const client = makeQueryClient()
  client.setQueryData(accountQuery.queryKey, { profile: { subjects } } as never)
  if (used)
    client.setQueryData(configQuery.queryKey, {
      config: { subjects: all.filter(({ key }) => used.includes(key)) },
    } as never)
  await show(<ExamDialog ownerCategory="Teacher" exam={exam as Exam} onClose={() => undefined} />, client)
  const field = (await screen.findByRole('combobox', { name: 'Môn' })) as HTMLInputElement
  await userEvent.click(field)
  await screen.findAllByRole('option', { hidden: true })
  return {
    field,
    offered: () => screen.getAllByRole('option', { hidden: true }).map(each => each.textContent),
  }
}

it('offers the subjects that the school uses, and begins with the first of them that the teacher teaches', async () => {
  const { field, offered } = await open(['music', 'math'], ['en', 'math'])
  await waitFor(() => expect(offered()).toEqual(['Tiếng Anh', 'Toán']))
  expect(field.value).toBe('Toán')
})

it('an exam keeps a subject that its school uses no more', async () => {
  const { field, offered } = await open(['math'], ['en', 'math'], { title: 'Đề', subject: 'music' })
  await waitFor(() => expect(offered()).toEqual(['Tiếng Anh', 'Toán', 'Âm nhạc']))
  expect(field.value).toBe('Âm nhạc')
})

it('who has no school is offered every subject', async () => {
  const { offered } = await open([], null)
  await waitFor(() => expect(offered()).toEqual(['Tiếng Anh', 'Toán', 'Âm nhạc']))
})
