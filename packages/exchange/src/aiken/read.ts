import { asHtml } from '../html.ts'
import type { ReadResult } from '../model.ts'
import { Reading } from '../reading.ts'
import { decode } from '../text.ts'

// Behind a small letter a space is asked for: "e.g." is none.
const OPTION = /^\s*(?:([A-Z])\s*[.)]\s*|([a-z])\s*[.)]\s+)(\S.*?)\s*$/
const ANSWER = /^\s*(?:ANSWER|ĐÁP ÁN)\s*:\s*(.*?)\s*$/i

/**
 * Aiken (docs.moodle.org, "Aiken format"): a question, its options `A. …` or `A) …` a line each, `ANSWER: B`. Question and
 * options may run over several lines, which Moodle refuses.
 */
export function readAiken(bytes: Uint8Array): ReadResult {
  const reading = new Reading()
  let question: string[] = []
  let options: string[][] = []
  // Behind an empty line only an option or the answer goes on with a question that has options.
  let parted = false
  const begin = () => {
    question = []
    options = []
    parted = false
  }
  const abandon = () => {
    if (question.length === 0) return
    reading.item(question.join('\n'))
    reading.drop('no-right')
    begin()
  }

  for (const line of decode(bytes).split('\n')) {
    const [, said] = ANSWER.exec(line) ?? []
    const [, capital, small, option = ''] = OPTION.exec(line) ?? []
    const letter = capital ?? small ?? ''
    if (said !== undefined) {
      finish(reading, question, options, said)
      begin()
    } else if (indexOf(letter) === options.length && question.length > 0) {
      options.push([option])
      parted = false
    } else if (line.trim() !== '') {
      if (parted) abandon()
      ;(options.at(-1) ?? question).push(line.trim())
    } else if (options.length > 0) {
      parted = true
    }
  }
  abandon()
  return reading.result()
}

function finish(reading: Reading, question: string[], options: string[][], said: string): undefined {
  reading.item(question.join('\n'))
  if (options.length === 0) return reading.drop('unreadable')
  const [, letter = ''] = /^([A-Za-z])[.)]?$/.exec(said) ?? []
  if (letter === '')
    return reading.drop(/^[A-Za-z](?:\s*[,;]\s*[A-Za-z])+$/.test(said) ? 'several-right' : 'no-right')
  if (indexOf(letter) >= options.length) return reading.drop('no-right')
  reading.add({
    type: 'MultiChoice',
    point: 1,
    content: asHtml(question.join('\n')),
    answers: options.map(lines => asHtml(lines.join('\n'))),
    right: indexOf(letter),
  })
}

const indexOf = (letter: string): number => letter.toUpperCase().charCodeAt(0) - 65
