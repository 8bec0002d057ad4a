import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { AssignableExam } from '@bangxanh/contract/exam-vault/schemas.ts'

const byName = new Intl.Collator('vi', { numeric: true })

/** The grade that an exam is for, as far as its shelf ("Toán 6") or its title ("… lớp 6") says so. */
export function gradeOf({ category, title }: Pick<AssignableExam, 'category' | 'title'>): string | undefined {
  const [, number] =
    /(?:^|\D)(1[0-2]|[1-9])(?:\D|$)/.exec(category ?? '') ??
    /(?:lớp|khối|grade)\s*(1[0-2]|[1-9])(?:\D|$)/i.exec(title) ??
    []
  return number && `L${number}`
}

/** Classes of the exam's grade first, then those of its subject, each by name: 6A2 before 6A10. */
export function inOrder<C extends Pick<Class, 'name' | 'grade' | 'subject'>>(
  classes: readonly C[],
  exam: Pick<AssignableExam, 'category' | 'title' | 'subject'> | null,
): C[] {
  const grade = exam && gradeOf(exam)
  const rank = (one: C) => (one.grade === grade ? 0 : 2) + (one.subject === exam?.subject ? 0 : 1)
  return classes.toSorted((one, other) => rank(one) - rank(other) || byName.compare(one.name, other.name))
}
