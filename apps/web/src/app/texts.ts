import { loadChunk } from '../shared/loading/load-chunk.ts'
import type { TextFiles } from './english-texts.ts'

const vietnamese: TextFiles = {
  ...import.meta.glob<{ texts: object }>('../features/*/texts.vi.ts'),
  ...import.meta.glob<{ texts: object }>('../features/questions/versions/texts.vi.ts'),
  ...import.meta.glob<{ texts: object }>('../shared/i18n/texts.vi.ts'),
  ...import.meta.glob<{ texts: object }>('../shared/ui/rich-text/texts.vi.ts'),
  ...import.meta.glob<{ texts: object }>('../shared/{edit,paper-photo}/texts.vi.ts'),
  ...import.meta.glob<{ texts: object }>('../features/learn/*/texts.vi.ts'),
  ...import.meta.glob<{ texts: object }>('./texts.vi.ts'),
}

function pathOf(space: string, language: string): string {
  if (space === 'app') return `./texts.${language}.ts`
  if (space === 'shared') return `../shared/i18n/texts.${language}.ts`
  if (space === 'maths') return `../shared/ui/rich-text/texts.${language}.ts`
  if (space === 'conflict') return `../shared/edit/texts.${language}.ts`
  if (space === 'paperPhoto') return `../shared/paper-photo/texts.${language}.ts`
  if (space === 'handIn') return `../features/learn/hand-in/texts.${language}.ts`
  if (space === 'result') return `../features/learn/result/texts.${language}.ts`
  if (space === 'versions') return `../features/questions/versions/texts.${language}.ts`
  return `../features/${folderOf(space)}/texts.${language}.ts`
}

/** A feature's space is its folder's name in camel case: `examVault` lives in `exam-vault`. */
function folderOf(space: string): string {
  return space.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

/** The words of one space in one language, as an own small file. */
export async function loadSpace(space: string, language: string): Promise<object> {
  const files = language === 'vi' ? vietnamese : (await loadChunk(() => import('./english-texts.ts'))).english
  const load = files[pathOf(space, language)]
  if (!load) throw new Error(`no texts of ${space} in ${language}`)
  return (await loadChunk(load)).texts
}
