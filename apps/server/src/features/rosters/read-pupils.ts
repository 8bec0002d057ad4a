import { asHomeroom, homeroomIn } from '@bangxanh/contract/classes/homeroom.ts'
import type { PupilCells } from '@bangxanh/contract/rosters/schemas.ts'
import { Fullname } from '@bangxanh/contract/students/schemas.ts'
import { GENDERS, RELATIONS, type RosterField } from '../../data/roster-words.ts'
import type { Cell } from '../../kernel/spreadsheets/spreadsheet.ts'
import {
  isMarked,
  padCodes,
  readDate,
  readEmail,
  readName,
  readPhone,
  readWord,
  type Said,
  textOf,
  within,
} from './read-cells.ts'
import type { Line, RosterText } from './read-roster.ts'
import { nameIn, type ReadRow, type Remarks, type Take, taking } from './row.ts'

export type ReadPupil = ReadRow<PupilCells>

const CODE_MOST = 40

/** The pupils of a list. Nothing is dropped in silence: what is not read becomes a remark on its cell or a problem. */
export function readPupils(
  { lines, columns }: RosterText,
  { keepCapitals, now }: { readonly keepCapitals: boolean; readonly now: Date },
): ReadPupil[] {
  const codes = padCodes(lines.map(({ cells }) => cells.code))
  const has = (field: RosterField) => columns.some(column => column.field === field)
  // A column "Nữ" is marked at the girls alone, as long as it is marked at all.
  const marked = {
    female: has('female') && lines.some(({ cells }) => isMarked(cells.female)),
    male: has('male') && lines.some(({ cells }) => isMarked(cells.male)),
  }
  return lines.map((line, at) => readPupil(line, codes[at] ?? null, { keepCapitals, now, marked }))
}

function readPupil(
  { row, cells }: Line,
  code: string | null,
  how: { keepCapitals: boolean; now: Date; marked: { female: boolean; male: boolean } },
): ReadPupil {
  const remarks: Remarks = []
  const take = taking(remarks)
  const { written, repaired, name } = nameIn(cells, Fullname, how.keepCapitals)
  if (code !== null && typeof cells.code === 'number' && code !== String(cells.code))
    remarks.push({ field: 'code', remark: 'mended', value: String(cells.code) })
  const birthday = birthdayOf(cells, how.now)
  const rest = {
    code: take('code', within(code, CODE_MOST), cells.code),
    birthday: take('birthday', readDate(birthday, how.now), birthday),
    gender: take('gender', genderOf(cells, how.marked), cells.gender),
    phone: take('phone', readPhone(cells.phone), cells.phone),
    email: take('email', readEmail(cells.email), cells.email),
    ...guardianOf(cells, take, remarks),
    homeroom: take('homeroom', homeroomOf(cells), cells.homeroom ?? cells.className),
  }
  const problem = name
    ? null
    : { problem: written === null ? ('name-missing' as const) : ('name-wrong' as const), value: written }
  const whole = name ? { fullname: name, ...rest } : null
  return {
    row,
    cells: whole,
    shown: whole ?? { ...(written && { fullname: written.slice(0, 200) }), ...rest },
    remarks,
    problem,
    repaired,
  }
}

/** In one column, in three for day, month and year, or in the column of the boys or that of the girls. */
export function birthdayOf(cells: Line['cells'], now: Date): Cell {
  const parts = [cells.birthDay, cells.birthMonth, cells.birthYear].map(textOf).filter(part => part !== null)
  if (parts.length > 0) return parts.join('/')
  if (textOf(cells.birthday) !== null) return cells.birthday ?? null
  const days = [cells.male, cells.female].filter(cell => {
    const { value, yearOnly } = readDate(cell, now)
    return value !== null || yearOnly
  })
  return days[0] ?? null
}

/** A column of the homeroom, else the class that the list names. */
function homeroomOf({ homeroom, className }: Line['cells']): Said<string> {
  const own = textOf(homeroom)
  if (own === null) return { value: homeroomIn(textOf(className) ?? '') }
  const value = asHomeroom(own)
  return value === null ? { value, wrong: true } : { value }
}

function genderOf(cells: Line['cells'], marked: { female: boolean; male: boolean }): Said<number> {
  if (textOf(cells.gender) !== null) return readWord<number>(cells.gender, GENDERS)
  if (marked.female && isMarked(cells.female)) return { value: 1 }
  if (marked.male && isMarked(cells.male)) return { value: 0 }
  if (marked.female && !marked.male) return { value: 0 }
  if (marked.male && !marked.female) return { value: 1 }
  return { value: null }
}

/** The one guardian of the record: who is named so, else of the parents the one with a phone, the mother first. */
function guardianOf(cells: Line['cells'], take: Take, remarks: Remarks) {
  const people = [
    {
      name: cells.guardianName,
      phone: cells.guardianPhone,
      relation: take('guardianRelation', relationOf(cells.guardianRelation), cells.guardianRelation),
    },
    { name: cells.motherName, phone: cells.motherPhone, relation: 'mother' as const },
    { name: cells.fatherName, phone: cells.fatherPhone, relation: 'father' as const },
  ].filter(({ name, phone }) => textOf(name) !== null || textOf(phone) !== null)
  const [first] = people
  const kept = people.find(({ phone }) => textOf(phone) !== null) ?? first
  for (const other of people)
    if (other !== kept)
      remarks.push({
        field: 'guardianName',
        remark: 'one-guardian',
        value: [textOf(other.name), textOf(other.phone)].filter(Boolean).join(' ').slice(0, 200),
      })
  return {
    guardianName: kept ? take('guardianName', readName(textOf(kept.name), Fullname), kept.name) : null,
    guardianRelation: kept?.relation ?? null,
    guardianPhone: kept ? take('guardianPhone', readPhone(kept.phone), kept.phone) : null,
  }
}

/** Any other word for a relation is one. */
function relationOf(cell: Cell | undefined): Said<'mother' | 'father' | 'other'> {
  const said = readWord(cell, RELATIONS)
  return said.wrong ? { value: 'other' } : said
}
