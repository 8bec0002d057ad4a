// What the journeys of e2e/ say their tasks cost, out of Playwright's report, and how that is told.
import { mostAt } from '../e2e/budgets.ts'

/** The widths at which people work, by the name of Playwright's project. */
export const WIDTHS = { desktop: 1440, phone: 390 }

/** Of each measured task at each width: its presses and keys, and whether the journey went well. */
export function measuredTasks(report) {
  const measured = []
  const visit = suite => {
    for (const inner of suite.suites ?? []) visit(inner)
    for (const test of (suite.specs ?? []).flatMap(spec => spec.tests))
      for (const { type, description } of test.annotations ?? [])
        if (type === 'task') measured.push({ project: test.projectName, ...JSON.parse(description) })
  }
  for (const suite of report.suites ?? []) visit(suite)
  return measured
}

/**
 * A line a task, and what is wrong: above its budget, or not measured at one of the widths.
 * @param budgets as e2e/budgets.ts has them
 */
export function tellTasks(measured, budgets) {
  const wrong = []
  const cost = (task, project) => {
    const most = mostAt(budgets[task], project)
    if (!most) return 'not done'
    const found = measured.findLast(one => one.task === task && one.project === project)
    const where = `${task} at ${WIDTHS[project]} px`
    if (!found) {
      wrong.push(`${where} was not measured.`)
      return 'not measured'
    }
    if (found.presses > most.presses || found.keys > most.keys)
      wrong.push(`${where} costs ${inWords(found)}; at most ${inWords(most)}.`)
    return inWords(found)
  }
  const lines = Object.entries(budgets)
    .toSorted(([, one], [, other]) => one.number - other.number)
    .map(([task, { number, title, most, mostOnPhone }]) => {
      const costs = Object.keys(WIDTHS).map(project => `${WIDTHS[project]} px: ${cost(task, project)}`)
      const phone = mostOnPhone ? `, on a phone ${inWords(mostOnPhone)}` : ''
      return `${number}  ${title}\n   ${costs.join(' · ')} · at most ${inWords(most)}${phone}`
    })
  return { lines, wrong }
}

function inWords({ presses, keys }) {
  const pressed = presses === 1 ? '1 press' : `${presses} presses`
  if (keys === 0) return pressed
  return `${pressed}, ${keys === 1 ? '1 key' : `${keys} keys`}`
}
