import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const ENDPOINTS = /\/packages\/contract\/src\/.+\/endpoints\.ts$/
const SCHEMAS = /\/node_modules\/zod\//

/** What the browser needs to make a call. Types keep the rest; schemas stay on the server. */
function withoutSchemas(words: object): string {
  const given = (key: string): unknown => Reflect.get(words, key)
  return JSON.stringify({
    method: given('method'),
    path: given('path'),
    repeat: given('repeat'),
    who: given('who') === 'public' ? 'public' : undefined,
    file: given('file') ? true : undefined,
    reply: given('reply') === 'bytes' ? 'bytes' : undefined,
  })
}

/**
 * Screens import the contract's `endpoints.ts` with full types; the browser receives method and path only,
 * because zod would cost it 60 kB and 200 ms before a pixel. The build fails when zod arrives all the same.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!ENDPOINTS.test(file)) return null
      this.addWatchFile(file)
      const { mtimeMs } = await stat(file)
      const endpoints: Record<string, unknown> = await import(`${pathToFileURL(file)}?at=${mtimeMs}`)
      return Object.entries(endpoints)
        .filter(([, words]) => typeof words === 'object' && words !== null && 'path' in words)
        .map(([name, words]) => `export const ${name} = ${withoutSchemas(Object(words))}`)
        .join('\n')
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const schemas = Object.keys(chunk.modules).find(id => SCHEMAS.test(id))
        if (!schemas) continue
        const users = this.getModuleInfo(schemas)?.importers.join(', ')
        this.error(
          `zod is in the browser bundle (${chunk.fileName}), brought by ${users}. Use "import type".`,
        )
      }
    },
  }
}
