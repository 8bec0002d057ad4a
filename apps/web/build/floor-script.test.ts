import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { floorScript } from './first-picture.ts'

const script = await floorScript()

/** What the page shows and fetches in a browser of this name that knows these things and no others. */
function openIn(
  agent: string,
  { language = 'vi-VN', styles = [] as string[], modules = true, globals = {} },
) {
  const seen = { text: '', written: '', left: undefined as readonly string[] | undefined }
  const sheet = {
    style: {},
    setAttribute: () => undefined,
    getElementsByTagName: () => [{}],
    set innerHTML(html: string) {
      seen.text = html.replace(/<[^>]*>/g, ' ')
    },
  }
  const page = {
    navigator: { userAgent: agent, language },
    localStorage: { getItem: () => null },
    CSS: { supports: (name: string) => styles.includes(name) },
    document: {
      createElement: (tag: string) => (tag === 'script' ? (modules ? { noModule: false } : {}) : sheet),
      addEventListener: (_: string, react: () => void) => react(),
      body: { appendChild: () => undefined },
      write: (html: string) => {
        seen.written += html
      },
    },
    ...globals,
  }
  runInNewContext(`var window = this;${script};left(window.tooOld)`, {
    ...page,
    left: (words: readonly string[] | undefined) => {
      seen.left = words
    },
  })
  return seen
}

const today = { URL: { canParse: () => true } }

test('the script is written as the oldest browser reads it', () => {
  expect(script).not.toMatch(/=>|`|\b(const|let|class)\b|\?\.|\?\?|<\/script/)
})

test('a browser of today sees and fetches nothing more', () => {
  expect(openIn('Chrome/153', { styles: ['height'], globals: today })).toEqual({
    text: '',
    written: '',
    left: undefined,
  })
})

test('the oldest that we serve fetches what it lacks, and is told nothing', () => {
  expect(openIn('Chrome/109', { styles: ['height'] })).toEqual({
    text: '',
    written: '<script defer src="/older-browsers.js"></script>',
    left: undefined,
  })
})

test.each([
  ['Mozilla/5.0 (Windows NT 6.1) Chrome/92.0 Safari/537.36', 'Chrome 92', 'Firefox 115 ESR'],
  [
    'Mozilla/5.0 (Windows NT 6.3; Trident/7.0; rv:11.0) like Gecko',
    'Internet Explorer 11',
    'Firefox 115 ESR',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 14_2 like Mac OS X) Version/14.0 Safari/604',
    'Safari 14.0',
    'iOS 15.6',
  ],
  ['Mozilla/5.0 (Linux; Android 7.0) Chrome/80.0', 'Chrome 80', 'Cửa hàng Play'],
  ['', 'Trình duyệt đang dùng quá cũ', 'dùng máy khác'],
])('%s is told what it is and what to do', (agent, name, advice) => {
  const { text } = openIn(agent, { modules: false })
  expect(text).toContain(name)
  expect(text).toContain(advice)
})

test('a browser is judged by what it can do, whatever it calls itself', () => {
  // A computer of today that calls itself an old one, and an old one that calls itself today's.
  expect(openIn('Mozilla/5.0 Chrome/49.0', { styles: ['height'], globals: today }).text).toBe('')
  expect(openIn('Mozilla/5.0 Chrome/153.0', {}).text).toContain('Trình duyệt này quá cũ')
})

test('who tries it anyway is told the same again by the screen of errors', () => {
  const agent = 'Mozilla/5.0 (Windows NT 6.1) Chrome/92.0'
  const { left = [] } = openIn(agent, {})
  expect(left[0]).toBe('Trình duyệt này quá cũ')
  expect(left[1]).toContain('Chrome 92')
  expect(left[2]).toContain('Firefox 115 ESR')
})

test('who reads English is told in English', () => {
  expect(openIn('Chrome/92', { language: 'en-GB' }).text).toContain('too old')
})

test('a Firefox before 115 is too old though it knows the styles', () => {
  const styles = ['height', '-moz-appearance']
  const bare = { globals: {}, styles }
  expect(openIn('Firefox/115', bare).text).toBe('')
  const before = `delete Array.prototype.toSorted;`
  const seen = { text: '' }
  runInNewContext(`${before}var window = this;${script}`, {
    navigator: { userAgent: 'Firefox/102', language: 'vi' },
    CSS: { supports: () => true },
    document: {
      createElement: () => ({ noModule: false }),
      addEventListener: () => {
        seen.text = 'told'
      },
      write: () => undefined,
    },
  })
  expect(seen.text).toBe('told')
})
