import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../loading/lazy-part.ts'

const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode)

/** A QR code; its room is kept while its code comes. */
export function LazyQrCode(props: { text: string; label: string }) {
  return (
    <Suspense fallback={<Skeleton style={{ aspectRatio: 1 }} height="auto" />}>
      <QrCode {...props} />
    </Suspense>
  )
}
