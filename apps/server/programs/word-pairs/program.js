import { make, playRounds, shuffled } from './rounds.js'
import { TOPICS } from './words.js'

const WORDS = {
  vi: {
    ask: 'Chọn một từ tiếng Anh, rồi chọn nghĩa của từ đó.',
    english: 'Tiếng Anh',
    meaning: 'Nghĩa',
    again: (word, meaning) => `“${word}” không phải là “${meaning}”. Em thử lại nhé.`,
    said: missed => `Cần nhớ thêm: ${missed}.`,
  },
  en: {
    ask: 'Choose an English word, then its meaning.',
    english: 'English',
    meaning: 'Meaning',
    again: (word, meaning) => `“${word}” is not “${meaning}”. Try again.`,
    said: missed => `To remember: ${missed}.`,
  },
}
/** As many as a phone shows without scrolling. */
const ON_BOARD = 5

/** `cat = con mèo; dog = con chó`, of which two that mean the same could not be told apart. */
function read(text) {
  const pairs = text
    .split(/[;\n]/)
    .map(line => line.split('=').map(part => part.trim()))
    .filter(parts => parts.length === 2 && parts[0] && parts[1])
  const isFirst = (side, at) => pairs.findIndex(pair => pair[side] === pairs[at][side]) === at
  return pairs.filter((_, at) => isFirst(0, at) && isFirst(1, at))
}

function choose({ topic, own, count }) {
  const typed = read(own)
  const all =
    typed.length > 1
      ? typed
      : Object.keys(TOPICS)
          .filter(name => topic === 'all' || topic === name)
          .flatMap(name => Object.entries(TOPICS[name]))
  return shuffled(all).slice(0, count)
}

/** Boards of nearly the same size: a last one of one pair would be no question. */
function boards(pairs) {
  const count = Math.ceil(pairs.length / ON_BOARD)
  return Array.from({ length: count }, (_, at) => pairs.filter((_, index) => index % count === at))
}

const column = (name, buttons) => {
  const list = make('div', 'column', '')
  list.setAttribute('role', 'group')
  list.setAttribute('aria-label', name)
  list.append(...buttons)
  return list
}

void playRounds(({ settings, language }) => {
  const words = WORDS[language] ?? WORDS.vi

  const round = pairs => ({
    of: pairs.length,
    show(task, done) {
      const missed = new Set()
      let open = pairs.length
      let chosen
      const hint = make('p', 'hint', '')
      hint.setAttribute('role', 'status')
      const clear = () => {
        hint.textContent = ''
        for (const one of task.querySelectorAll('.wrong')) one.classList.remove('wrong')
      }
      const choose = (button, pair) => {
        if (chosen) {
          chosen.button.classList.remove('chosen')
          chosen.button.setAttribute('aria-pressed', 'false')
        }
        chosen = { button, pair }
        button.classList.add('chosen')
        button.setAttribute('aria-pressed', 'true')
        clear()
      }
      const match = (button, pair) => {
        if (!chosen) return
        clear()
        if (pair !== chosen.pair) {
          missed.add(chosen.pair)
          button.classList.add('wrong')
          hint.textContent = words.again(chosen.pair[0], pair[1])
          return
        }
        open -= 1
        for (const one of [button, chosen.button]) {
          one.className = 'right'
          one.disabled = true
          one.textContent += ' ✓'
        }
        chosen = undefined
        if (open === 0)
          done({
            right: pairs.length - missed.size,
            text: pairs.map(one => `${one.join(' = ')}${missed.has(one) ? ' (✗)' : ''}`).join('; '),
            said: words.said([...missed].map(one => one.join(' = ')).join('; ')),
          })
        else task.querySelector('.column button:not(:disabled)').focus()
      }
      const left = shuffled(pairs).map(pair => {
        const button = make('button', '', pair[0])
        button.lang = 'en'
        button.setAttribute('aria-pressed', 'false')
        button.addEventListener('click', () => choose(button, pair))
        return button
      })
      const right = shuffled(pairs).map(pair => {
        const button = make('button', '', pair[1])
        button.lang = 'vi'
        button.addEventListener('click', () => match(button, pair))
        return button
      })
      const board = make('div', 'board', '')
      board.append(column(words.english, left), column(words.meaning, right))
      task.append(make('p', 'ask', words.ask), board, hint)
      left[0].focus()
    },
  })
  return { rounds: boards(choose(settings)).map(round) }
})
