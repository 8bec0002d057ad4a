import { z } from 'zod'
import { errors as classErrors } from '../classes/errors.ts'
import { del, post } from '../kit/endpoint.ts'
import { line } from '../kit/values.ts'
import { errors as roomErrors } from '../rooms/errors.ts'
import { RoomId, RoomScreen, ScreenId } from '../rooms/schemas.ts'
import { errors } from './errors.ts'
import { WaitingScreen } from './schemas.ts'

const { E_NOT_CLASS_TEACHER } = classErrors

export const openScreen = post('/screens', {
  action: 'public',
  summary:
    'A machine that wants to show a live room: a code for a host, and a secret by which the machine asks for its token; both for ten minutes.',
  changes: ['screen'],
  reply: { screen: WaitingScreen },
})

export const readScreenToken = post('/screens/token', {
  action: 'public',
  summary:
    'The token of a screen that a host has accepted, and its room; null while it waits. Whoever asks again is given another in its place.',
  changes: ['screen'],
  body: z.strictObject({ secret: line(1, 60) }),
  reply: { token: z.string().nullable(), roomId: RoomId.nullable() },
  errors: [errors.E_PAIRING_UNKNOWN],
  example: { body: { secret: 'a-secret-that-nobody-has' } },
})

export const acceptScreen = post('/rooms/{roomId}/screens', {
  action: 'live-exam.run',
  summary:
    'A host lets the screen of a code show the room, until it ends; the same code again changes nothing.',
  changes: ['screen', 'room'],
  params: { roomId: RoomId },
  body: z.strictObject({ code: line(1, 40) }),
  reply: { screen: RoomScreen },
  errors: [E_NOT_CLASS_TEACHER, errors.E_PAIRING_UNKNOWN, errors.E_SCREENS_FULL, roomErrors.E_ROOM_ACT],
  example: { body: { code: 'ABC234' } },
})

export const removeScreen = del('/rooms/{roomId}/screens/{screenId}', {
  action: 'live-exam.run',
  summary: 'Cuts a screen off: it shows the room no more.',
  changes: ['screen', 'room'],
  params: { roomId: RoomId, screenId: ScreenId },
  reply: { screens: z.array(RoomScreen) },
  errors: [E_NOT_CLASS_TEACHER],
})
