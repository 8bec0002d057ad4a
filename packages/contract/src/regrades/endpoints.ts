import { errors as classErrors } from '../classes/errors.ts'
import { get, post } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { HomeworkId } from '../kit/ids.ts'
import { errors } from './errors.ts'
import { Regrade, RegradeAct } from './schemas.ts'

const action = 'homework.write'
const params = { homeworkUid: HomeworkId }
const shows = ['homework', 'attempt', 'question', 'student', 'regrade'] as const

export const readRegrade = get('/homework/{homeworkUid}/regrade', {
  action,
  summary: 'Whose result a regrade by the keys of today would change, and the newest one that was made.',
  shows,
  params,
  reply: { regrade: Regrade },
  errors: [classErrors.E_NOT_CLASS_TEACHER],
})

export const regradeHomework = post('/homework/{homeworkUid}/regrade', {
  action,
  summary:
    'Scores what was handed in by the keys of today: `preview` shows whose result changes, `do` takes what was shown, `undo` puts the scores back.',
  changes: ['homework', 'attempt', 'question', 'regrade'],
  params,
  body: RegradeAct,
  reply: { regrade: Regrade },
  repeat: 'key',
  errors: [
    classErrors.E_NOT_CLASS_TEACHER,
    common.E_NOT_FOUND,
    errors.E_REGRADE_CHANGED,
    errors.E_REGRADE_NOT_LAST,
    errors.E_REGRADE_BY_PERSON,
  ],
  example: { body: { act: 'preview' } },
})
