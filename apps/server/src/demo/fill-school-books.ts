import { createSchoolBook } from '@bangxanh/contract/school-books/endpoints.ts'
import type { SchoolAtWork } from './at-work.ts'
import { done } from './filling.ts'
import { schoolTime } from './school-days.ts'

/** What the lessons of the demo are about. */
export const CHAPTER = 'Chương VI. Hàm số y = ax² và phương trình bậc hai'
const BOOKS = [
  { name: 'Toán 9, tập một', chapters: ['Chương I. Phương trình và hệ hai phương trình bậc nhất hai ẩn'] },
  { name: 'Toán 9, tập hai', chapters: [CHAPTER, 'Chương VII. Tần số và tần số tương đối'] },
]

/** The books of mathematics, entered by the administrator before the lessons. Gives the ids of the chapters by their names. */
export async function fillSchoolBooks({
  filling,
  admin,
}: SchoolAtWork): Promise<ReadonlyMap<string, string>> {
  const office = filling.as(admin, schoolTime(filling.today, -60, 9))
  const add = async (name: string, parentId: string | null, order: number) => {
    const body = { name, parentId, grade: 'L9', subject: 'math', order }
    return (await done(office.call(createSchoolBook, { body }))).category._id
  }
  const chapters = new Map<string, string>()
  for (const [book, { name, chapters: names }] of BOOKS.entries()) {
    const id = await add(name, null, book + 1)
    for (const [at, chapter] of names.entries()) chapters.set(chapter, await add(chapter, id, at + 1))
  }
  return chapters
}
