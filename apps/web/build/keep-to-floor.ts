import type { Plugin } from 'vite'
import { type Allowed, allowedInBuilt, newerInBuilt, rangeQueries } from './newer-than-floor.ts'

/**
 * Reads once more what was built, as the oldest browsers will: libraries bring methods and look-behinds that no lowering of
 * syntax takes away, and each of them kills the screen that it stands in. The build fails for what floor-exceptions.json
 * gives no reason for.
 */
export function keepToFloor(allowed: Allowed = allowedInBuilt()): Plugin {
  return {
    name: 'keep-to-floor',
    apply: 'build',
    generateBundle: {
      // Behind what shortens it, which writes newer words where it may.
      order: 'post',
      handler(_options, bundle) {
        const found = Object.values(bundle).flatMap(part => {
          if (part.type === 'chunk')
            return newerInBuilt(part.code, allowed).map(
              ({ name, since, index }) =>
                `${name} (${since}) in ${part.fileName}: ${part.code.slice(Math.max(0, index - 40), index + 60)}`,
            )
          const isStyle = part.fileName.endsWith('.css')
          return isStyle ? rangeQueries(String(part.source)).map(query => `${query} in ${part.fileName}`) : []
        })
        if (found.length > 0)
          this.error(`The oldest browsers that we serve do not know:\n${found.join('\n')}`)
      },
    },
  }
}
