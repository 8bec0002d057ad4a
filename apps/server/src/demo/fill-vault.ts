import { listOfferRecipients, offerExam, proposeExam } from '@bangxanh/contract/exam-offers/endpoints.ts'
import { createCategory, createExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { createQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import type { Client } from '../app/call-app.ts'
import { EXAMS, SHELVES, type Shelf } from './demo-vault.ts'
import { done, type Filling } from './filling.ts'
import type { DemoExam } from './question-words.ts'
import { schoolTime } from './school-days.ts'

/** The exams of the vault by who keeps them and title. */
export class Vault {
  readonly #ids = new Map<string, string>()
  readonly #exams = new Map(EXAMS.map(exam => [exam.title, exam]))

  exam(title: string): DemoExam {
    const exam = this.#exams.get(title)
    if (!exam) throw new Error(`There is no demo exam ${title}.`)
    return exam
  }
  put(owner: string, title: string, id: string): void {
    this.#ids.set(`${owner} ${title}`, id)
  }
  /** The first of these people who keeps it. */
  idOf(owners: readonly string[], title: string): string {
    const id = owners.map(owner => this.#ids.get(`${owner} ${title}`)).find(Boolean)
    if (!id) throw new Error(`Nobody of ${owners.join(', ')} keeps ${title}.`)
    return id
  }
}

/** Everybody fills their shelves, an exam in the afternoon of each day. */
export async function fillVault(filling: Filling): Promise<Vault> {
  const vault = new Vault()
  const categories = new Map<string, string>()
  let number = 0
  for (const shelf of SHELVES)
    for (const title of shelf.titles) {
      const moment = schoolTime(filling.today, number - 60, 14 + (number % 4) * 0.7)
      number++
      const as = filling.as(shelf.owner, moment)
      const exam = vault.exam(title)
      const path = shelf.root && shelf.root !== exam.category ? [shelf.root, exam.category] : [exam.category]
      const categoryId = await category(as, categories, shelf, path)
      vault.put(shelf.owner, title, await makeExam(as, shelf, exam, categoryId, number))
    }
  await offerExams(filling, vault)
  return vault
}

/** What a colleague has sent yesterday, and what the head of the subject proposes for the school. */
async function offerExams(filling: Filling, vault: Vault): Promise<void> {
  const colleague = filling.as('giaovien2', schoolTime(filling.today, -1, 16))
  const { recipients } = await done(
    colleague.call(listOfferRecipients, { query: { search: 'Nguyễn Thị Hoa' } }),
  )
  const [teacher] = recipients
  if (!teacher) throw new Error('giaovien2 finds no colleague to send an exam to.')
  await done(
    colleague.call(offerExam, {
      params: { id: vault.idOf(['giaovien2'], 'Biện pháp tu từ') },
      body: {
        recipientId: teacher._id,
        note: 'Chị xem giúp em, phần đọc hiểu dùng chung cho khối 9 được không ạ?',
      },
    }),
  )
  const title = 'Bồi dưỡng học sinh giỏi: phương trình và cực trị'
  await done(
    filling.as('totruong', schoolTime(filling.today, -1, 17)).call(proposeExam, {
      params: { id: vault.idOf(['totruong'], title) },
      body: { note: 'Tổ đã dùng ở 9A1, đề nghị đưa vào kho chung.' },
    }),
  )
}

/** The category at a path, made with those above it when it is first needed. */
async function category(
  as: Client,
  known: Map<string, string>,
  shelf: Shelf,
  path: readonly string[],
): Promise<string> {
  const key = [shelf.owner, shelf.tab, ...path].join('/')
  const there = known.get(key)
  if (there) return there
  const parentId = path.length > 1 ? await category(as, known, shelf, path.slice(0, -1)) : null
  const body = { ownerCategory: shelf.tab, name: path.at(-1) as string, parentId }
  const made = await done(as.call(createCategory, { body }))
  known.set(key, made.category._id)
  return made.category._id
}

async function makeExam(
  as: Client,
  { tab }: Shelf,
  { title, description, subject, productType, skill, groups }: DemoExam,
  categoryId: string,
  number: number,
): Promise<string> {
  const { exam } = await done(
    as.call(createExam, {
      body: {
        ownerCategory: tab,
        code: `BX-${String(number).padStart(3, '0')}`,
        title,
        description,
        subject,
        productType,
        skill: skill ?? null,
        categoryIds: [categoryId],
      },
    }),
  )
  const questionGroups = groups.map(({ title, content = '', questions }) => ({
    title,
    content,
    questions: [...questions],
  }))
  await done(
    as.call(createQuestionGroups, {
      params: { area: 'exam-vault' },
      query: { examVaultId: exam._id },
      body: { questionGroups },
    }),
  )
  return exam._id
}
