import type { EntriesDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { Button, type ButtonProps } from '@mantine/core'
import { IconId, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

export { HallList, HallSheet } from './hall-list.tsx'

const SeatCards = lazyDialog(async () => (await import('./seat-cards.tsx')).SeatCards)
const SeriesPapers = lazyDialog(async () => (await import('./series-papers.tsx')).SeriesPapers)
export const SeatCodeDialog = lazyDialog(async () => (await import('./seat-code-dialog.tsx')).SeatCodeDialog)

interface Wanted {
  readonly roomId: string
  readonly of: EntriesDraft
  /** The lists of the halls with them. */
  readonly lists?: boolean
}

/** Prints cards in one press; where cards have been made before, it asks. Gives the press, and what is to be shown. */
export function useSeatCards({ roomId, of, lists = false }: Wanted) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const pages = isOpen && <SeatCards rooms={[{ roomId, of }]} lists={lists} onClose={close} />
  return { print: () => setOpen(true), pages }
}

interface Props extends Wanted, Pick<ButtonProps, 'variant' | 'size'> {
  readonly children: string
}

/** The same as a button. */
export function SeatCardsButton({ children, variant = 'default', size, ...wanted }: Props) {
  const { print, pages } = useSeatCards(wanted)
  return (
    <>
      <Button
        variant={variant}
        {...(size && { size })}
        leftSection={<IconId size={18} stroke={1.6} aria-hidden />}
        onClick={print}
      >
        {children}
      </Button>
      {pages}
    </>
  )
}

/** The lists of all halls and the cards of all sittings of an examination, in one press. */
export function SeriesPapersButton({ seriesId }: { readonly seriesId: string }) {
  const { t } = useTranslation('seatEntry')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('cards.series')}
      </Button>
      {isOpen && <SeriesPapers seriesId={seriesId} onClose={() => setOpen(false)} />}
    </>
  )
}
