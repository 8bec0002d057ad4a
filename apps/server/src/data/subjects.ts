/** Subjects of the general education programme; the first three are the product's defaults (product 3.5). */
export const SUBJECTS: readonly { _id: string; key: string; viValue: string; enValue: string }[] = (
  [
    ['en', 'Tiếng Anh', 'English'],
    ['vi', 'Ngữ văn', 'Vietnamese language and literature'],
    ['math', 'Toán', 'Mathematics'],
    ['physics', 'Vật lí', 'Physics'],
    ['chemistry', 'Hoá học', 'Chemistry'],
    ['biology', 'Sinh học', 'Biology'],
    ['science', 'Khoa học tự nhiên', 'Natural science'],
    ['history', 'Lịch sử', 'History'],
    ['geography', 'Địa lí', 'Geography'],
    ['civics', 'Giáo dục công dân', 'Civics'],
    ['economics-law', 'Giáo dục kinh tế và pháp luật', 'Economics and law'],
    ['informatics', 'Tin học', 'Informatics'],
    ['technology', 'Công nghệ', 'Technology'],
    ['music', 'Âm nhạc', 'Music'],
    ['art', 'Mĩ thuật', 'Art'],
    ['pe', 'Giáo dục thể chất', 'Physical education'],
    ['defence', 'Giáo dục quốc phòng và an ninh', 'Defence and security'],
    ['experience', 'Hoạt động trải nghiệm', 'Experiential activities'],
    ['other', 'Môn khác', 'Other'],
  ] as const
).map(([key, viValue, enValue]) => ({ _id: key, key, viValue, enValue }))

export const ENGLISH = 'en'

/** As schools begin the numbers of their papers: what teachers call the subject, without marks. */
export const SUBJECT_CODES: Readonly<Record<string, string>> = {
  en: 'ANH',
  vi: 'VAN',
  math: 'TOAN',
  physics: 'LI',
  chemistry: 'HOA',
  biology: 'SINH',
  science: 'KHTN',
  history: 'SU',
  geography: 'DIA',
  civics: 'GDCD',
  'economics-law': 'KTPL',
  informatics: 'TIN',
  technology: 'CN',
  music: 'NHAC',
  art: 'MT',
  pe: 'GDTC',
  defence: 'QPAN',
  experience: 'HDTN',
  other: 'DE',
}
