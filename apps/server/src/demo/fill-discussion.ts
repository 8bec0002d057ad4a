import {
  createPictureUploadUrl,
  createTopic,
  createTopicComment,
  listClassPeople,
  reportComment,
  switchWriting,
  updateTopic,
} from '@bangxanh/contract/discussion/endpoints.ts'
import type { SchoolAtWork } from './at-work.ts'
import { photograph } from './draw-photos.ts'
import { done, type Filling } from './filling.ts'
import { MINUTE, schoolTime } from './school-days.ts'
import { sendBytes } from './send-file.ts'

/** The teacher, or a pupil by their place among those who sign in. */
type Who = 'teacher' | number

interface Said {
  readonly by: Who
  readonly text: string
  /** Lines of a page that is photographed beside it. */
  readonly photo?: readonly string[]
  /** Named at its beginning by @. */
  readonly to?: Who
  /** Somebody finds that it hurts. */
  readonly reportedBy?: number
}

interface DemoTopic {
  readonly title: string
  /** Days from the day of filling, and the hour. */
  readonly at: readonly [number, number]
  readonly said: readonly [Said, ...Said[]]
  readonly pinned?: true
  readonly closed?: true
}

const TOPICS: readonly DemoTopic[] = [
  {
    title: 'Nội quy trao đổi của lớp',
    at: [-12, 8],
    pinned: true,
    closed: true,
    said: [
      {
        by: 'teacher',
        text: 'Đây là chỗ các em hỏi bài và giúp nhau. Hỏi câu nào, viết rõ bài mấy, trang mấy; chụp cả phần em đã làm. Không gửi lời giải chép sẵn, không nói nặng bạn.',
      },
    ],
  },
  {
    title: 'Bài 12 trang 42: vì sao Δ âm thì vô nghiệm?',
    at: [-4, 19],
    said: [
      {
        by: 1,
        text: 'Em tính ra Δ = 9 − 20 = −11 rồi không biết làm tiếp thế nào ạ. Em chụp phần em làm ở dưới.',
        photo: ['Bài 12 b)', 'x² − 3x + 5 = 0', 'Δ = 9 − 20 = −11', '?'],
      },
      { by: 3, text: 'Tớ nghĩ Δ âm thì không có căn bậc hai nên không có nghiệm đâu.' },
      {
        by: 'teacher',
        to: 3,
        text: 'nói đúng. Không có số thực nào bình phương lên mà âm, nên phương trình vô nghiệm. Em chỉ cần viết “Δ < 0 nên phương trình vô nghiệm” là đủ điểm.',
      },
      { by: 1, text: 'Em hiểu rồi ạ, em cảm ơn cô và cảm ơn bạn!' },
      {
        by: 4,
        text: 'Mình làm cách khác cũng ra: biến đổi thành bình phương. Các bạn xem thử.',
        photo: ['x² − 3x + 5', '= (x − 1,5)² + 2,75', '> 0 với mọi x'],
      },
    ],
  },
  {
    title: 'Ôn tập chương IV: mỗi em gửi một câu còn vướng',
    at: [-2, 16],
    said: [
      {
        by: 'teacher',
        text: 'Buổi ôn tập sắp tới cô chữa theo câu hỏi của các em. Mỗi em viết một câu còn vướng vào đây trước 20 giờ tối mai.',
      },
      { by: 2, text: 'Em hay quên đổi dấu khi chuyển vế ạ.' },
      { by: 5, text: 'Cô ơi, khi nào thì dùng công thức nghiệm thu gọn ạ?' },
      { by: 0, text: 'Em chưa rõ hệ thức Vi-ét dùng để làm gì.' },
      { by: 6, text: 'Hỏi thế mà cũng hỏi, dễ ợt.', reportedBy: 5 },
    ],
  },
  {
    title: 'Ai cầm nhầm máy tính của mình không?',
    at: [-1, 17],
    said: [{ by: 0, text: 'Máy màu xám, mặt sau dán hình con mèo. Bạn nào thấy thì nhắn mình nhé.' }],
  },
]

/** What a class talked about in two weeks: the same at each filling. */
export async function fillDiscussion(
  { filling, homes }: SchoolAtWork,
  { teacher, home }: { readonly teacher: string; readonly home: string },
  classUid: string,
): Promise<void> {
  const pupils = (homes.get(home) ?? []).flatMap(({ caller, fullname }) =>
    caller ? [{ caller, fullname }] : [],
  )
  const whoIs = (who: Who) => (who === 'teacher' ? teacher : (pupils[who % pupils.length]?.caller ?? teacher))
  const first = schoolTime(filling.today, -12, 7)
  const query = { classUid, limit: 500 }
  const { people } = await done(filling.as(teacher, first).call(listClassPeople, { query }))
  const named = (who: Who | undefined) => {
    if (who === undefined) return ''
    const name = who === 'teacher' ? undefined : pupils[who % pupils.length]?.fullname
    const person = people.find(one => (name ? one.name === name : one.byTeacher))
    return person ? `@[${person._id}] ` : ''
  }
  await done(filling.as(teacher, first).call(switchWriting, { body: { classUid, pupils: 'daytime' } }))
  for (const { title, at, said, pinned, closed } of TOPICS) {
    let moment = schoolTime(filling.today, ...at)
    const written = async ({ by, to, text, photo }: Said) => ({
      client: filling.as(whoIs(by), moment),
      text: named(to) + text,
      pictures: photo ? [await sendPhoto(filling, whoIs(by), moment, { classUid, photo })] : [],
    })
    const [opening, ...answers] = said
    const { client, ...begun } = await written(opening)
    const { topic } = await done(client.call(createTopic, { body: { classUid, title, ...begun } }))
    for (const answer of answers) {
      moment = new Date(moment.getTime() + 7 * MINUTE)
      const { client, ...words } = await written(answer)
      const body = { topicId: topic._id, ...words }
      const { comment } = await done(client.call(createTopicComment, { body }))
      if (answer.reportedBy === undefined || whoIs(answer.reportedBy) === whoIs(answer.by)) continue
      const report = { commentId: comment._id, reason: 'Bạn ấy chê em ạ.' }
      await done(filling.as(whoIs(answer.reportedBy), moment).call(reportComment, { body: report }))
    }
    if (!pinned && !closed) continue
    const body = { _id: topic._id, pinned: pinned ?? false, closed: closed ?? false }
    await done(filling.as(teacher, moment).call(updateTopic, { body }))
  }
}

async function sendPhoto(
  filling: Filling,
  who: string,
  at: Date,
  { classUid, photo }: { readonly classUid: string; readonly photo: readonly string[] },
): Promise<string> {
  const file = await photograph(photo, 'bai-lam.jpg')
  const payload = Buffer.from(await file.arrayBuffer())
  const body = {
    ...{ classUid, filename: 'bai-lam.jpg', contentType: 'image/jpeg' as const },
    fileSize: payload.length,
  }
  const { upload } = await done(filling.as(who, at).call(createPictureUploadUrl, { body }))
  return sendBytes(filling, at, upload, payload)
}
