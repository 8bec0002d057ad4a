import { type ComponentType, createElement, Suspense } from 'react'
import { lazyPart } from '../loading/lazy-part.ts'

/**
 * A dialog whose code comes when it is first opened, so that the list behind it stands sooner on a weak net:
 * `const ClassDialog = lazyDialog(async () => (await import('./class-dialog.tsx')).ClassDialog)`.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazyPart(load)
  return props => <Suspense>{createElement(Loaded, props)}</Suspense>
}
