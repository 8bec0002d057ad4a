import type { Random } from '../random.ts'
import type { Text } from '../truth.ts'
import type { Drawn } from './stems.ts'

const SOUNDS: readonly (readonly [before: string, sound: string, after: string])[][] = [
  [
    ['w', 'a', 'tched'],
    ['m', 'a', 'tched'],
    ['s', 'a', 't'],
    ['m', 'a', 'de'],
  ],
  [
    ['ch', 'oo', 'se'],
    ['f', 'oo', 'd'],
    ['m', 'oo', 'n'],
    ['b', 'oo', 'k'],
  ],
  [
    ['look', 'ed', ''],
    ['stopp', 'ed', ''],
    ['miss', 'ed', ''],
    ['need', 'ed', ''],
  ],
  [
    ['', 'h', 'our'],
    ['', 'h', 'onest'],
    ['', 'h', 'eir'],
    ['', 'h', 'ouse'],
  ],
]

/** "The underlined part is pronounced differently": every option is underlined, which is content and no key. */
export function pronunciation(random: Random): Drawn {
  return {
    content: [
      `Choose the word whose underlined part is pronounced differently from the others (${random.int(100, 999)}).`,
    ],
    options: random
      .pick(SOUNDS)
      .map(([before, sound, after]): Text => [before, { u: sound }, after].filter(stretch => stretch !== ''))
      .toReversed(),
  }
}

/** A sentence with a gap. */
export function gap(random: Random): Drawn {
  return random.pick<() => Drawn>([
    () => ({
      content: [`By the year ${random.int(2027, 2060)}, scientists ______ a cure for this disease.`],
      options: [['will have found'], ['will find'], ['found'], ['have found']],
    }),
    () => ({
      content: [`Lan has lived in this town ______ ${random.int(1990, 2020)}.`],
      options: [['since'], ['for'], ['in'], ['from']],
    }),
    () => ({
      content: [`"Would you like a cup of tea at ${random.int(2, 11)} o'clock?" – "______"`],
      options: [["Yes, I'd love to."], ['No, I am not.'], ['It was nice.'], ['Never mind, sir.']],
    }),
    () => ({
      content: [
        { b: 'Mark the letter A, B, C, or D' },
        ` to indicate the word closest in meaning (${random.int(10, 99)}): `,
        { u: 'rapid' },
      ],
      options: [['quick'], ['slow'], ['late'], ['heavy']],
    }),
  ])()
}

/** A text of two paragraphs and questions about it. */
export function reading(random: Random, questions: number): { paragraphs: Text[]; questions: Drawn[] } {
  const year = random.int(1900, 2020)
  return {
    paragraphs: [
      [
        `The library of our town was built in ${year}. It holds more than ${random.int(20, 90)} thousand books, and about half of them are for children.`,
      ],
      ['Every Saturday, volunteers read stories aloud. Mrs. A. Brown, who is eighty, has never missed one.'],
    ],
    questions: random.some<Drawn>(
      [
        {
          content: ['When was the library built?'],
          options: [[`In ${year}.`], ['In 1850.'], ['Last year.'], ['Nobody knows.']],
        },
        {
          content: ['What happens every Saturday?'],
          options: [['Stories are read.'], ['It is closed.'], ['Books are sold.'], ['Films are shown.']],
        },
        {
          content: ['The word “', { u: 'them' }, '” refers to'],
          options: [['books'], ['children'], ['towns'], ['stories']],
        },
        {
          content: ['According to the text, Mrs. Brown is'],
          options: [['a volunteer'], ['a teacher'], ['a writer'], ['a child']],
        },
        {
          content: ['Which is NOT mentioned?'],
          options: [['The price of a ticket'], ['The number of books'], ['The volunteers'], ['The year']],
        },
      ],
      questions,
    ),
  }
}
