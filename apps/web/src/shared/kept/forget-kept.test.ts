import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetKept } from './forget-kept.ts'

const forgotten = vi.hoisted(() => [] as string[])
vi.mock('./kept.ts', () => ({
  kept: { forget: async () => void forgotten.push('attempts') },
  keptDrafts: { forget: async () => void forgotten.push('drafts') },
  keptPapers: { forget: async () => void forgotten.push('papers') },
}))
beforeEach(() => void forgotten.splice(0))
afterEach(() => void vi.unstubAllGlobals())

it('who never kept anything fetches nothing, and all that is kept goes', async () => {
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'of another page' }] })
  await forgetKept()
  expect(forgotten).toEqual([])
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'bangxanh-drafts' }] })
  await forgetKept()
  expect(forgotten).toEqual(['attempts', 'drafts', 'papers'])
})

it('in Firefox 115, which does not say what there is, all goes too', async () => {
  vi.stubGlobal('indexedDB', {})
  await forgetKept()
  expect(forgotten).toEqual(['attempts', 'drafts', 'papers'])
})
