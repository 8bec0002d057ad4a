import type { Things } from './things.ts'
import type { Filling, WorldFeature } from './world-feature.ts'

/**
 * What the features bring to the installation, a group or a school, each with what those before it have brought.
 * @returns the things of this level alone
 */
export async function fillLevel<Level extends Filling>(
  features: readonly WorldFeature[],
  filling: Level,
  bringing: (feature: WorldFeature) => ((filling: Level) => Promise<Things>) | undefined,
): Promise<Things> {
  let own: Things = {}
  for (const feature of features) {
    const things = { ...filling.things, ...own }
    own = { ...own, ...(await bringing(feature)?.({ ...filling, things })) }
  }
  return own
}
