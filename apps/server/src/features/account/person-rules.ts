import { keepsOfPupils, type PersonRule } from '../../kernel/pupil-data.ts'
import { anonymiseAccount } from './anonymise-account.ts'
import { readKeptAccount, readKeptSessions } from './pupil-data.store.ts'

/** All but the account itself ends with it: a session, a card, a browser that is known. */
const WITH_ITS_ACCOUNT = { anonymise: null, exported: null }

export const personRules: readonly PersonRule[] = [
  keepsOfPupils('user', {
    impersonal: ['password_hash', 'avatar_key', 'avatar_rev'],
    exported: { as: 'account', read: readKeptAccount },
    anonymise: async (caller, { userId, closes }) =>
      userId && closes ? anonymiseAccount(caller, userId) : undefined,
  }),
  keepsOfPupils('session', {
    impersonal: ['token_hash'],
    exported: { as: 'sessions', read: readKeptSessions },
    anonymise: null,
  }),
  keepsOfPupils('login_card', { impersonal: ['code_hash'], ...WITH_ITS_ACCOUNT }),
  keepsOfPupils('known_device', { impersonal: ['device_hash'], ...WITH_ITS_ACCOUNT }),
  keepsOfPupils('role_grant', { impersonal: ['role', 'subjects'], ...WITH_ITS_ACCOUNT }),
  // Of the kernel: a week long the ids of what was made.
  keepsOfPupils('idempotency_key', {
    impersonal: ['call', 'key', 'request_hash', 'resource_id'],
    ...WITH_ITS_ACCOUNT,
  }),
]
