import type { useTranslation } from 'react-i18next'
import { expect, test } from 'vitest'
import { translate } from './i18n.ts'
import type { texts as source } from './texts.vi.ts'
import type { TextKey, Translate } from './translate.ts'
import type { Words } from './words.ts'

/** Records what it was asked for: what may be asked is checked by the compiler, by the lines that expect an error. */
const asked: unknown[][] = []
const record = (...request: unknown[]) => {
  asked.push(request)
  return ''
}
const t: Translate<'shared'> = record
const ofHook: ReturnType<typeof useTranslation<'shared'>>['t'] = record
const both: Translate<readonly ['account', 'shared']> = record

test('a key and what its text has in braces are checked by their types', () => {
  const opened = asked.length > 0
  t('list.search')
  t(opened ? 'list.search' : 'list.clear')
  t('pager.page', { page: 2 })
  t(opened ? 'tree.expand' : 'tree.failed', { name: 'x' })
  t('list.total', { count: 2 })
  both('shared:list.search')
  both('shared:pager.page', { page: 2 })

  // @ts-expect-error There is no such key.
  t('list.serch')
  // @ts-expect-error A part of the tree is not a text.
  t('list')
  // @ts-expect-error One of the two is no key.
  t(opened ? 'list.search' : 'list.serch')
  // @ts-expect-error The page is missing.
  t('pager.page')
  // @ts-expect-error Its name is misspelt.
  t('pager.page', { pge: 2 })
  // @ts-expect-error One of three is missing.
  t('pager.range', { first: 1, last: 2 })
  // @ts-expect-error Nothing would stand in the sentence.
  t('pager.page', { page: undefined })
  // @ts-expect-error A counted text needs its number.
  t('list.total')
  // @ts-expect-error The number chooses the form.
  t('list.total', { count: '2' })
  // @ts-expect-error One of the two has a name to fill.
  t(opened ? 'tree.expand' : 'tree.failed')
  // @ts-expect-error A key of the second space needs its prefix.
  both('list.search')
  // @ts-expect-error The page is missing here too.
  both('shared:pager.page')
  // @ts-expect-error This space was not asked for.
  t('account:profile.saved')
  // @ts-expect-error A component's `t` demands the number as well, where i18next's own would not.
  ofHook('list.total')
  expect(asked).toHaveLength(21)
})

test('a name of a text anywhere is checked, and a language lacks no text', () => {
  const key: TextKey = 'shared:list.search'
  // @ts-expect-error There is no such text.
  const wrong: TextKey = 'shared:list.serch'
  // @ts-expect-error Its title is missing.
  const keys: Words<(typeof source)['keys']> = { show: 'Show keyboard shortcuts' }
  expect([translate(key), translate(wrong), keys.show]).toHaveLength(3)
})
