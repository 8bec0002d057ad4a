import * as endpoints from '@bangxanh/contract/login-cards/endpoints.ts'
import { authorize, handler, routes } from '../../kernel/serve/routes.ts'
import { authorizedClass } from '../classes/public.ts'
import { readSchool } from '../organisation/public.ts'
import { loadPupil } from './login-cards.store.ts'
import { printCards } from './print-cards.ts'
import { resetPassword } from './reset-password.ts'
import { type SeatDoor, signInByCard } from './sign-in-by-card.ts'

// Hashing takes a while; no transaction waits for it.
export const loginCardsRoutes = (seatDoor: SeatDoor) =>
  routes(endpoints, {
    printLoginCards: handler({
      load: call => authorizedClass(call, call.body.classUid),
      act: async (call, eClass) => {
        const school = eClass.schoolId ? await readSchool(call.db, eClass.schoolId) : undefined
        const printed = await printCards(call, eClass, call.body)
        return { className: eClass.name, schoolName: school?.name ?? null, ...printed }
      },
      transaction: false,
    }),

    resetStudentPassword: handler({
      load: async call =>
        authorize(await loadPupil(call.db, call.viewer, call.scopes, call.body.studentId), call.viewer),
      act: (call, { id }) => resetPassword(call, id),
      transaction: false,
    }),

    signInByCard: handler({
      act: async call => ({ accessToken: await signInByCard(call, call.body.code, seatDoor) }),
      transaction: false,
    }),
  })
