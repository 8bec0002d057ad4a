import { z } from 'zod'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { Pagination, pageQuery } from '../kit/paging.ts'
import { errors as uploads } from '../uploads/errors.ts'
import { errors } from './errors.ts'
import { ACCOUNT } from './limits.ts'
import {
  Account,
  Credentials,
  PasswordChange,
  ProfilePatch,
  Registration,
  Session,
  SessionId,
} from './schemas.ts'

const AccessToken = { accessToken: z.string() }

export const login = post('/auth/login', {
  action: 'public',
  summary: 'Signs in. An unknown user and a wrong password look and last the same.',
  changes: ['session'],
  body: Credentials,
  reply: AccessToken,
  errors: [errors.E_LOGIN_FAILED, common.E_TOO_MANY],
  example: { body: { username: 'giaovien', password: 'BangXanh@2026' } },
})

export const register = post('/auth/register', {
  action: 'public',
  summary:
    'Makes an account of a teacher or a student and signs it in; with a join code the student asks to enter that class, and may leave out the phone.',
  changes: ['user', 'student', 'session'],
  body: Registration,
  reply: AccessToken,
  errors: [
    errors.E_PASSWORD_IS_NAME,
    errors.E_PASSWORD_COMMON,
    errors.E_USERNAME_TAKEN,
    errors.E_JOIN_CODE_UNKNOWN,
    common.E_TOO_MANY,
  ],
  example: {
    body: {
      username: 'nguyen.an',
      password: 'mot-mat-khau-dai',
      phone: '0901234567',
      displayName: 'Nguyễn Văn An',
      role: 'teacher',
    },
  },
})

export const logout = get('/account/logout', {
  action: 'signed-in',
  summary: 'Revokes the presented token.',
  shows: [],
  reply: {},
})

export const readAccount = get('/account', {
  action: 'signed-in',
  summary: 'Who is signed in, and the organisation they belong to.',
  shows: ['user', 'school', 'group', 'department', 'contest'],
  reply: Account,
})

export const updateAccount = put('/account', {
  action: 'account.own',
  summary: 'Changes the own display name, phone and contact.',
  changes: ['user'],
  body: ProfilePatch,
  reply: Account,
  errors: [common.E_CHANGED],
  example: { body: { displayName: 'Nguyễn Thị Hoa', phone: '0901234567', contact: 'Phòng 12' } },
})

export const changePassword = put('/account/password', {
  action: 'account.own',
  summary: 'Changes the own password; the other sessions end.',
  changes: ['user', 'session'],
  body: PasswordChange,
  reply: {},
  errors: [
    errors.E_PASSWORD_SAME,
    errors.E_PASSWORD_IS_NAME,
    errors.E_PASSWORD_COMMON,
    errors.E_PASSWORD_WRONG,
  ],
  example: { body: { currentPassword: 'BangXanh@2026', newPassword: 'mot-mat-khau-dai' } },
})

export const changeAvatar = put('/account/avatar', {
  action: 'account.own',
  summary: 'Replaces the own picture. Position data in the picture is dropped.',
  changes: ['user', 'file'],
  file: { maxBytes: ACCOUNT.avatarBytes, types: ACCOUNT.avatarTypes },
  reply: { key: z.string(), url: z.string() },
  errors: [common.E_FILE_INVALID, common.E_TOO_LARGE, uploads.E_STORAGE_FULL, uploads.E_OWN_STORAGE_FULL],
})

export const listSessions = get('/account/sessions', {
  action: 'account.own',
  summary: 'Where the person is signed in, the place used last first.',
  shows: ['session'],
  query: pageQuery,
  reply: { sessions: z.array(Session), pagination: Pagination },
  example: { query: { page: 1, limit: 50 } },
})

export const endSession = del('/account/sessions/{sessionId}', {
  action: 'account.own',
  summary: 'Signs one of these places out; the one that asks may be among them.',
  changes: ['session'],
  params: { sessionId: SessionId },
  reply: {},
})
