import type { Page } from '@playwright/test'
import newer from '../apps/web/build/newer-than-floor.json' with { type: 'json' }

/**
 * Takes away from the pages of this browser all that the oldest ones that we serve lack (apps/web/build/floor.ts): methods, makers
 * and look-behinds. What only styles lack is told by the check of the build.
 */
export async function asOldestBrowser(page: Page): Promise<void> {
  await page.addInitScript(
    ({ statics, members, globals }) => {
      const known = globalThis as unknown as Record<string, { prototype?: object } | undefined>
      const drop = (from: object | undefined, name: string) => {
        if (from && Object.hasOwn(from, name)) Reflect.deleteProperty(from, name)
      }
      for (const whole of statics) {
        const [owner = '', name = ''] = whole.split('.')
        drop(known[owner], name)
        drop(known[owner]?.prototype, name)
      }
      for (const [name, owner] of members) drop(known[owner]?.prototype, name)
      for (const name of globals) drop(known, name)
      // In Safari 15.6 one is a syntax error; here a script is read before anybody could say so, and made ones are told.
      const Own = RegExp
      const refuse = (pattern: unknown) => {
        if (/\(\?<[=!]/.test(String(pattern))) throw new SyntaxError('Invalid group specifier name')
      }
      known.RegExp = new Proxy(Own, {
        construct(target, [pattern, flags]) {
          refuse(pattern)
          return Reflect.construct(target, [pattern, flags])
        },
        apply(target, _, [pattern, flags]) {
          refuse(pattern)
          return target(pattern, flags)
        },
      }) as never
    },
    {
      statics: Object.keys(newer.scripts.statics),
      members: Object.entries(newer.scripts.members).map(
        ([name, said]) => [name, said.split(':')[0] ?? ''] as const,
      ),
      globals: Object.keys(newer.scripts.globals),
    },
  )
}
