import { choice, part, sounding } from './words.ts'

const gap = (sentence: string, right: 'A' | 'B' | 'C' | 'D', options: [string, string, string, string]) =>
  choice(sentence, right, options)

/** Grade 9. Underlined parts of words are what is asked about, and no key: that stands at the end. */
export const english = [
  part('PHẦN I. NGỮ ÂM', [
    choice('Which word has its underlined part pronounced differently from the others?', 'D', [
      sounding('ch', 'oo', 'se'),
      sounding('f', 'oo', 'd'),
      sounding('m', 'oo', 'n'),
      sounding('b', 'oo', 'k'),
    ]),
    choice('Which of these past forms ends with another sound?', 'C', [
      sounding('look', 'ed', ''),
      sounding('stopp', 'ed', ''),
      sounding('need', 'ed', ''),
      sounding('miss', 'ed', ''),
    ]),
    choice('In which word is the underlined letter spoken?', 'B', [
      sounding('', 'h', 'our'),
      sounding('', 'h', 'otel'),
      sounding('', 'h', 'onest'),
      sounding('', 'h', 'eir'),
    ]),
  ]),
  part('PHẦN II. TỪ VỰNG VÀ NGỮ PHÁP', [
    gap('Lan has lived in this town ______ 2015.', 'A', ['since', 'for', 'in', 'from']),
    gap('If it ______ tomorrow, we will stay at home.', 'C', ['rain', 'rained', 'rains', 'will rain']),
    gap('The bridge ______ by a Japanese company last year.', 'B', [
      'built',
      'was built',
      'is built',
      'has built',
    ]),
    gap('My brother is interested ______ learning foreign languages.', 'D', ['on', 'at', 'for', 'in']),
    gap('"Would you like a cup of tea?" – "______"', 'A', [
      'Yes, please.',
      'No, I am not.',
      'It was nice.',
      'Never mind.',
    ]),
    choice(['Choose the word closest in meaning to ', { u: 'rapid' }, '.'], 'C', [
      'slow',
      'late',
      'quick',
      'heavy',
    ]),
  ]),
  part(
    'PHẦN III. ĐỌC HIỂU',
    [
      choice('When did the library open?', 'B', ['In 1968', 'In 1986', 'In 1996', 'Last year']),
      choice('Who reads stories to the children?', 'D', [
        'Teachers',
        'Writers',
        'Their parents',
        'Volunteers',
      ]),
      choice(['The word “', { u: 'them' }, '” in the first paragraph refers to'], 'A', [
        'books',
        'children',
        'towns',
        'readers',
      ]),
      choice('What will the library offer next summer?', 'C', [
        'Films in English',
        'Free lunches',
        'A course on making comics',
        'A swimming class',
      ]),
      choice('Which of these is NOT mentioned in the text?', 'B', [
        'The number of books',
        'The price of a ticket',
        'A day of the week',
        'A plan for the summer',
      ]),
    ],
    [
      {
        from: 1,
        to: 5,
        paragraphs: [
          [
            'The library of our town opened in 1986. It holds more than forty thousand books, and about half of them are for children.',
          ],
          [
            'Every Saturday, volunteers read stories aloud to the youngest visitors. Next summer there will also be a course on making comics.',
          ],
        ],
      },
    ],
  ),
]
