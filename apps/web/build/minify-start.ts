import { minify } from '@swc/core'
import type { Plugin } from 'vite'
import { groupsByUse } from './groups-by-use.ts'

const shared = new Set(groupsByUse.map(({ name }) => name))

/** Shortens once more what starts fetch, and many screens: a second minifier finds another hundredth (packed). */
export function minifyStart(): Plugin {
  return {
    name: 'minify-start',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && (chunk.isEntry || shared.has(chunk.name))) {
          const { code } = await minify(chunk.code, {
            module: true,
            ecma: 2022,
            compress: { passes: 3 },
            mangle: true,
          })
          chunk.code = code
        }
    },
  }
}
