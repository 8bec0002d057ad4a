import type { Block } from '@bangxanh/printing/sheet/blocks.ts'
import type { Program } from '../../kernel/workers/in-worker.ts'

export const run: Program<readonly Block[], Uint8Array> = async blocks => {
  const { writePages } = await import('@bangxanh/printing/write-pages.ts')
  const { tinos } = await import('@bangxanh/printing/pdf/tinos.ts')
  return writePages({ blocks, pictureOf: () => undefined, fontSize: 11 }, tinos)
}
