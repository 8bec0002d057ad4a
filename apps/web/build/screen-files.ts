import type { Rolldown } from 'vite'

export const LANGUAGES = ['vi', 'en'] as const

/**
 * The files that parts of the application need: sources below `src`, where `x/texts` stands for the words of a language.
 * Each chunk comes with all that it imports at once, and with their styles.
 */
export function filesOf(
  bundle: Rolldown.OutputBundle,
  parts: readonly string[],
  languages: readonly string[],
): Set<string> {
  const found = new Set<string>()
  for (const part of parts)
    for (const source of part.endsWith('texts')
      ? languages.map(language => `${part}.${language}.ts`)
      : [part])
      addChunk(bundle, chunkOf(bundle, source), found)
  return found
}

function chunkOf(bundle: Rolldown.OutputBundle, source: string): Rolldown.OutputChunk {
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && output.moduleIds.some(id => id.endsWith(`/apps/web/src/${source}`)))
      return output
  throw new Error(`${source} is to be fetched ahead, and is not in the build.`)
}

function addChunk(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, found: Set<string>): void {
  if (found.has(chunk.fileName)) return
  found.add(chunk.fileName)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk') addChunk(bundle, next, found)
  }
}
