import { choice } from '../other-hand/content.ts'
import type { Random } from '../random.ts'
import type { Text, TrueQuestion } from '../truth.ts'

const PAIRS: Readonly<Record<'vi' | 'en', readonly (readonly [string, string])[]>> = {
  vi: [
    ['Vịnh Hạ Long', 'Quảng Ninh'],
    ['Phố cổ Hội An', 'Quảng Nam'],
    ['Núi Bà Đen', 'Tây Ninh'],
    ['Chợ nổi Cái Răng', 'Cần Thơ'],
    ['Động Phong Nha', 'Quảng Bình'],
    ['Cột cờ Lũng Cú', 'Hà Giang'],
    ['Hồ Ba Bể', 'Bắc Kạn'],
  ],
  en: [
    ['How often do you play chess?', 'Twice a week.'],
    ['Where were you born?', 'In Can Tho.'],
    ['Who taught you to swim?', 'My uncle did.'],
    ['What is the weather like?', 'It is rainy.'],
    ['How far is the station?', 'About two kilometres.'],
    ['When does the shop open?', 'At half past eight.'],
    ['Which bus goes downtown?', 'Number sixteen.'],
  ],
}

const REWRITTEN: readonly (readonly [string, string])[] = [
  ['My sister is taller than me. (I am)', 'I am shorter than my sister.'],
  ['They built this bridge in 1998. (This bridge)', 'This bridge was built in 1998.'],
  ['I started learning French two years ago. (I have)', 'I have learnt French for two years.'],
  ['It is not necessary to bring food. (You do)', 'You do not have to bring food.'],
  ['"I am tired," said Lan. (Lan said)', 'Lan said that she was tired.'],
  ['He is too young to drive. (He is not)', 'He is not old enough to drive.'],
  ['The film bored us. (We were)', 'We were bored with the film.'],
]

/** Column A, and what of column B belongs to each. */
export function matching(
  random: Random,
  number: number,
  language: 'vi' | 'en',
  content: string,
): TrueQuestion {
  const drawn = random.some(PAIRS[language], random.int(3, 5))
  return {
    number,
    type: 'Matching',
    content: [content],
    options: drawn.map(([left]) => [left]),
    right: drawn.map(([, right]) => right),
    explanation: null,
  }
}

export function rewritten(random: Random, from: number, count: number): TrueQuestion[] {
  return random.some(REWRITTEN, count).map(([content, right], at) => ({
    number: from + at,
    type: 'ShortAnswer',
    content: [content],
    options: [],
    right,
    explanation: null,
  }))
}

const WRONG_SENTENCES: readonly (readonly [
  text: string,
  marked: string,
  text: string,
  marked: string,
  text: string,
  marked: string,
  text: string,
  marked: string,
  text: string,
])[] = [
  ['', 'The', ' children ', 'was', ' playing ', 'in', ' the ', 'garden', ' at noon.'],
  ['She ', 'has', ' lived ', 'here', ' ', 'since', ' ten ', 'years', ' or so.'],
  ['', 'Although', ' it rained, ', 'but', ' they ', 'went', ' out ', 'together', '.'],
  ['My father ', 'enjoys', ' ', 'to read', ' books ', 'about', ' ', 'history', '.'],
  ['There ', 'is', ' many ', 'people', ' ', 'waiting', ' at the ', 'station', ' today.'],
  ['He ', 'drives', ' more ', 'careful', ' ', 'than', ' his ', 'brother', ' does.'],
  ['We ', 'must', ' ', 'finish', ' the work ', 'before', ' they ', 'will come', ' back.'],
]

/** Sentences with four words underlined, of which one is wrong; `content` alternates plain and underlined. */
export function mistakes(random: Random, count: number): TrueQuestion[] {
  return random.some(WRONG_SENTENCES, count).map((parts, at): TrueQuestion => {
    const content: Text = parts.flatMap((text, index) =>
      text === '' ? [] : [index % 2 === 1 ? { u: text } : text],
    )
    return {
      number: at + 1,
      type: 'MultiChoice',
      content,
      options: parts.filter((_, index) => index % 2 === 1).map(text => [text]),
      right: random.int(0, 3),
      explanation: null,
    }
  })
}

/** As `choice`, the same text never twice in a paper: a doubled question is told. */
export function choices(random: Random, from: number, count: number): TrueQuestion[] {
  const seen = new Set<string>()
  return Array.from({ length: count }, (_, at) => {
    for (;;) {
      const question = choice(random, from + at)
      const words = JSON.stringify(question.content)
      if (seen.has(words)) continue
      seen.add(words)
      return question
    }
  })
}
