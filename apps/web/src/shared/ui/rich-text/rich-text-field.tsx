import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../loading/load-chunk.ts'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const RichTextEditor = lazy(async () => {
  const { RichTextEditor } = await loadChunk(() => import('./rich-text-editor.tsx'))
  return { default: RichTextEditor }
})

/** The rich-text editor as a form field; the editor itself is loaded when the field appears. */
export function RichTextField(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Skeleton h={(props.height ?? 360) + 80} radius="md" />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
