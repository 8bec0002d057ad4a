import { z } from 'zod'
import { errors as account } from '../account/errors.ts'
import { get, post } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { line } from '../kit/values.ts'
import { errors as organisation } from '../organisation/errors.ts'
import { errors } from './errors.ts'
import { AdministratorDraft, SetupChoices, SetupDraft } from './schemas.ts'

export const readSetup = get('/setup', {
  action: 'public',
  summary: 'Whether this installation still waits to be set up, and then what the wizard offers.',
  // Asked before the wizard, and never again once it is done.
  shows: [],
  query: { cityId: line(1, 20).optional() },
  reply: { needed: z.boolean(), choices: SetupChoices.nullable() },
})

export const setUp = post('/setup', {
  action: 'public',
  summary:
    'Sets the installation up with the one-time code that its start has printed: group or school, and its first administrator, who is signed in.',
  changes: ['group', 'school', 'user', 'session'],
  body: SetupDraft,
  reply: { accessToken: z.string() },
  errors: [
    errors.E_SETUP_CODE,
    errors.E_SETUP_DONE,
    account.E_PASSWORD_IS_NAME,
    account.E_PASSWORD_COMMON,
    account.E_USERNAME_TAKEN,
    organisation.E_PLACE_UNKNOWN,
    organisation.E_CONFIG_LIST,
    organisation.E_SCHOOL_YEAR_UNKNOWN,
    common.E_TOO_MANY,
  ],
  example: {
    body: {
      code: 'the-code-of-the-link',
      organisation: { kind: 'group', name: 'Hệ thống giáo dục Hoa Sen' },
      admin: {
        username: 'giam.doc',
        password: 'mot-mat-khau-dai',
        displayName: 'Nguyễn Thị Hoa',
        phone: '0901234567',
      },
    },
  },
})

export const checkAdministrator = post('/setup/admin', {
  action: 'public',
  summary:
    'Whether the bearer of the one-time code could be set up with this username and password, of which nothing is kept.',
  changes: [],
  body: AdministratorDraft,
  reply: {},
  errors: [
    errors.E_SETUP_CODE,
    errors.E_SETUP_DONE,
    account.E_PASSWORD_IS_NAME,
    account.E_PASSWORD_COMMON,
    account.E_USERNAME_TAKEN,
    common.E_TOO_MANY,
  ],
  example: {
    body: {
      code: 'the-code-of-the-link',
      admin: { username: 'giam.doc', password: 'mot-mat-khau-dai' },
    },
  },
})
