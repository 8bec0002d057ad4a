import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Button, type ButtonProps } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../shared/loading/load-chunk.ts'

const CardsDialog = lazy(async () => {
  const { CardsDialog } = await loadChunk(() => import('./cards-dialog.tsx'))
  return { default: CardsDialog }
})
const ResetDialog = lazy(async () => {
  const { ResetDialog } = await loadChunk(() => import('./reset-dialog.tsx'))
  return { default: ResetDialog }
})

interface CardsProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly eClass: Pick<Class, '_id' | 'name'>
  /** Only these; the class when nobody is named. */
  readonly studentIds?: readonly string[]
}

/** Prints login cards for a class or some of it; show it to whom the class's `can.signIn` lets. */
export function PrintCardsButton({ eClass, studentIds, variant = 'default', size }: CardsProps) {
  const { t } = useTranslation('loginCards')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        size={size}
        leftSection={<IconId size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('print')}
      </Button>
      {opened && (
        <Suspense>
          <CardsDialog eClass={eClass} studentIds={studentIds} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

interface ResetProps {
  readonly student: { readonly _id: string; readonly fullname: string }
  readonly onClose: () => void
}

/** Asks, then shows a new password once. */
export function ResetStudentPassword(props: ResetProps) {
  return (
    <Suspense>
      <ResetDialog {...props} />
    </Suspense>
  )
}
