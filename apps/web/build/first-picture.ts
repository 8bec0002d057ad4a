import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transform } from '@swc/core'
import type { Plugin, Rolldown } from 'vite'
import { FLOOR } from './floor.ts'
import { filesOf, LANGUAGES } from './screen-files.ts'

const SOURCE = join(import.meta.dirname, '../first-picture/browser-floor.js')

/** What index.html runs first, in words that the oldest browser can read. */
export async function floorScript(): Promise<string> {
  const source = (await readFile(SOURCE, 'utf8')).replace('(FLOOR)', `(${JSON.stringify(FLOOR)})`)
  const { code } = await transform(source, {
    isModule: false,
    minify: true,
    jsc: { target: 'es5', minify: { mangle: true, compress: false, format: { asciiOnly: false } } },
  })
  // It stands inside a script of the page, which these words would end.
  return code.replace(/<\/script/g, '<\\/script')
}

const WEB = join(import.meta.dirname, '..')

/** What a screen needs beside the start itself. An address that ends in / stands for all below it. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  '/login': ['screens/login.tsx', 'features/account/texts'],
  '/auth-redirect': ['screens/auth-redirect.tsx', 'features/account/texts'],
  '/em': ['app/student-layout.tsx', 'screens/learn-home.tsx', 'features/learn/texts'],
  '/em/lam/': ['app/student-layout.tsx', 'screens/learn-attempt.tsx', 'features/learn/texts'],
  '/': ['app/main-layout.tsx', 'screens/home.tsx', 'features/reports/texts'],
  '/lop-hoc': ['app/main-layout.tsx', 'screens/class-list.tsx', 'features/classes/texts'],
  '/kho-hoc-lieu': ['app/main-layout.tsx', 'screens/exam-vault.tsx', 'features/exam-vault/texts'],
  '/hoc-sinh': ['app/main-layout.tsx', 'screens/student-list.tsx', 'features/students/texts'],
  '/giao-vien': ['app/main-layout.tsx', 'screens/staff-list.tsx', 'features/staff/texts'],
}
/**
 * What a screen asks the server at once, whoever opens it, when its address carries no search. `e2e/first-screen-is-small.spec.ts` sees to it that
 * each of them is what the screen asks.
 */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  '/em': ['/learn/classes', '/learn/homeworks?tab=open&page=1&limit=12'],
  '/lop-hoc': ['/class?page=1&limit=1', '/class?status=open&sort=grade&page=1&limit=20'],
  '/kho-hoc-lieu': ['/exam-vault/categories/roots?ownerCategory=Teacher', '/exam-vault/config'],
}
const OF_ALL = ['shared/i18n/texts', 'app/texts']

/**
 * The page before any script: name, colours, and the sign-in form, which can be typed into at once. Its parts stand in
 * `first-picture/`; the server lets its script run by its hash. In the build the script also knows the files of the
 * screens that people open first, so that a weak net brings them side by side.
 */
export function firstPicture(): Plugin {
  return {
    name: 'first-picture',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const part = (name: string) => readFile(join(WEB, name), 'utf8')
        const links = [...html.matchAll(/ *<link rel="stylesheet".* href="([^"]+)">\n/g)]
        const sheets = links.map(([, address]) => address)
        const { screens, files } = bundle ? screensOf(bundle) : { screens: {}, files: [] }
        const script = withoutRemarks(await part('first-picture/first-picture.js'))
          .replace(
            '(SCREENS)',
            `(${[sheets, screens, files, CALLS].map(part => JSON.stringify(part)).join(',')})`,
          )
          .trim()
        const floor = await floorScript()
        const style = withoutRemarks(
          (await part('src/app/colours.css')) + (await part('first-picture/first-picture.css')),
        )
        const picture = await filled(await part('first-picture/first-picture.html'))
        return links
          .reduce((rest, [link]) => rest.replace(link, ''), html)
          .replace(
            '<!-- first picture: head -->',
            () => `<style>${style}</style>\n    <script>${floor}</script>\n    <script>${script}</script>`,
          )
          .replace('<!-- first picture: body -->', () => picture.trim())
      },
    },
  }
}

/** Remarks are for who reads the source. */
function withoutRemarks(source: string): string {
  return source
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/\/\*[\s\S]*?\*\/\n?/g, '')
    .replace(/^ +/gm, '')
}

async function filled(picture: string): Promise<string> {
  const words = new Map<string, string>()
  for (const [, space = '', key = ''] of picture.matchAll(/\{\{(\w+):([\w.]+)\}\}/g))
    words.set(`{{${space}:${key}}}`, await bothLanguages(space, key))
  return [...words].reduce((rest, [hole, text]) => rest.replaceAll(hole, text), picture)
}

/** The style shows the one of the person's language. */
async function bothLanguages(space: string, key: string): Promise<string> {
  const [vi, en] = await Promise.all([textOf(space, key, 'vi'), textOf(space, key, 'en')])
  return vi === en ? vi : `<span lang="vi">${vi}</span><span lang="en">${en}</span>`
}

async function textOf(space: string, key: string, language: string): Promise<string> {
  const own = { app: 'src/app', shared: 'src/shared/i18n', picture: 'first-picture' }
  const folder = own[space as keyof typeof own] ?? `src/features/${space}`
  const { texts } = await import(pathToFileURL(join(WEB, `${folder}/texts.${language}.ts`)).href)
  const text: unknown = key.split('.').reduce((inner, name) => inner?.[name], texts)
  if (typeof text !== 'string') throw new Error(`The first picture shows ${space}:${key}, which is no text.`)
  return text
}

/** For each screen and language the files to fetch, as places in one list. */
function screensOf(bundle: Rolldown.OutputBundle) {
  const started = filesOf(bundle, ['main.tsx'], [])
  const files: string[] = []
  const placeOf = (file: string) => {
    if (!files.includes(file)) files.push(file)
    return files.indexOf(file)
  }
  const placesOf = (parts: readonly string[], language: string) =>
    [...filesOf(bundle, [...OF_ALL, ...parts], [language])]
      .filter(file => !started.has(file))
      .map(file => placeOf(`/${file}`))
  const screens = Object.fromEntries(
    Object.entries(SCREENS).map(([path, parts]) => [
      path,
      Object.fromEntries(LANGUAGES.map(language => [language, placesOf(parts, language)])),
    ]),
  )
  return { screens, files }
}
