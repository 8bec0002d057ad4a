import { readTrial, saveTrialAnswer } from '@bangxanh/contract/rooms/endpoints.ts'
import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/http/call.ts'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { Phone } from '../phone.tsx'
import type { Play } from '../play.ts'

const trialPlay: Play = {
  trial: true,
  read: async (roomId, epoch) => (await call(readTrial, { params: { roomId }, query: { epoch } })).state,
  save: async (roomId, body) => (await call(saveTrialAnswer, { params: { roomId }, body })).kept,
}

/** A device of who runs a room, in its rehearsal: it shows what the phone of a pupil would. */
export function TrialPhone({ roomId }: { readonly roomId: string }) {
  const { t } = useTranslation('rooms')
  return (
    <Phone
      roomId={roomId}
      play={trialPlay}
      refused={<EmptyState title={t('trial.notYours')} hint={t('trial.notYoursHint')} />}
      waiting={<EmptyState title={t('trial.waiting')} hint={t('trial.waitingHint', { most: ROOM.trials })} />}
    />
  )
}
