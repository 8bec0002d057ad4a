import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders whose files stand under the border rules. */
export const WORKSPACES = [
  'packages/questions/src',
  'packages/papers/src',
  'packages/exchange/src',
  'packages/printing/src',
  'packages/contract/src',
  'apps/server/src',
  'apps/web/src',
]

/** Every source file of a workspace with its text, comments blanked out. */
export const readSources = (root, workspace) =>
  readTexts(root, workspace, '**/*.{ts,tsx}').filter(({ source }) => !source.endsWith('.d.ts'))

/** Every sheet of styles of the web, read in the same way. */
export const readStyles = root => readTexts(root, 'apps/web/src', '**/*.css')

/** Files of the web that hear keydown without the kit -> why, as the list beside the kit says. */
export function readHeardByHand(root) {
  const list = join(root, 'apps/web/src/shared/keys/heard-by-hand.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
}

function readTexts(root, workspace, pattern) {
  return globSync(pattern, { cwd: join(root, workspace) })
    .sort()
    .map(path => {
      const source = `${workspace}/${path.replaceAll('\\', '/')}`
      return { source, text: withoutComments(readFileSync(join(root, source), 'utf8')) }
    })
}

/** Comments become spaces, so that line numbers stay and a word in a comment breaks no rule. */
function withoutComments(text) {
  const blank = whole => whole.replace(/[^\n]/g, ' ')
  return text.replace(
    /(^|[^:'"`\\])(\/\/[^\n]*|\/\*[\s\S]*?\*\/)/g,
    (_, before, comment) => before + blank(comment),
  )
}

/** The named imports of a file: `{ name, from, typeOnly }`, by the name that the other file gives them. */
export function importsOf(text) {
  return [
    ...text.matchAll(/\bimport\s+(type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g),
  ].flatMap(([, allTypes, names, from]) =>
    names
      .split(',')
      .map(name => name.trim())
      .filter(Boolean)
      .map(name => {
        const [, type, original, local] = /^(type\s+)?(\w+)(?:\s+as\s+(\w+))?$/.exec(name) ?? []
        return { name: original, local: local ?? original, from, typeOnly: Boolean(allTypes || type) }
      }),
  )
}

export const lineOf = (text, index) => text.slice(0, index).split('\n').length
