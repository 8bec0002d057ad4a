import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Features of the server from the ground up, as each says in its public.ts (`layer: 2`). Within a layer they may use each
 * other as long as there is no circle.
 * @returns [layer, its features][]
 */
export function layersOf(root) {
  const layers = new Map()
  for (const path of globSync('apps/server/src/features/*/public.ts', { cwd: root }).sort()) {
    const layer = /^ {2}layer: (\d+),$/m.exec(readFileSync(join(root, path), 'utf8'))?.[1]
    if (layer) layers.set(layer, [...(layers.get(layer) ?? []), basename(dirname(path))])
  }
  return [...layers].map(([layer, features]) => [Number(layer), features]).sort(([a], [b]) => a - b)
}
