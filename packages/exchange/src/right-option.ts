import type { Report } from './report.ts'

/**
 * The index of the one right option by the percentages that the options give, as Moodle has them. Ours is all or nothing:
 * what a wrong option takes or half gives is told as lost.
 * @returns undefined when there is none or are several, which is told
 */
export function rightOption(report: Report, percents: readonly number[]): number | undefined {
  const best = Math.max(...percents)
  const full = percents.filter(percent => percent === best).length
  if (best <= 0) return report.drop('no-right')
  if (full > 1 || (best < 100 && percents.filter(percent => percent > 0).length > 1))
    return report.drop('several-right')
  if (best < 100 || percents.some(percent => percent !== best && percent !== 0)) report.lose('part-credit')
  return percents.indexOf(best)
}
