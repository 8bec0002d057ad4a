import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../shared/loading/load-chunk.ts'

const QrCode = lazy(async () => {
  const { QrCode } = await loadChunk(() => import('../../shared/ui/qr-code.tsx'))
  return { default: QrCode }
})

export function LazyQrCode(props: { text: string; label: string }) {
  return (
    <Suspense fallback={<Skeleton style={{ aspectRatio: 1 }} height="auto" />}>
      <QrCode {...props} />
    </Suspense>
  )
}
