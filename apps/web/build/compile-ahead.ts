import type { Plugin } from 'vite'
import { groupsByUse } from './groups-by-use.ts'

const shared = new Set(groupsByUse.map(({ name }) => name))

/**
 * Lets the browser compile whole files while they arrive, beside the page. Otherwise it compiles each function when it is first called,
 * which was a quarter of what blocked a start (v8.dev/blog/explicit-compile-hints). For what starts run and many screens
 * share, most of which is called; other browsers read a remark.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      // The hint counts in the first line alone, and Vite puts its own line there before.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && (chunk.isEntry || shared.has(chunk.name)))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      },
    },
  }
}
