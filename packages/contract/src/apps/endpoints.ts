import { z } from 'zod'
import { errors as classErrors } from '../classes/errors.ts'
import { errors as homework } from '../homework/errors.ts'
import { HomeworkDetail } from '../homework/schemas.ts'
import { get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { AttemptId, anId, HomeworkId } from '../kit/ids.ts'
import { line } from '../kit/values.ts'
import { errors as learn } from '../learn/errors.ts'
import { errors } from './errors.ts'
import { AppHomeworkDraft, AppHomeworkPatch, AppHomeworksDraft } from './homework.ts'
import { AppId } from './ids.ts'
import { APPS } from './limits.ts'
import { App, AppKind } from './schemas.ts'

const terms = {
  name: 'Luyện tập tuần 5',
  startAt: '2026-10-05T00:00:00.000Z',
  endAt: '2026-10-12T00:00:00.000Z',
  publish: true,
}
const ofGiving = [
  classErrors.E_NOT_CLASS_TEACHER,
  homework.HW_CREATE_SOURCE_INVALID,
  homework.E_HOMEWORK_TOO_LONG,
  homework.E_LATE_UNTIL,
  homework.E_ASSIGNEE_INVALID,
  common.E_FILE_INVALID,
] as const

const given = {
  action: 'homework.write',
  changes: ['homework'],
  body: AppHomeworkDraft,
  reply: { homework: HomeworkDetail },
  repeat: 'key',
  errors: [homework.HW_CREATE_FAILED, ...ofGiving],
} as const
const changed = {
  action: 'homework.write',
  changes: ['homework', 'attempt'],
  body: AppHomeworkPatch,
  reply: { homework: HomeworkDetail },
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    homework.E_HOMEWORK_TIMES,
    homework.E_HOMEWORK_TOO_LONG,
    homework.E_LATE_UNTIL,
    homework.E_TASK_HAS_ATTEMPTS,
    homework.E_ASSIGNEE_INVALID,
    homework.E_ASSIGNEE_HAS_ATTEMPTS,
    common.E_FILE_INVALID,
    common.E_CHANGED,
  ],
  example: { body: { _id: anId, name: 'Luyện tập tuần 5' } },
} as const
const inApp = (appId: string) => ({ body: { ...terms, classId: anId, appId } })

export const listApps = get('/homework/apps', {
  action: 'homework.write',
  summary: 'Apps and mini-programs that homework can be given in, by name.',
  // They are installed at the owner's terminal alone.
  shows: [],
  query: { kind: AppKind.optional() },
  reply: { apps: z.array(App) },
})

export const createAppHomework = post('/homework/app-homework', {
  ...given,
  summary: 'Gives homework in a linked app.',
  example: inApp('vui-hoc'),
})

export const updateAppHomework = put('/homework/app-homework', {
  ...changed,
  summary: 'Changes homework in a linked app.',
})

export const createMpHomework = post('/homework/mp-homework', {
  ...given,
  summary: 'Gives homework in a mini-program.',
  example: inApp('nham-nhanh'),
})

export const updateMpHomework = put('/homework/mp-homework', {
  ...changed,
  summary: 'Changes homework in a mini-program.',
})

export const createBangxanhHomework = post('/homework/bangxanh-homework', {
  ...given,
  summary: 'Gives homework in an app of Bảng Xanh.',
  example: inApp('bangxanh'),
})

export const updateBangxanhHomework = put('/homework/bangxanh-homework', {
  ...changed,
  summary: 'Changes homework in an app of Bảng Xanh.',
})

export const createUnistartHomework = post('/homework/unistart-homework', {
  ...given,
  summary: 'Gives homework in Unistart.',
  example: inApp('unistart'),
})

export const updateUnistartHomework = put('/homework/unistart-homework', {
  ...changed,
  summary: 'Changes homework in Unistart.',
})

export const createEasyForKidsHomework = post('/homework/easy-for-kids-homework', {
  ...given,
  summary: 'Gives homework in Easy for Kids.',
  example: inApp('easy-for-kids'),
})

export const updateEasyForKidsHomework = put('/homework/easy-for-kids-homework', {
  ...changed,
  summary: 'Changes homework in Easy for Kids.',
})

export const createEasyCertificateHomework = post('/homework/easy-certificate-homework', {
  ...given,
  summary: 'Gives homework in Easy Certificate.',
  example: inApp('easy-certificate'),
})

export const updateEasyCertificateHomework = put('/homework/easy-certificate-homework', {
  ...changed,
  summary: 'Changes homework in Easy Certificate.',
})

export const giveInApp = post('/homework/apps/{appId}/homework', {
  action: 'homework.write',
  summary:
    'Gives homework in an app of any kind to several whole classes, or to chosen students of one; all or none.',
  changes: ['homework'],
  params: { appId: AppId },
  body: AppHomeworksDraft,
  reply: { homeworks: z.array(HomeworkDetail) },
  repeat: 'key',
  errors: [homework.E_CLASS_NOT_OPEN, homework.HW_CREATE_FAILED, ...ofGiving],
  example: { body: { ...terms, classIds: [anId] } },
})

export const launchApp = post('/homework/apps/{appId}/launch', {
  action: 'submission.create',
  summary:
    'Starts an attempt in a linked app, or goes on with the open one: an address that lets its student in, good for five minutes.',
  changes: ['attempt', 'homework'],
  params: { appId: AppId },
  body: z.strictObject({ homeworkUid: HomeworkId }),
  reply: { url: z.string(), attemptId: AttemptId },
  errors: [
    learn.E_HOMEWORK_ENDED,
    learn.E_NO_ATTEMPT_LEFT,
    learn.E_SOLUTIONS_SHOWN,
    errors.E_APP_GONE,
    errors.E_APP_IS_HERE,
    errors.E_APP_NO_WAY_BACK,
  ],
  example: { body: { homeworkUid: anId } },
})

export const receiveAppResult = post('/homework/app-results', {
  action: 'public',
  summary: 'Takes the result that a linked app has signed for a launch. Each launch counts once.',
  changes: ['attempt', 'homework'],
  body: z.strictObject({ result: line(0, APPS.token) }),
  reply: { counted: z.boolean() },
  errors: [
    errors.E_APP_SIGNATURE,
    errors.E_RESULT_COUNTED,
    learn.E_HOMEWORK_ENDED,
    learn.E_ATTEMPT_CLOSED,
    learn.E_HOMEWORK_WITHDRAWN,
  ],
  example: { body: { result: 'x.y.z' } },
})
