import { make, playRounds } from './rounds.js'

const WORDS = {
  vi: { answer: 'Kết quả', back: 'Xoá một số', check: 'Trả lời', wrong: sum => `Chưa đúng. ${sum}.` },
  en: { answer: 'Result', back: 'Delete a digit', check: 'Answer', wrong: sum => `Not quite. ${sum}.` },
}
const MOST_DIGITS = 3
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'back', '0', 'check']

const between = (from, to) => from + Math.floor(Math.random() * (to - from + 1))

function draw({ operation, from, to }) {
  const table = between(Math.min(from, to), Math.max(from, to))
  const times = between(1, 10)
  const multiplies = operation === 'multiply' || (operation === 'both' && Math.random() < 0.5)
  return multiplies
    ? { text: `${table} × ${times}`, answer: table * times }
    : { text: `${table * times} : ${table}`, answer: times }
}

/** As many as wanted, none twice in a row where the tables hold more than one. */
function drawAll(settings) {
  const drawn = []
  for (let tries = 0; drawn.length < settings.count; tries += 1) {
    const sum = draw(settings)
    if (tries > 1000 || drawn.length === 0 || drawn[drawn.length - 1].text !== sum.text) drawn.push(sum)
  }
  return drawn
}

function pad(words, press) {
  const keys = make('div', 'keys', '')
  for (const key of KEYS) {
    const button = make(
      'button',
      key === 'check' ? 'go' : '',
      key === 'back' ? '⌫' : key === 'check' ? '↵' : key,
    )
    if (words[key]) button.setAttribute('aria-label', words[key])
    button.addEventListener('click', () => press(key))
    keys.append(button)
  }
  return keys
}

void playRounds(({ settings, language }) => {
  const words = WORDS[language] ?? WORDS.vi
  const round = ({ text, answer }) => ({
    of: 1,
    show(task, done) {
      const sum = make('label', 'big', `${text} =`)
      sum.htmlFor = 'answer'
      const input = make('input', '', '')
      input.id = 'answer'
      input.autocomplete = 'off'
      input.maxLength = MOST_DIGITS
      // The keys below are larger than those of a phone and cover nothing.
      input.inputMode = 'none'
      input.addEventListener('input', () => {
        input.value = input.value.replace(/\D/g, '')
      })
      const keys = pad(words, key => {
        if (key === 'check') check()
        else if (key === 'back') input.value = input.value.slice(0, -1)
        else if (input.value.length < MOST_DIGITS) input.value += key
      })
      let isDone = false
      const check = () => {
        if (isDone || !input.value) return
        isDone = true
        const isRight = Number(input.value) === answer
        input.readOnly = true
        input.className = isRight ? 'right' : 'wrong'
        for (const button of keys.children) button.disabled = true
        done({
          right: isRight ? 1 : 0,
          text: `${text} = ${input.value}`,
          said: words.wrong(`${text} = ${answer}`),
        })
      }
      input.addEventListener('keydown', event => {
        if (event.key !== 'Enter' || event.isComposing) return
        // Else the same press would press the button that comes next.
        event.preventDefault()
        check()
      })
      task.append(sum, input, keys)
      input.focus()
    },
  })
  return { rounds: drawAll(settings).map(round), seconds: settings.seconds }
})
