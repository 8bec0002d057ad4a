import type { Reading } from './import-kind.ts'

const flag = (value: boolean | undefined) => (value ? ('true' as const) : ('false' as const))

/** How a file is to be read, as the preview's query says it. */
export const asQuery = <How extends Reading>({ keepCapitals, allClasses, ...chosen }: How) => ({
  ...chosen,
  keepCapitals: flag(keepCapitals),
  ...(allClasses && { allClasses: flag(allClasses) }),
})
