import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import type { Plugin } from 'vite'

const ENDPOINTS = /\/packages\/contract\/src\/.+\/endpoints\.ts$/
const SCHEMAS = /\/node_modules\/zod\//

/** What the browser needs to make a call. Types keep the rest; schemas stay on the server. */
const withoutSchemas = ({ method, path, repeat, action, shows, changes, file, reply }: Endpoint): string =>
  JSON.stringify({
    method,
    path,
    repeat,
    action: action === 'public' ? action : undefined,
    shows,
    changes,
    file: file && true,
    reply: reply === 'bytes' ? reply : undefined,
  })

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'path' in exported

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
      const exported: Record<string, unknown> = await import(`${pathToFileURL(file)}?at=${mtimeMs}`)
      return Object.entries(exported)
        .flatMap(([name, each]) =>
          isEndpoint(each) ? [`export const ${name} = ${withoutSchemas(each)}`] : [],
        )
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
