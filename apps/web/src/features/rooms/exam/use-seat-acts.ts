import type { ActDraft, DeskSeat } from '@bangxanh/contract/rooms/schemas.ts'
import type { RoomActName } from '@bangxanh/contract/rooms/states.ts'
import { IconDoorExit, IconFileExport, IconLogin2, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../../shared/ui/confirm.ts'
import type { RowAct } from '../../../shared/ui/row-menu.tsx'

type Seat = Pick<DeskSeat, 'studentId' | 'edition' | 'number' | 'name' | 'state' | 'paper' | 'shown'>

/** A paper that is opened again with minutes, which are asked for. */
export type AgainAct = 'reopen' | 'reopen-shown'
interface Again {
  /** Of an exam that has ended no paper has time left. */
  readonly isOver: boolean
  readonly onAgain: (act: AgainAct) => void
}

/** What somebody in a room is called: two of one name are told apart by their numbers. */
export function useNameOf(
  seats: readonly Pick<Seat, 'name'>[],
  { name, number }: Pick<Seat, 'name' | 'number'>,
): string {
  const { t } = useTranslation('rooms')
  return seats.filter(one => one.name === name).length > 1 ? t('paper.named', { name, number }) : name
}

/** What whoever runs an exam, or watches over a hall of it, may do with one paper besides minutes; what interrupts its pupil asks. */
export function useSeatActs(
  name: string,
  { studentId, edition, state, paper, shown }: Omit<Seat, 'name' | 'number'>,
  can: readonly RoomActName[],
  send: (draft: ActDraft) => Promise<unknown>,
  again?: Again,
): (RowAct | false)[] {
  const { t } = useTranslation('rooms')
  const isOut = state === 'removed'
  const does = (act: 'reopen' | 'readmit' | 'collect' | 'remove') => send({ act, studentId, edition })
  const asks = async (act: 'collect' | 'remove', question: 'askCollect' | 'askRemove') => {
    const content = t(`paper.${question}`, { name })
    if (await askConfirm({ content, confirm: t(`paper.${act}`), danger: true })) await does(act)
  }
  const isTaken = paper?.state === 'submitted' || paper?.state === 'collected'
  const isClosed = isTaken || paper?.state === 'time'
  const opensShown = async () => {
    const [content, confirm] = [t('paper.askReopenShown', { name }), t('paper.reopenShown')]
    if (await askConfirm({ content, confirm, danger: true })) again?.onAgain('reopen-shown')
  }
  return [
    // More minutes open again what the clock has taken.
    can.includes('reopen') &&
      !isOut &&
      !shown &&
      (again?.isOver ? isClosed : isTaken) && {
        icon: IconPlayerPlay,
        text: t('paper.reopen'),
        onClick: () => (again?.isOver ? again.onAgain('reopen') : void does('reopen')),
      },
    can.includes('reopen-shown') &&
      !isOut &&
      shown === true &&
      (isClosed || paper?.state === 'waiting') && {
        icon: IconPlayerPlay,
        text: t('paper.reopenShown'),
        danger: true,
        onClick: () => void opensShown(),
      },
    can.includes('readmit') &&
      isOut && { icon: IconLogin2, text: t('paper.readmit'), onClick: () => void does('readmit') },
    can.includes('collect') &&
      !isOut &&
      paper?.state === 'working' && {
        icon: IconFileExport,
        text: t('paper.collect'),
        danger: true,
        onClick: () => void asks('collect', 'askCollect'),
      },
    can.includes('remove') &&
      !isOut && {
        icon: IconDoorExit,
        text: t('paper.remove'),
        danger: true,
        onClick: () => void asks('remove', 'askRemove'),
      },
  ]
}
