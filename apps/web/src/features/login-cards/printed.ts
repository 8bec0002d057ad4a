import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { printLoginCards } from '@bangxanh/contract/login-cards/endpoints.ts'

/** What has been made: the cards, and whose could not be. */
export type Printed = ReplyOf<typeof printLoginCards>
