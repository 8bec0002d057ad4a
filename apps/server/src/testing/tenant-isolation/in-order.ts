import type { WorldFeature } from './world-feature.ts'

/** Features so that each comes behind those that it is built on. */
export function inOrder(features: Readonly<Record<string, WorldFeature>>): WorldFeature[] {
  const ordered = new Set<WorldFeature>()
  const put = (name: string, waiting: readonly string[]): void => {
    const feature = features[name]
    if (!feature || waiting.includes(name))
      throw new Error(
        `${waiting.join(' after ')} after ${name}: ${feature ? 'a circle' : 'there is no such file'}.`,
      )
    for (const before of feature.after ?? []) put(before, [...waiting, name])
    ordered.add(feature)
  }
  for (const name of Object.keys(features)) put(name, [])
  return [...ordered]
}
