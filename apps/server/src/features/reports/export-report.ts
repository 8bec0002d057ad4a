import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { BodyOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { exportReport as ExportReport } from '@bangxanh/contract/reports/endpoints.ts'
import { errors } from '@bangxanh/contract/reports/errors.ts'
import { REPORT } from '@bangxanh/contract/reports/limits.ts'
import type { ReportFile } from '@bangxanh/contract/reports/states.ts'
import { SUBJECTS } from '../../data/subjects.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import { writeSpreadsheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import { inWorker, programOf } from '../../kernel/workers/in-worker.ts'
import { confirmPassword, maskName } from '../account/public.ts'
import { recordAudit } from '../audit/public.ts'
import { authorizedClass, type ClassRow } from '../classes/public.ts'
import { homeworkReport, reportedTeachers, studentRanks, workingClasses } from './class-reports.service.ts'
import { type CountedSpan, countClassesOf, countClassOf, inDays, inWeeks } from './count-days.service.ts'
import {
  classTable,
  dayInWords,
  dayTable,
  homeworkTable,
  type ReportDocument,
  type ReportTable,
  reportBlocks,
  reportSheets,
  studentTable,
  teacherTable,
  weekTable,
} from './report-file.view.ts'
import { reportWords } from './report-words.ts'
import { findNames } from './reported-people.store.ts'

type Asked = BodyOf<typeof ExportReport>

const program = programOf('report-worker', import.meta.url)
const ALL = { page: 1, limit: REPORT.fileRows } as const

/**
 * A report as a file. Where it holds names of people, who asks gives their password again, and that they took it out is written
 * down (product 5.14). Call it outside of a transaction: it may wait.
 * @throws E_REPORT_PASSWORD, E_PASSWORD_WRONG, E_TOO_MANY, E_REPORT_LONG
 */
export async function exportReport(caller: Caller, report: ReportFile, asked: Asked): Promise<MadeBytes> {
  const { language, scopesOf } = caller
  const classes = { ...caller, scopes: scopesOf('report.classes') }
  const eClass =
    asked.classUid && report === 'in-class' ? await authorizedClass(classes, asked.classUid) : undefined
  const found =
    report === 'teachers' ? await teachersReport(caller, asked) : await inClass(classes, asked, eClass)
  if (eClass || report === 'teachers') {
    if (asked.password === undefined) throw new AppError(errors.E_REPORT_PASSWORD)
    await confirmPassword(caller, asked.password)
  }
  const document = await documentOf(caller, report, asked, eClass, found)
  const name = [reportWords(language).title[report], eClass?.name].filter(Boolean).join(' ')
  const file = await written(document, `${name}.${asked.format}`, caller, asked.format)
  if (eClass || report === 'teachers') {
    const { schoolId: own = null, groupId = null } = caller.viewer.grants[0] ?? {}
    const schoolId = eClass?.schoolId ?? asked.schoolId ?? own
    await recordAudit(caller, {
      ...{ schoolId, groupId, action: 'report.exported' },
      ...(eClass
        ? { about: { type: 'class', id: eClass.id } as const }
        : schoolId && { about: { type: 'school', id: schoolId } as const }),
      detail: { report, format: asked.format, rows: document.tables[0]?.rows.length ?? 0 },
    })
  }
  return file
}

interface Gathered {
  readonly from: string
  readonly to: string
  readonly tables: readonly ReportTable[]
}

const whole = <Row>(rows: readonly Row[], total: number): readonly Row[] => {
  if (total > REPORT.fileRows) throw new AppError(errors.E_REPORT_LONG, { words: { most: REPORT.fileRows } })
  return rows
}

async function inClass(caller: Caller, asked: Asked, eClass: ClassRow | undefined): Promise<Gathered> {
  const { language, scopes } = caller
  const counted: CountedSpan = eClass
    ? await countClassOf(caller, asked)
    : await countClassesOf(caller, asked, asked.teacherId ? caller.scopesOf('report.teachers') : scopes)
  const about = asked.schoolYear ? inWeeks(counted) : inDays(counted)
  const people = eClass
    ? studentTable(await studentRanks(caller, eClass, asked), language)
    : await classesTable(caller, asked)
  const { homeworks, pagination } = await homeworkReport(caller, { ...asked, ...ALL, of: 'ended' })
  // Who sees totals alone sees no homework.
  const named = scopes.some(({ scope }) => scope !== 'g')
  return {
    ...{ from: about.from, to: about.to },
    tables: [
      people,
      ...(named ? [homeworkTable(whole(homeworks, pagination.total), language)] : []),
      'weeks' in about ? weekTable(about.weeks, language) : dayTable(about.days, language),
    ],
  }
}

async function classesTable(caller: Caller, asked: Asked): Promise<ReportTable> {
  const { classes, pagination } = await workingClasses(caller, { ...asked, ...ALL })
  return classTable(whole(classes, pagination.total), caller.language)
}

async function teachersReport(caller: Caller, asked: Asked): Promise<Gathered> {
  const { teachers, pagination, from, to } = await reportedTeachers(caller, { ...asked, ...ALL })
  return {
    ...{ from, to },
    tables: [teacherTable(whole(teachers, pagination.total), caller.language)],
  }
}

async function documentOf(
  { db, viewer, scopes, language, now }: Caller,
  report: ReportFile,
  { schoolId, teacherId, subject }: Asked,
  eClass: ClassRow | undefined,
  { from, to, tables }: Gathered,
): Promise<ReportDocument> {
  const words = reportWords(language)
  const of = eClass?.schoolId ?? schoolId ?? viewer.grants.find(grant => grant.schoolId)?.schoolId ?? null
  const names = await findNames(db, of, teacherId ?? null)
  const [year = 0, month = 0, day = 0] = new Date(now.getTime() + 7 * 3_600_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .map(Number)
  // Who sees totals alone sees no full name.
  const named = scopes.some(({ scope }) => scope !== 'g')
  const found = SUBJECTS.find(({ key }) => key === subject)
  const about: [string, string | null | undefined][] = [
    [words.school, names.school ?? words.everySchool],
    [words.class, eClass?.name],
    [words.teacher, names.teacher && (named ? names.teacher : maskName(names.teacher))],
    [words.subject, language === 'vi' ? found?.viValue : found?.enValue],
    [words.span, words.spanOf(dayInWords(from), dayInWords(to))],
    [words.made, words.madeOn(day, month, year)],
  ]
  return {
    ...{ report, tables },
    school: names.school,
    about: about.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  }
}

async function written(
  document: ReportDocument,
  name: string,
  { language }: Caller,
  format: Asked['format'],
): Promise<MadeBytes> {
  if (format === 'xlsx') return writeSpreadsheet(name, reportSheets(document, language))
  const bytes = await inWorker<Uint8Array>(program, reportBlocks(document, language))
  return { bytes: Buffer.from(bytes), type: 'application/pdf', name }
}
