import type { PrintHead } from '@bangxanh/printing/model.ts'
import { cityOf, districtOf } from '../../data/places.ts'
import { schoolYearOf } from '../../data/school-years.ts'
import { SUBJECTS } from '../../data/subjects.ts'
import { PRODUCT_TYPES } from '../../data/vault-config.ts'

interface Exam {
  readonly subject: string
  readonly productType: string
}
interface School {
  readonly name: string
  readonly level: number
  readonly cityId: string | null
  readonly districtId: string | null
}

/** Minutes that a kind of paper is named after, or usual for it. */
const MINUTES: Readonly<Record<string, number>> = { 'test-15': 15, 'test-45': 45, midterm: 90, final: 90 }

/**
 * The head that the next print of an exam begins with: what is remembered, but of this subject and this school year, else what
 * is known of the school.
 */
export function headFor(
  exam: Exam,
  school: School | undefined,
  kept: PrintHead | undefined,
  now: Date,
): PrintHead {
  const known = knownHead(exam, school, now)
  if (!kept) return known
  const isOfSubject = kept.subject.startsWith(known.subject)
  const isOfYear = kept.schoolYear === '' || kept.schoolYear.includes(known.schoolYear.slice(0, 4))
  return {
    ...kept,
    ...(!isOfSubject && { subject: known.subject }),
    ...(!isOfYear && { schoolYear: known.schoolYear }),
  }
}

function knownHead(exam: Exam, school: School | undefined, now: Date): PrintHead {
  const word = (options: readonly { _id: string; viValue: string }[], id: string) =>
    options.find(({ _id }) => _id === id)?.viValue ?? ''
  return {
    authority: school ? authorityOf(school) : '',
    school: school?.name ?? '',
    exam: word(PRODUCT_TYPES, exam.productType),
    schoolYear: schoolYearOf(now).replace('-', ' – '),
    subject: word(SUBJECTS, exam.subject),
    minutes: MINUTES[exam.productType] ?? 45,
    official: false,
  }
}

/** Who runs a public school since July 2025: its ward or commune up to THCS, the province's department of education THPT. */
function authorityOf({ level, cityId, districtId }: School): string {
  const ward = districtOf(districtId)?.name
  const city = cityOf(cityId)?.name
  if (level <= 1 && ward) return `UBND ${ward.charAt(0).toLowerCase()}${ward.slice(1)}`
  return level === 2 && city ? `Sở GD&ĐT ${city}` : ''
}
