import { fit, progress, result, start } from './bangxanh.js'

const WORDS = {
  vi: {
    place: (at, count) => `Phép tính ${at} / ${count}`,
    check: 'Trả lời',
    right: 'Đúng rồi!',
    wrong: answer => `Chưa đúng. Đáp án là ${answer}.`,
    number: 'Em gõ một số nhé.',
    end: (right, count) => `Em làm đúng ${right} / ${count} phép tính.`,
  },
  en: {
    place: (at, count) => `Sum ${at} of ${count}`,
    check: 'Answer',
    right: 'Right!',
    wrong: answer => `Not quite. It is ${answer}.`,
    number: 'Please type a number.',
    end: (right, count) => `You got ${right} of ${count} right.`,
  },
}

const SIGNS = { add: '+', subtract: '−', multiply: '×', divide: ':' }
const MIXED = { addSubtract: ['add', 'subtract'], multiplyDivide: ['multiply', 'divide'] }

const upTo = most => Math.floor(Math.random() * (most + 1))

/** A sum whose numbers and result stay within `most`. */
function draw(operation, most) {
  if (operation === 'add') {
    const a = upTo(most)
    const b = upTo(most - a)
    return { a, b, answer: a + b }
  }
  if (operation === 'subtract') {
    const a = upTo(most)
    const b = upTo(a)
    return { a, b, answer: a - b }
  }
  const one = 2 + upTo(Math.max(0, Math.floor(Math.sqrt(most)) - 2))
  const other = 1 + upTo(Math.max(0, Math.floor(most / one) - 1))
  return operation === 'multiply'
    ? { a: one, b: other, answer: one * other }
    : { a: one * other, b: one, answer: other }
}

const byId = id => document.getElementById(id)

async function play() {
  const { settings, language, dark } = await start()
  fit()
  document.documentElement.lang = language
  document.documentElement.classList.toggle('dark', dark)
  const words = WORDS[language] ?? WORDS.vi
  const { count, most } = settings
  const operations = MIXED[settings.operation] ?? [settings.operation]
  const [place, form, sum, answer, said] = ['place', 'form', 'sum', 'answer', 'said'].map(byId)
  byId('button').textContent = words.check
  const asked = []
  let current

  const next = () => {
    if (asked.length === count) {
      const right = asked.filter(({ isRight }) => isRight).length
      form.hidden = true
      place.textContent = ''
      said.textContent = words.end(right, count)
      result(
        right / count,
        asked.map(({ text, typed, isRight }) => `${isRight ? '✓' : '✗'} ${text} = ${typed}`).join('\n'),
      )
      return
    }
    const operation = operations[upTo(operations.length - 1)]
    current = draw(operation, most)
    current.text = `${current.a} ${SIGNS[operation]} ${current.b}`
    place.textContent = words.place(asked.length + 1, count)
    sum.textContent = `${current.text} =`
    answer.value = ''
    answer.focus()
  }

  // A form sends nothing from a frame that may only run scripts, not even its event.
  const check = () => {
    const typed = answer.value.trim()
    if (!/^\d+$/.test(typed)) {
      said.textContent = words.number
      return
    }
    const isRight = Number(typed) === current.answer
    asked.push({ text: current.text, typed, isRight })
    progress(asked.length / count)
    said.textContent = isRight ? words.right : words.wrong(current.answer)
    next()
  }
  byId('button').addEventListener('click', check)
  answer.addEventListener('keydown', event => {
    if (event.key === 'Enter' && !event.isComposing) check()
  })
  next()
}

void play()
