import { createMpHomework } from '@bangxanh/contract/apps/endpoints.ts'
import { searchDocuments } from '@bangxanh/contract/documents/endpoints.ts'
import { createDocumentHomework } from '@bangxanh/contract/homework/endpoints.ts'
import type { SchoolAtWork } from './at-work.ts'
import { chances } from './chances.ts'
import { fillEssays } from './fill-essays.ts'
import { fillPhotos } from './fill-photos.ts'
import { fillAnswerSheet, fillWorksheet } from './fill-sheets.ts'
import { fillSpeaking } from './fill-speaking.ts'
import { done, sideBySide } from './filling.ts'
import { classOf, days, handIn, lastEvening, termsOf, workersOf } from './hand-in.ts'
import { schoolTime, someMoment } from './school-days.ts'

/** Homework of every kind that runs on this machine alone (product 10.190), handed in and half marked. */
export async function fillKinds(school: SchoolAtWork): Promise<void> {
  await fillAnswerSheet(school)
  await fillWorksheet(school)
  await fillPhotos(school)
  await fillReading(school)
  await fillProgram(school)
  await fillSpeaking(school)
  await fillEssays(school)
}

/** A file of the library; half of the class has read it, and whom the README names first has not. */
async function fillReading({ filling, homes }: SchoolAtWork): Promise<void> {
  const teacher = 'giaovien'
  const classId = await classOf(filling, teacher, '9A1 Toán')
  const [from, to] = days(filling, -2, 2)
  const given = filling.as(teacher, schoolTime(from, -1, 16))
  const found = await done(given.call(searchDocuments, { query: { search: 'Công thức cần nhớ' } }))
  const content = '<p>Đọc kĩ hai trang, chép sáu công thức vào vở.</p>'
  const body = {
    classId,
    ...termsOf('Đọc trước: Công thức cần nhớ', from, to),
    documentId: found.items.find(({ item }) => item.type === 'file')?.item._id ?? '',
    content,
  }
  const { homework } = await done(given.call(createDocumentHomework, { body }))
  const pupils = workersOf(homes.get('9A1')).filter(({ index }, at) => index !== 0 && at % 2 === 0)
  await sideBySide(pupils, async pupil => {
    const when = someMoment(from, lastEvening(filling), chances(`reads ${pupil.fullname}`))
    await handIn(filling, pupil, homework, when, { read: true })
  })
}

/** The mini-program that the product ships. */
async function fillProgram({ filling, homes }: SchoolAtWork): Promise<void> {
  const teacher = 'giaovien'
  const classId = await classOf(filling, teacher, '9A1 Toán')
  const [from, to] = days(filling, -3, 5)
  const count = 10
  const body = {
    classId,
    ...termsOf('Khởi động: Nhẩm nhanh nhân, chia', from, to),
    appId: 'nham-nhanh',
    settings: { operation: 'multiplyDivide', most: 100, count },
    limitSubmit: 3,
  }
  const given = filling.as(teacher, schoolTime(from, -1, 16))
  const { homework } = await done(given.call(createMpHomework, { body }))
  const pupils = workersOf(homes.get('9A1')).filter(({ index }, at) => index !== 0 && at % 3 !== 1)
  await sideBySide(pupils, async pupil => {
    const chance = chances(`sums ${pupil.fullname}`)
    const sums = Array.from({ length: count }, () => {
      const [a, b] = [2 + Math.floor(chance() * 8), 2 + Math.floor(chance() * 8)]
      const isRight = chance() < 0.8
      return { isRight, text: `${isRight ? '✓' : '✗'} ${a} × ${b} = ${isRight ? a * b : a * b + 2}` }
    })
    const score = sums.filter(({ isRight }) => isRight).length / count
    const details = sums.map(({ text }) => text).join('\n')
    const when = someMoment(from, lastEvening(filling), chance)
    await handIn(filling, pupil, homework, when, { result: { score, details } })
  })
}
