import { Input, Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const RichTextEditor = lazyPart(async () => (await import('./rich-text-editor.tsx')).RichTextEditor)

/** The rich-text editor as a form field; the editor itself is loaded when the field appears, and nothing moves by it. */
export function RichTextField({ height = 360, ...props }: RichTextEditorProps) {
  const { label, description, error, required } = props
  const waiting = (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      error={error}
      required={required}
    >
      <Skeleton h={height} mt="xxs" radius="md" />
    </Input.Wrapper>
  )
  return (
    <Suspense fallback={waiting}>
      <RichTextEditor height={height} {...props} />
    </Suspense>
  )
}
