import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import {
  PARTICIPANT_COLUMNS,
  type ParticipantList,
  PUPIL_COLUMNS,
  ROLE_NAMES,
  TEACHER_COLUMNS,
  TEMPLATE_WORDS,
  type TemplateColumn,
} from '../../data/roster-templates.ts'
import { SUBJECTS } from '../../data/subjects.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import { writeSpreadsheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'

export const pupilTemplate = (language: Language): Promise<MadeBytes> =>
  template(PUPIL_COLUMNS, TEMPLATE_WORDS.pupils[language], TEMPLATE_WORDS.pupilsFile[language], language)

export const teacherTemplate = (language: Language): Promise<MadeBytes> =>
  template(
    TEACHER_COLUMNS,
    TEMPLATE_WORDS.teachers[language],
    TEMPLATE_WORDS.teachersFile[language],
    language,
  )

export const participantTemplate = (list: ParticipantList, language: Language): Promise<MadeBytes> =>
  template(
    PARTICIPANT_COLUMNS.filter(({ of = [list] }) => of.includes(list)),
    TEMPLATE_WORDS[list][language],
    TEMPLATE_WORDS.participantsFile[language],
    language,
  )

/** No line to be overwritten: an example would be imported as a person. */
function template(columns: readonly TemplateColumn[], name: string, file: string, language: Language) {
  const { help, columnHead, meaning } = TEMPLATE_WORDS
  return writeSpreadsheet(file, [
    { name, columns: columns.map(({ title, width }) => ({ title: title[language], width })), rows: [] },
    {
      name: help[language],
      columns: [
        { title: columnHead[language], width: 24 },
        { title: meaning[language], width: 100 },
      ],
      rows: columns.map(column => [column.title[language], column.help[language]]),
    },
  ])
}

/** The staff as a list that can be read in again: the heads are those of the template. */
export function teacherList(teachers: readonly Teacher[], language: Language): Promise<MadeBytes> {
  const words = TEMPLATE_WORDS
  const titles = TEACHER_COLUMNS.map(({ title, width }) => ({ title: title[language], width }))
  const rows = teachers.flatMap(({ displayName, subjects, details }) => {
    if (!details) return []
    const { username, phone, contact, roles, disabled } = details
    const places = roles.flatMap(({ school, department }) => school?.name ?? department?.name ?? [])
    return [
      [
        displayName,
        username,
        phone,
        contact,
        [...new Set(roles.map(({ role }) => ROLE_NAMES[role]?.[language] ?? role))].join(', '),
        subjects.map(subject => nameOfSubject(subject, language)).join(', '),
        [...new Set(places)].join(', '),
        (disabled ? words.disabled : words.active)[language],
      ],
    ]
  })
  return writeSpreadsheet(words.exportFile[language], [
    {
      name: words.teachers[language],
      columns: [...titles, { title: words.place[language], width: 30 }, { title: words.status[language] }],
      rows,
    },
  ])
}

function nameOfSubject(key: string, language: Language): string {
  const subject = SUBJECTS.find(one => one.key === key)
  return (language === 'vi' ? subject?.viValue : subject?.enValue) ?? key
}
