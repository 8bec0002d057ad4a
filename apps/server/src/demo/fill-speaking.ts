import { createAttachmentHomework } from '@bangxanh/contract/homework/endpoints.ts'
import { handBack, scoreSubmission, writeWord } from '@bangxanh/contract/marking/endpoints.ts'
import type { SchoolAtWork } from './at-work.ts'
import { chances } from './chances.ts'
import { done } from './filling.ts'
import { classOf, days, handIn, lastEvening, lately, termsOf, workersOf } from './hand-in.ts'
import { makeRecording } from './make-recording.ts'
import { schoolTime, someMoment } from './school-days.ts'

const TEACHER = 'giaovien2'
const GIVEN = [
  { score: 9, word: 'Good job! Your pronunciation is clear. Chú ý âm cuối /s/ và /t/ nhé.' },
  { score: 7.5, word: 'Ý tốt, em nói chậm lại và nhấn vào từ chính.' },
]

/** Something to be said: pupils have recorded themselves, two of them were listened to. */
export async function fillSpeaking({ filling, homes }: SchoolAtWork): Promise<void> {
  const classId = await classOf(filling, TEACHER, '9A1 Tiếng Anh')
  const [from, to] = days(filling, -4, 3)
  const body = {
    classId,
    ...termsOf('Speaking: My favourite place', from, to),
    accepts: 'speaking' as const,
    content:
      '<p>Nói khoảng một phút về một nơi em thích: <em>Where is it? What can you do there? Why do you like it?</em></p>',
  }
  const given = filling.as(TEACHER, schoolTime(from, -1, 16))
  const { homework } = await done(given.call(createAttachmentHomework, { body }))
  const pupils = workersOf(homes.get('9A1')).filter(({ index }, at) => index !== 0 && at % 4 === 1)
  for (const [at, pupil] of pupils.slice(0, 5).entries()) {
    const when = someMoment(from, lastEvening(filling), chances(`speaks ${pupil.fullname}`))
    const files = [makeRecording(4 + (at % 3), 190 + 17 * at, 'Ghi âm bài nói.wav')]
    const { attempt } = await handIn(filling, pupil, homework, when, { files })
    const mark = GIVEN[at]
    if (!mark) continue
    const as = filling.as(TEACHER, lately(filling))
    const { score, word: comment } = mark
    const submissionId = attempt._id
    await done(as.call(scoreSubmission, { body: { submissionId, score } }))
    await done(as.call(writeWord, { body: { submissionId, comment } }))
    const params = { homeworkUid: homework._id, submissionId }
    await done(as.call(handBack, { params, body: { outcome: 'returned' } }))
  }
}
