import { make, playRounds, shuffled } from './rounds.js'
import { LEVELS } from './words.js'

const WORDS = {
  vi: {
    ask: { meaning: 'Từ này nghĩa là gì?', english: 'Từ tiếng Anh nào có nghĩa này?' },
    wrong: (word, meaning) => `Chưa đúng. ${word} là “${meaning}”.`,
  },
  en: {
    ask: { meaning: 'What does this word mean?', english: 'Which English word means this?' },
    wrong: (word, meaning) => `Not quite. ${word} is “${meaning}”.`,
  },
}
const OPTIONS = 4

// One round at a time hears the keys of the page.
let onKey = () => undefined
addEventListener('keydown', ({ key, isComposing }) => {
  if (!isComposing && /^[1-4]$/.test(key)) onKey(Number(key) - 1)
})

void playRounds(({ settings, language }) => {
  const words = WORDS[language] ?? WORDS.vi
  const all = Object.entries(LEVELS[settings.level])
  const toMeaning = settings.way === 'meaning'
  const shownOf = ([english, meaning]) => (toMeaning ? meaning : english)

  const round = pair => ({
    of: 1,
    show(task, done) {
      const others = shuffled(all.filter(one => one !== pair)).slice(0, OPTIONS - 1)
      const word = make('p', 'big', toMeaning ? pair[0] : pair[1])
      word.lang = toMeaning ? 'en' : 'vi'
      const options = make('div', 'options', '')
      let isDone = false
      const choose = (button, chosen) => {
        if (isDone) return
        isDone = true
        const isRight = chosen === pair
        for (const { button, one } of buttons) {
          button.disabled = true
          if (one !== pair) continue
          button.classList.add('right')
          button.append(' ✓')
        }
        if (!isRight) {
          button.classList.add('wrong')
          button.append(' ✗')
        }
        done({
          right: isRight ? 1 : 0,
          text: `${word.textContent}: ${shownOf(chosen)}`,
          said: words.wrong(pair[0], pair[1]),
        })
      }
      const buttons = shuffled([pair, ...others]).map((one, at) => {
        const button = make('button', '', '')
        button.append(make('span', 'number', `${at + 1}`), make('span', '', shownOf(one)))
        button.lastChild.lang = toMeaning ? 'vi' : 'en'
        button.addEventListener('click', () => choose(button, one))
        options.append(button)
        return { button, one }
      })
      onKey = at => choose(buttons[at].button, buttons[at].one)
      task.append(make('p', 'ask', words.ask[settings.way]), word, options)
      buttons[0].button.focus()
    },
  })
  return { rounds: shuffled(all).slice(0, settings.count).map(round) }
})
