import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { mantineStyles } from './mantine-styles.ts'

/** The styles that come with a page which is written like this. */
async function stylesOf(source: string): Promise<string> {
  const entry = '\0entry.js'
  const bundle = await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'silent',
    plugins: [
      mantineStyles(),
      {
        name: 'entry',
        resolveId: id => (id === entry ? entry : null),
        load: id => (id === entry ? source : null),
      },
    ],
    build: { write: false, cssMinify: false, minify: false, rolldownOptions: { input: entry } },
  })
  const { output } = bundle as { output: { fileName: string; source?: string }[] }
  return output.flatMap(({ fileName, source = '' }) => (fileName.endsWith('.css') ? [source] : [])).join('')
}

it('what components are made of comes first, then what the page draws, and nothing else', async () => {
  const styles = await stylesOf(
    `import '@mantine/core/styles.layer.css'\nimport { Anchor, Radio } from '@mantine/core'\nconsole.log(Anchor, Radio)`,
  )
  const input = styles.indexOf('.m_6c018570')
  const inlineInput = styles.indexOf('.m_5f75b09e')
  const [text, anchor] = [styles.indexOf('.m_b6d8b162'), styles.indexOf('.m_849cf0da')]
  const tabs = styles.indexOf('.m_89d60db1')
  expect(input).toBeGreaterThan(0)
  expect(inlineInput).toBeGreaterThan(input)
  expect(text).toBeGreaterThan(input)
  expect(anchor).toBeGreaterThan(text)
  expect(tabs).toBe(-1)
})
