import { expect, test, vi } from 'vitest'

vi.mock('zod', () => {
  throw new Error('zod was loaded')
})

test('a phone loads the engine without zod', async () => {
  await expect(import('./registry.ts')).resolves.toHaveProperty('redact')
  await expect(import('./limits.ts')).resolves.toHaveProperty('QUESTION')
  await expect(import('./media.ts')).resolves.toHaveProperty('isImage')
  await expect(import('./schemas.ts')).rejects.toThrow()
})
