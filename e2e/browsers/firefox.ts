import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, firefox, type Locator, type Page } from '@playwright/test'

/**
 * Debian's Firefox is driven by WebDriver BiDi, of which Playwright and Firefox each know a part. What they lack is mended here between
 * the two, so that the journeys are the same as in Chromium (docs/guides/how-the-engines-are-driven.md).
 */
export function teachFirefox(): void {
  mendMessages()
  const launch = firefox.launch.bind(firefox)
  firefox.launch = async options => {
    const browser = await launch(options)
    mendBrowser(browser)
    return browser
  }
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Record<string, unknown>
  readonly result?: { readonly userContext?: string }
}
interface Socket {
  send(this: Socket, data: string, ...rest: unknown[]): void
  emit(this: Socket, event: string, data: unknown, ...rest: unknown[]): boolean
}
/** Of this process's one Firefox. */
let socket: Socket | undefined
let ownId = 1_000_000_000
const waiting = new Map<number, () => void>()
/** What Firefox calls the context that was made last. */
let lastMade: string | undefined

/** Asks what Playwright has no words for. */
function ask(method: string, params: object): Promise<void> {
  const id = ownId++
  const answered = new Promise<void>(resolve => void waiting.set(id, resolve))
  socket?.send(JSON.stringify({ id, method, params }))
  return answered
}

/** Sent at every start, and not known to Firefox: answered as done. Reduced motion is a preference of ours. */
const UNKNOWN = ['emulation.setMediaFeaturesOverride']
/** What a font or a file says that had not come when its page was left. */
const BROKEN_OFF =
  /^download failed \(font-family: .* status=2152398850 |A ServiceWorker intercepted the request/
/** The tabs that are on their way to another page. */
const leaving = new Set<unknown>()

/** Where Playwright puts in a whole text: by a script, of which React hears nothing, and which is nobody's typing. */
const INSERT = 'function bidiInsertText(window, text) {'
const AS_TYPED = `${INSERT} if (!/^i?frame$/i.test(window.document.activeElement?.nodeName)) return void window.document.execCommand('insertText', false, text);`
/**
 * Read from the sandbox of a driver for the second time, this property ends the tab (Firefox 153 writes through a pointer that is
 * null). Playwright asks it for the name of whatever has `aria-labelledby`; the identifiers, which it reads else, say the same.
 */
const ENDS_THE_TAB = 'element.ariaLabelledByElements || '

function mendMessages(): void {
  const ofRunner = createRequire(import.meta.resolve('@playwright/test'))
  const ofPlaywright = createRequire(ofRunner.resolve('playwright/package.json'))
  const { ws } = ofPlaywright('playwright-core/lib/utilsBundle') as { ws: { prototype: Socket } }
  const { send, emit } = ws.prototype
  ws.prototype.send = function (data, ...rest) {
    socket = this
    const { id, method, params } = JSON.parse(data) as Message
    if (method === 'browsingContext.navigate' || method === 'browsingContext.reload')
      leaving.add(params?.context)
    if (method && UNKNOWN.includes(method)) {
      const answer = Buffer.from(JSON.stringify({ type: 'success', id, result: {} }))
      return void setImmediate(() => emit.call(this, 'message', answer, false))
    }
    send.call(this, data.replace(INSERT, AS_TYPED).replace(ENDS_THE_TAB, ''), ...rest)
  }
  ws.prototype.emit = function (event, data, ...rest) {
    if (event !== 'message') return emit.call(this, event, data, ...rest)
    const message = JSON.parse(String(data)) as Message
    lastMade = message.result?.userContext ?? lastMade
    const own = waiting.get(message.id ?? -1)
    if (own) {
      waiting.delete(message.id as number)
      own()
      return true
    }
    const { method, params } = message
    if (method === 'browsingContext.domContentLoaded') leaving.delete(params?.context)
    if (method === 'log.entryAdded' && isBrokenOff(params)) return true
    if (!method?.startsWith('browsingContext.download')) return emit.call(this, event, data, ...rest)
    // One that no navigation began has no name of its own, and Playwright hears nothing of it.
    const named = { ...message, params: { ...params, download: params?.navigation ?? params?.url } }
    return emit.call(this, event, Buffer.from(JSON.stringify(named)), ...rest)
  }
}

/** Said by a page that is being left: one that stays and says so is a complaint. */
function isBrokenOff({ text, source }: { text?: string; source?: { context?: string } } = {}): boolean {
  return leaving.has(source?.context) && BROKEN_OFF.test(text ?? '')
}

const mended = new WeakSet<object>()
/** The class of something, once. */
function once(thing: object, mend: (prototype: object) => void): void {
  const prototype = Object.getPrototypeOf(thing) as object
  if (mended.has(prototype)) return
  mended.add(prototype)
  mend(prototype)
}

type InitScript = Parameters<Page['addInitScript']>[0]
/** A script for each page, and nothing on the empty one from which a tab begins: it has no storage. */
function guarded(script: InitScript, argument: unknown): InitScript {
  if (typeof script !== 'function') return script
  const given = argument === undefined ? '' : JSON.stringify(argument)
  return { content: `try { void localStorage } catch { return }; return (${script})(${given})` }
}

function mendBrowser(browser: Browser): void {
  once(browser, prototype => {
    const { newContext } = prototype as Browser
    Object.assign(prototype, {
      async newContext(this: Browser, options: Parameters<typeof newContext>[0]) {
        // What a page may is said by preferences.
        const { permissions: _, ...rest } = options ?? {}
        const context = await newContext.call(this, rest)
        mendContext(context, lastMade)
        return context
      },
    })
  })
}

function mendContext(context: BrowserContext, name: string | undefined): void {
  // Playwright tells nobody of it.
  context.setOffline = isOffline =>
    ask('emulation.setNetworkConditions', {
      networkConditions: isOffline ? { type: 'offline' } : null,
      userContexts: [name],
    })
  context.grantPermissions = () => Promise.resolve()
  context.on('page', mendPage)
  once(context, prototype => {
    const { addInitScript } = prototype as BrowserContext
    Object.assign(prototype, {
      addInitScript(this: BrowserContext, script: InitScript, argument: unknown) {
        return addInitScript.call(this, guarded(script, argument))
      },
    })
  })
}

let inFront: Page | undefined
/** Only the tab in front has the focus; in Chromium each has. */
async function bringToFront(page: Page): Promise<void> {
  if (inFront === page) return
  inFront = page
  await page.bringToFront()
}

function mendPage(page: Page): void {
  once(page, prototype => {
    const { addInitScript, goto } = prototype as Page
    Object.assign(prototype, {
      async goto(this: Page, ...address: Parameters<typeof goto>) {
        await bringToFront(this)
        return goto.apply(this, address)
      },
      addInitScript(this: Page, script: InitScript, argument: unknown) {
        return addInitScript.call(this, guarded(script, argument))
      },
    })
  })
  // Whoever opened it looks at it.
  inFront = page
  const { press, type } = page.keyboard
  page.keyboard.press = async (...keys) => {
    await bringToFront(page)
    return press.apply(page.keyboard, keys)
  }
  page.keyboard.type = async (...text) => {
    await bringToFront(page)
    return type.apply(page.keyboard, text)
  }
  once(page.locator('html'), prototype => {
    const { click } = prototype as Locator
    async function pressed(this: Locator, options: Parameters<Locator['click']>[0]) {
      await bringToFront(this.page())
      return click.call(this, options)
    }
    // Its fingers do nothing; they press as a mouse does.
    Object.assign(prototype, { click: pressed, tap: pressed })
  })
  page.touchscreen.tap = (x, y) => page.mouse.click(x, y)
}
