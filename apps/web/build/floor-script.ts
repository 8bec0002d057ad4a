import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from '@swc/core'
import { FLOOR } from './floor.ts'

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
