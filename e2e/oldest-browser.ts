import { type BrowserContext, expect, type Page } from '@playwright/test'
import newer from '../apps/web/build/newer-than-floor.json' with { type: 'json' }

/** By it Playwright asks within the page what is seen. That nobody of ours asks by it, is told by the check of the build. */
const OF_THE_DRIVER = 'checkVisibility'

/**
 * Takes away from these pages all that the oldest browsers that we serve lack (apps/web/build/floor.ts): methods, makers, look-behinds
 * and queries by comparison. What else only styles lack is told by the check of the build.
 */
export async function asOldestBrowser(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(
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
      const ask = window.matchMedia
      window.matchMedia = query => ask.call(window, /[<>]/.test(query) ? 'not all' : query)
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
      members: Object.entries(newer.scripts.members)
        .filter(([name]) => name !== OF_THE_DRIVER)
        .map(([name, said]) => [name, said.split(':')[0] ?? ''] as const),
      globals: Object.keys(newer.scripts.globals),
    },
  )
}

/** No style that stands in the page, of a file or made on the way, asks the window by comparison: Safari 15.6 drops what does. */
export async function expectOldQueries(page: Page, what: string): Promise<void> {
  const newer = await page.evaluate(() => {
    const within = (rules: CSSRuleList): string[] =>
      [...rules].flatMap(rule => [
        ...(rule instanceof CSSMediaRule && /[<>]/.test(rule.media.mediaText) ? [rule.media.mediaText] : []),
        ...(rule instanceof CSSGroupingRule ? within(rule.cssRules) : []),
      ])
    return [...document.styleSheets].flatMap(sheet => within(sheet.cssRules))
  })
  expect(newer, `${what} asks the window as Safari 15.6 understands it`).toEqual([])
}
