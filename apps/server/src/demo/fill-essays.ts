import { createHomework, markAnswer, publishHomework } from '@bangxanh/contract/homework/endpoints.ts'
import { startAttempt, submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { handBack, writeWord } from '@bangxanh/contract/marking/endpoints.ts'
import { createQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import type { Answer } from '@bangxanh/questions/schemas.ts'
import { answerOf } from './answer-of.ts'
import type { SchoolAtWork } from './at-work.ts'
import { chances } from './chances.ts'
import { done, type Filling } from './filling.ts'
import { classOf, days, lastEvening, lately, termsOf, type Worker, workersOf } from './hand-in.ts'
import { choose, compose, write } from './question-words.ts'
import { MINUTE, schoolTime, someMoment } from './school-days.ts'

const TEACHER = 'giaovien2'

const QUESTIONS = [
  choose(
    'Đoạn trích “Chị em Thuý Kiều” nằm ở phần nào của Truyện Kiều?',
    'Gặp gỡ và đính ước',
    ['Gia biến và lưu lạc', 'Đoàn tụ', 'Lời kết'],
    1,
    '',
    1.5,
  ),
  write('Nguyễn Du gọi hai chị em là “hai ả …”. Điền hai chữ còn thiếu.', ['tố nga'], '', 1.5),
  compose('Viết đoạn văn khoảng tám câu nêu cảm nhận của em về vẻ đẹp của Thuý Kiều trong đoạn trích.', [
    ['Đúng hình thức đoạn văn', 1],
    ['Nêu được nhan sắc, tài năng', 3],
    ['Có dẫn chứng từ văn bản', 2],
    ['Diễn đạt trong sáng', 1],
  ]),
]

/** What was written, and what the teacher gives for it; the rest waits. */
const ESSAYS: readonly { readonly html: string; readonly points?: number; readonly word?: string }[] = [
  {
    html: '<p>Trong đoạn trích “Chị em Thuý Kiều”, Nguyễn Du đã khắc hoạ vẻ đẹp của Kiều thật sắc sảo. Chỉ với câu “Làn thu thuỷ, nét xuân sơn”, đôi mắt và hàng mày của nàng hiện lên trong trẻo mà sâu thẳm. Vẻ đẹp ấy khiến “hoa ghen thua thắm, liễu hờn kém xanh”, như báo trước một cuộc đời không yên ổn. Không chỉ đẹp, Kiều còn đủ tài cầm, kì, thi, hoạ. Bản đàn “Bạc mệnh” do nàng viết nghe đã thấy buồn. Em khâm phục tài năng ấy và thương cho số phận của nàng. Qua đó, em hiểu tấm lòng trân trọng con người của Nguyễn Du.</p>',
    points: 6.5,
    word: 'Đoạn văn có cảm xúc, dẫn chứng chọn đúng. Em thử nói thêm về nghệ thuật ước lệ.',
  },
  {
    html: '<p>Thuý Kiều là người con gái rất đẹp và tài giỏi. Nguyễn Du tả nàng “nghiêng nước nghiêng thành”, đẹp hơn cả Thuý Vân. Nàng biết đàn, biết làm thơ và vẽ tranh. Em thích nhất câu “Hoa ghen thua thắm, liễu hờn kém xanh” vì nó cho thấy thiên nhiên cũng phải ghen với nàng.</p>',
    points: 5,
    word: 'Em đã nêu được ý chính. Đoạn còn ngắn, cần phân tích kĩ hơn một câu thơ.',
  },
  {
    html: '<p>Kiều vừa có sắc vừa có tài nên được mọi người quý mến. Nhưng vẻ đẹp của nàng cũng làm trời xanh ghen ghét.</p>',
    points: 3.25,
  },
  {
    html: '<p>Nếu Thuý Vân mang vẻ đẹp phúc hậu thì Thuý Kiều lại “sắc sảo mặn mà”. Nguyễn Du không tả nhiều mà chỉ điểm vào đôi mắt: “Làn thu thuỷ, nét xuân sơn”. Đôi mắt ấy là cửa sổ tâm hồn, cho ta thấy một con người đa cảm. Về tài, nàng thông minh “vốn sẵn tính trời”, giỏi cả thơ, đàn, ca hát. Em nghĩ tác giả yêu nhân vật của mình lắm nên mới viết được những câu thơ đẹp như vậy.</p>',
  },
  {
    html: '<p>Vẻ đẹp của Thuý Kiều làm em nhớ mãi. Tác giả dùng hình ảnh thiên nhiên như nước mùa thu, núi mùa xuân để tả nàng. Tài năng của nàng cũng hiếm có, nhất là tài đánh đàn. Nhưng cái tên bản nhạc “Bạc mệnh” làm em lo cho nàng.</p>',
  },
  {
    html: '<p>Thuý Kiều đẹp “một hai nghiêng nước nghiêng thành”, tài thì “thơ đàn, đủ mùi ca ngâm”. Em thấy nàng là người hoàn hảo.</p>',
  },
]

/** Questions that a teacher wrote for the homework itself; the essays among them are marked by a person. */
export async function fillEssays({ filling, homes }: SchoolAtWork): Promise<void> {
  const classId = await classOf(filling, TEACHER, '9A1 Ngữ văn')
  const [from, to] = days(filling, -6, 1)
  const given = filling.as(TEACHER, schoolTime(from, -1, 16))
  const terms = { ...termsOf('Viết đoạn: Vẻ đẹp của Thuý Kiều', from, to), publish: false }
  const { homework } = await done(given.call(createHomework, { body: { classId, ...terms } }))
  const homeworkUid = homework._id
  const questionGroups = [{ title: 'Chị em Thuý Kiều', content: '', questions: QUESTIONS }]
  await done(
    given.call(createQuestionGroups, {
      params: { area: 'homework' },
      query: { homeworkUid },
      body: { questionGroups },
    }),
  )
  await done(given.call(publishHomework, { body: { homeworkUid, publish: true } }))
  const pupils = workersOf(homes.get('9A1')).filter(({ index }, at) => index !== 0 && at % 3 === 2)
  for (const [at, essay] of ESSAYS.entries()) {
    const pupil = pupils[at]
    if (!pupil) throw new Error('9A1 has too few pupils.')
    const { attemptId, questionId } = await handInEssay(filling, pupil, homeworkUid, essay.html)
    if (essay.points === undefined) continue
    const as = filling.as(TEACHER, lately(filling))
    const params = { homeworkUid, studentId: pupil.studentId }
    await done(as.call(markAnswer, { params, body: { attemptId, questionId, points: essay.points } }))
    if (!essay.word) continue
    await done(as.call(writeWord, { body: { submissionId: attemptId, comment: essay.word } }))
    await done(
      as.call(handBack, { params: { homeworkUid, submissionId: attemptId }, body: { outcome: 'returned' } }),
    )
  }
}

async function handInEssay(
  filling: Filling,
  { caller, fullname }: Worker,
  homeworkUid: string,
  html: string,
) {
  const chance = chances(`essay ${fullname}`)
  const at = someMoment(schoolTime(filling.today, -6, 7), lastEvening(filling), chance)
  const { attempt } = await done(filling.as(caller, at).call(startAttempt, { params: { homeworkUid } }))
  const asked = attempt.questionGroups.flatMap(({ questions }) => questions)
  const essay = asked.find(({ type }) => type === 'Essay')
  if (!essay) throw new Error('The homework has lost its essay.')
  const answers = asked.map(({ _id: questionId, type }, place) => {
    const draft = QUESTIONS[place]
    if (!draft) throw new Error(`There is no question ${place}.`)
    const answer: Answer = type === 'Essay' ? { html, files: [] } : answerOf(draft, chance() < 0.75, chance)
    return { questionId, answer, seq: 1 }
  })
  const later = filling.as(caller, new Date(at.getTime() + 25 * MINUTE))
  await done(later.call(submitAttempt, { params: { attemptId: attempt._id }, body: { answers } }))
  return { attemptId: attempt._id, questionId: essay._id }
}
