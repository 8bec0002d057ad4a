import { expect, it } from 'vitest'
import { measuredTasks, tellTasks } from './tasks.mjs'

const budgets = { give: { number: 1, title: 'Home → given', most: { presses: 6, keys: 1 } } }
const annotation = counts => ({ type: 'task', description: JSON.stringify({ task: 'give', ...counts }) })
const reportOf = (desktop, phone) => ({
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              tests: [
                { projectName: 'desktop', annotations: desktop ? [annotation(desktop)] : [] },
                { projectName: 'phone', annotations: [{ type: 'note' }, annotation(phone)] },
              ],
            },
          ],
        },
      ],
    },
  ],
})
const tell = (desktop, phone) => tellTasks(measuredTasks(reportOf(desktop, phone)), budgets)

it('tells what a task cost at each width', () => {
  const { lines, wrong } = tell({ presses: 6, keys: 0 }, { presses: 5, keys: 1 })
  expect(wrong).toEqual([])
  expect(lines).toEqual([
    '1  Home → given\n   1440 px: 6 presses · 390 px: 5 presses, 1 key · at most 6 presses, 1 key',
  ])
})

it('a task above its budget is wrong, by presses as by keys', () => {
  const { wrong } = tell({ presses: 7, keys: 0 }, { presses: 1, keys: 2 })
  expect(wrong).toEqual([
    'give at 1440 px costs 7 presses; at most 6 presses, 1 key.',
    'give at 390 px costs 1 press, 2 keys; at most 6 presses, 1 key.',
  ])
})

it('a task that nobody measured is wrong too', () => {
  expect(tell(undefined, { presses: 6, keys: 0 }).wrong).toEqual(['give at 1440 px was not measured.'])
})

it('a phone may have a budget of its own, where a thumb stands for a key', () => {
  const own = { give: { ...budgets.give, mostOnPhone: { presses: 7, keys: 0 } } }
  const told = phone => tellTasks(measuredTasks(reportOf({ presses: 6, keys: 1 }, phone)), own)
  expect(told({ presses: 7, keys: 0 })).toEqual({
    lines: [
      '1  Home → given\n   1440 px: 6 presses, 1 key · 390 px: 7 presses · at most 6 presses, 1 key, on a phone 7 presses',
    ],
    wrong: [],
  })
  expect(told({ presses: 6, keys: 1 }).wrong).toEqual([
    'give at 390 px costs 6 presses, 1 key; at most 7 presses.',
  ])
})

it('a task of the keyboard is not missed on a phone', () => {
  const own = { give: { ...budgets.give, mostOnPhone: null } }
  const report = reportOf({ presses: 6, keys: 1 })
  report.suites[0].suites[0].specs[0].tests.pop()
  const { lines, wrong } = tellTasks(measuredTasks(report), own)
  expect(wrong).toEqual([])
  expect(lines).toEqual([
    '1  Home → given\n   1440 px: 6 presses, 1 key · 390 px: not done · at most 6 presses, 1 key',
  ])
})
