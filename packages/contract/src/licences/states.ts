import type { Transitions } from '../kit/transitions.ts'

/** What a package is paid for. */
export const LICENCE_PERIODS = ['month', 'year'] as const
export type LicencePeriod = (typeof LICENCE_PERIODS)[number]

export const LICENCE_REQUEST_STATES = ['waiting', 'accepted', 'declined'] as const
export type LicenceRequestState = (typeof LICENCE_REQUEST_STATES)[number]

/** The owner of the installation answers once. */
export const LICENCE_REQUEST_TRANSITIONS: Transitions<LicenceRequestState> = {
  waiting: ['accepted', 'declined'],
  accepted: [],
  declined: [],
}
