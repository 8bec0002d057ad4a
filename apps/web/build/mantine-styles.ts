import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const WHOLE = fileURLToPath(import.meta.resolve('@mantine/core/styles.layer.css'))
const sheetOf = (name: string) => join(dirname(WHOLE), 'styles', `${name}.layer.css`)

/** Where a component of Mantine gets its class names from: whoever draws it imports this. */
const CLASS_NAMES = /\/@mantine\/core\/esm\/.+\/(\w+)\.module\.mjs$/

/**
 * What belongs to no component, and the components that others are made of. They stand first and in this order
 * (mantine.dev/styles/css-files-list): of two rules that are as strong, the later wins.
 */
const FIRST = [
  'baseline',
  'default-css-variables',
  'global',
  'ScrollArea',
  'UnstyledButton',
  'VisuallyHidden',
  'Paper',
  'Overlay',
  'Popover',
  'Loader',
  'ActionIcon',
  'CloseButton',
  'Group',
  'ModalBase',
  'Input',
  'Flex',
  'FloatingIndicator',
]

/**
 * In the build every component of Mantine brings its styles itself, in the file of whoever draws it: all at once they are
 * 33 kB before the first word, of which a start needs a quarter and nobody ever a third.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (id !== WHOLE) return null
      const sheets = await Promise.all(FIRST.map(name => readFile(sheetOf(name), 'utf8')))
      return sheets.join('\n')
    },
    transform(code, id) {
      const [, name] = CLASS_NAMES.exec(id) ?? []
      if (!name || FIRST.includes(name)) return null
      if (!existsSync(sheetOf(name))) this.error(`Mantine has no styles for ${name}.`)
      return { code: `import '@mantine/core/styles/${name}.layer.css'\n${code}`, map: null }
    },
  }
}
