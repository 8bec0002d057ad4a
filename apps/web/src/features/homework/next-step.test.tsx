import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { NextStep } from './next-step.tsx'

vi.mock('../../shared/ui/links.tsx', () => {
  const link = ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>
  return { ButtonLink: link, AnchorLink: link, ActionIconLink: link }
})
afterEach(() => vi.unstubAllGlobals())

const RUNNING = {
  ...{ _id: 'h1', classId: 'c1', name: 'Hàm số', kind: 'es', publish: true, questionCount: 5 },
  ...{ status: 'in_progress', waitingCount: 0, submittedCount: 3, assigneeCount: 5, can: { edit: true } },
}
/** What a teacher reads at the end of a homework, and where it leads. */
async function stepOf(over: object) {
  fakeServer(() => data({}))
  const shown = await show(
    <div data-testid="step">
      <NextStep homework={{ ...RUNNING, ...over } as never} />
    </div>,
  )
  const step = await screen.findByTestId('step')
  const said = [step.textContent, step.querySelector('a')?.getAttribute('href') ?? null]
  shown.unmount()
  return said
}

it('a homework ends in its next step: marking, giving, who is missing, giving again; for who may change it alone', async () => {
  expect(await stepOf({ waitingCount: 1 })).toEqual(['Chấm bài', '/lop-hoc/$classUid/$homeworkUid/cham'])
  expect(await stepOf({ status: 'draft', publish: false })).toEqual(['Giao', null])
  expect(await stepOf({ status: 'draft', publish: false, questionCount: 0 })).toEqual(['', null])
  expect(await stepOf({})).toEqual(['Nhắc 2 em', '/lop-hoc/$classUid/$homeworkUid'])
  expect(await stepOf({ submittedCount: 0 })).toEqual(['Nhắc', '/lop-hoc/$classUid/$homeworkUid'])
  expect(await stepOf({ submittedCount: 5 })).toEqual(['Giao lại', null])
  expect(await stepOf({ can: { edit: false }, waitingCount: 1 })).toEqual(['', null])
})
