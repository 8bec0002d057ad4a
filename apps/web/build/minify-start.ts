import { minify } from '@swc/core'
import type { Plugin } from 'vite'
import { groupsByUse } from './groups-by-use.ts'

const shared = new Set(groupsByUse.map(({ name }) => name))

async function shortened(source: string): Promise<string> {
  const { code } = await minify(source, { module: true, ecma: 2022, compress: { passes: 3 }, mangle: true })
  return code
}

/**
 * Shortens once more what starts fetch, and many screens: a second minifier finds another hundredth (packed), and a
 * little more in what it has renamed itself.
 */
export function minifyStart(): Plugin {
  return {
    name: 'minify-start',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && (chunk.isEntry || shared.has(chunk.name))) {
          chunk.code = await shortened(await shortened(chunk.code))
        }
    },
  }
}
