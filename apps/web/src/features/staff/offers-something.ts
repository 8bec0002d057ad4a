import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'

/** Whether there is anything that the reader may do with somebody. */
export const offersSomething = ({ can }: Teacher): boolean =>
  can.update || can.resetPassword || can.disable || can.enable || can.roles.length > 0
