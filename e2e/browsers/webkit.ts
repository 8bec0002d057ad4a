import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 30_000
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** Keys that have no sign, as WebDriver names them. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Alt: '\uE00A', Control: '\uE009' } as const
type Key = keyof typeof KEYS
interface Found {
  readonly [ELEMENT]: string
}

export interface Wanted {
  /** A selector within which it stands. */
  readonly within?: string
  /** Which of several, from 0; else the first. */
  readonly at?: number
}

/** A window of Debian's WebKit, asked by WebDriver, which knows less than Playwright does. */
export interface Screen {
  open(path: string): Promise<void>
  /** What the page complained of since it was asked last. */
  complaints(): string[]
  evaluate<T>(script: string, ...args: readonly unknown[]): Promise<T>
  /** Waits until it holds: `return …` in the page. */
  until(what: string, script: string, ...args: readonly unknown[]): Promise<void>
  /** Waits until it is seen; a text is found in what is shown. */
  sees(text: string): Promise<void>
  /** Waits until it stands there. */
  has(role: string, name: string | RegExp, wanted?: Wanted): Promise<void>
  press(role: string, name: string | RegExp, wanted?: Wanted): Promise<void>
  pressOn(selector: string, wanted?: Wanted): Promise<void>
  /** Where somebody points who means a place within it, of its width and height. */
  pressAt(selector: string, x: number, y: number): Promise<void>
  fill(name: string | RegExp, text: string, wanted?: Wanted): Promise<void>
  type(text: string): Promise<void>
  key(...keys: readonly [...Key[], string]): Promise<void>
  choose(selector: string, file: string): Promise<void>
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** In the page: what has a role and a name, and is seen. Its names are those that people hear: a label, a title, what it says. */
const FIND = `
const [role, source, isPattern, within, at] = arguments
const roles = {
  button: 'button, [role=button], summary',
  link: 'a[href]',
  textbox: 'input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=hidden]), textarea, [role=textbox]',
  radio: 'input[type=radio], [role=radio]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  tab: '[role=tab]', option: '[role=option]', combobox: 'select, [role=combobox], input[aria-haspopup]',
  cell: 'td, [role=cell]', region: 'section, [role=region]', text: 'span, p, div, label',
}
const tidy = text => (text || '').replace(/\\s+/g, ' ').trim()
const said = each => (each ? tidy(each.innerText || each.textContent) : '')
const nameOf = each => {
  const by = (each.getAttribute('aria-labelledby') || '').split(' ').filter(Boolean)
  if (each.getAttribute('aria-label')) return tidy(each.getAttribute('aria-label'))
  if (by.length) return tidy(by.map(id => said(document.getElementById(id))).join(' '))
  if (each.labels && each.labels.length) return [...each.labels].map(label => said(label).replace(/ ?[*]$/, '')).join(' ')
  return said(each) || tidy(each.getAttribute('title') || each.getAttribute('placeholder'))
}
const isSeen = each => {
  const box = each.getBoundingClientRect()
  const style = getComputedStyle(each)
  const choice = each.type === 'radio' || each.type === 'checkbox'
  return (choice || (box.width > 0 && box.height > 0)) && style.visibility !== 'hidden' && !each.closest('[inert],[aria-hidden=true]')
}
const fits = name => (isPattern ? new RegExp(source).test(name) : name === source)
const among = [...document.querySelectorAll(within || 'body')].flatMap(root => [...root.querySelectorAll(roles[role])])
return [...new Set(among)].filter(each => isSeen(each) && !each.disabled && fits(nameOf(each)))[at || 0] || null
`

export async function openWebkit(
  address: string,
  { width, height }: { width: number; height: number },
): Promise<Screen> {
  const driver = await startDriver(width, height)
  const ask = async <T>(method: 'POST' | 'GET' | 'DELETE', path: string, body?: object): Promise<T> => {
    const reply = await fetch(`${driver.address}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
    const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } }
    if (value?.error)
      throw new Error(`${path.split('/').slice(3).join('/')}: ${value.error}, ${value.message}`)
    return value
  }
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        unhandledPromptBehavior: 'accept',
        'webkitgtk:browserOptions': { binary: process.env.WEBKIT_PATH, args: ARGS },
      },
    },
  })
  const to = `/session/${sessionId}`
  await ask('POST', `${to}/window/rect`, { x: 0, y: 0, width, height })

  const evaluate: Screen['evaluate'] = (script, ...args) =>
    ask('POST', `${to}/execute/sync`, { script, args })
  /** Until it gives something: a page draws itself anew, also between finding and pressing. */
  const patiently = async <T>(what: string, attempt: () => Promise<T | null | false>): Promise<T> => {
    let last: unknown
    for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await wait(100)) {
      try {
        const found = await attempt()
        if (found) return found
      } catch (error) {
        last = error
      }
    }
    const text = await evaluate<string>('return location.href + "\\n" + document.body.innerText').catch(
      String,
    )
    throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s. ${last ?? ''}\n${text.slice(0, 1_500)}`)
  }
  const clicked = async (found: Found) => {
    await evaluate('arguments[0].scrollIntoView({ block: "center" })', found)
    await ask('POST', `${to}/element/${found[ELEMENT]}/click`, {})
    return true
  }
  const find = (role: string, name: string | RegExp, { within, at }: Wanted = {}) =>
    evaluate<Found | null>(
      FIND,
      ...[
        role,
        typeof name === 'string' ? name : name.source,
        typeof name !== 'string',
        within ?? null,
        at ?? 0,
      ],
    )
  const act = (id: string, actions: readonly object[], rest: object = {}) =>
    ask('POST', `${to}/actions`, { actions: [{ type: id, id, ...rest, actions }] })
  const press: Screen['press'] = async (role, name, wanted) => {
    await patiently(`${role} “${name}”`, async () => {
      const found = await find(role, name, wanted)
      // Its own sign lies over it, as large as a finger.
      const label = role === 'radio' || role === 'checkbox'
      const target =
        found && label
          ? await evaluate<Found>('return arguments[0].closest("label") || arguments[0]', found)
          : found
      return target && clicked(target)
    })
  }
  const sends = (keys: readonly string[]) =>
    act('key', [
      ...keys.map(value => ({ type: 'keyDown', value })),
      ...keys.toReversed().map(value => ({ type: 'keyUp', value })),
    ])
  return {
    evaluate,
    open: path => ask('POST', `${to}/url`, { url: new URL(path, address).href }),
    complaints: () => driver.said.splice(0),
    until: async (what, script, ...args) =>
      void (await patiently(what, () => evaluate<boolean>(script, ...args))),
    sees: async text =>
      void (await patiently(`“${text}”`, () =>
        evaluate<boolean>('return document.body.innerText.includes(arguments[0])', text),
      )),
    has: async (role, name, wanted) =>
      void (await patiently(`${role} “${name}”`, () => find(role, name, wanted))),
    press,
    pressOn: async (selector, { at = 0 } = {}) =>
      void (await patiently(selector, async () => {
        const found = await evaluate<Found | null>(
          'return [...document.querySelectorAll(arguments[0])].filter(each => each.getClientRects().length)[arguments[1]] || null',
          ...[selector, at],
        )
        return found && clicked(found)
      })),
    async pressAt(selector, x, y) {
      const box = await evaluate<{ x: number; y: number; width: number; height: number }>(
        'const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect(); return { x, y, width, height }',
        selector,
      )
      const at = { x: Math.round(box.x + box.width * x), y: Math.round(box.y + box.height * y) }
      await act(
        'pointer',
        [
          { type: 'pointerMove', origin: 'viewport', ...at },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
        { parameters: { pointerType: 'mouse' } },
      )
    },
    async fill(name, text, wanted) {
      await patiently(`field “${name}”`, async () => {
        const found = await find('textbox', name, wanted)
        if (!found) return false
        await clicked(found)
        await sends([KEYS.Control, 'a'])
        await ask('POST', `${to}/element/${found[ELEMENT]}/value`, { text })
        return true
      })
    },
    async type(text) {
      await act(
        'key',
        [...text].flatMap(value => ['keyDown', 'keyUp'].map(type => ({ type, value }))),
      )
    },
    key: async (...keys) => void (await sends(keys.map(each => KEYS[each as Key] ?? each))),
    async choose(selector, file) {
      const found = await patiently(selector, () =>
        evaluate<Found | null>('return document.querySelector(arguments[0])', selector),
      )
      await ask('POST', `${to}/element/${found[ELEMENT]}/value`, { text: file })
    },
    picture: async () => Buffer.from(await ask<string>('GET', `${to}/screenshot`), 'base64'),
    async close() {
      await ask('DELETE', to).catch(() => undefined)
      await driver.end()
    },
  }
}

const ARGS = [
  '--automation',
  // There is a microphone, which nobody is let use; and what the console says comes out where we read it.
  '--enable-media-stream=true',
  '--enable-mock-capture-devices=true',
  '--enable-write-console-messages-to-stdout=true',
]

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** WebKitWebDriver with a screen of its own, since MiniBrowser has no way without windows. */
async function startDriver(width: number, height: number) {
  const size = `${Math.max(width, 1_440)}x${Math.max(height, 1_000)}x24`
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(display.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, TZ: 'Asia/Ho_Chi_Minh' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [driver.stdout, driver.stderr])
    createInterface({ input: stream }).on('line', line => {
      if (/^CONSOLE (JS|SECURITY|\w+) (ERROR|WARN)/.test(line)) said.push(line)
    })
  const address = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${address}/status`).then(
      reply => reply.ok,
      () => false,
    )
  for (const since = Date.now(); !(await isReady()); await wait(50))
    if (Date.now() - since > PATIENCE_MS) throw new Error('WebKitWebDriver does not answer.')
  const ended = async (child: ChildProcess) => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
  }
  return {
    address,
    said,
    async end() {
      await ended(driver)
      await ended(display)
    },
  }
}
