import { fit, progress, result, start } from './bangxanh.js'

// What the programs of the product share: rounds one after another, each of some parts that are right or not.

const WORDS = {
  vi: {
    place: (at, count) => `Câu ${at} / ${count}`,
    right: 'Đúng rồi!',
    next: 'Tiếp tục',
    seconds: left => `Còn ${left} giây`,
    over: 'Hết giờ.',
    end: (right, of) => `Em làm đúng ${right} / ${of}.`,
  },
  en: {
    place: (at, count) => `Round ${at} of ${count}`,
    right: 'Right!',
    next: 'Go on',
    seconds: left => `${left} seconds left`,
    over: 'Time is up.',
    end: (right, of) => `You got ${right} of ${of} right.`,
  },
}
/** How long what was right is seen before the next round comes by itself. */
const SEEN_MS = 700

const byId = id => document.getElementById(id)
const sum = numbers => numbers.reduce((all, one) => all + one, 0)

export function make(name, className, text) {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  if (name === 'button') element.type = 'button'
  return element
}

export function shuffled(list) {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1))
    const one = mixed[at]
    mixed[at] = mixed[other]
    mixed[other] = one
  }
  return mixed
}

/**
 * Plays to the end and hands in the share of right parts.
 * @param prepare takes settings and language and gives `rounds`, and `seconds` for all of them where there is a limit. A round
 * has `of` parts and `show(task, done)`, which draws it and says once `{ right, text, said }`: how many were right, a
 * line for the teacher, and what the pupil reads where not all were.
 */
export async function playRounds(prepare) {
  const { settings, language, dark } = await start()
  document.documentElement.lang = language
  document.documentElement.classList.toggle('dark', dark)
  fit()
  const words = WORDS[language] ?? WORDS.vi
  const { rounds, seconds = 0 } = prepare({ settings, language })
  const [place, clock, steps, task, said, next] = ['place', 'clock', 'steps', 'task', 'said', 'next'].map(
    byId,
  )
  const marks = rounds.map(() => steps.appendChild(make('li', '', '')))
  const answers = []
  let isOver = false
  next.textContent = words.next

  const end = first => {
    isOver = true
    const right = sum(answers.map(answer => answer.right))
    const of = sum(rounds.map(round => round.of))
    for (const part of [place, clock, task, next]) part.hidden = true
    said.textContent = `${first} ${words.end(right, of)}`.trim()
    result(right / of, answers.map(({ text }) => text).join('\n'))
  }

  const ask = () => {
    if (isOver) return
    next.hidden = true
    said.textContent = ''
    const at = answers.length
    if (at === rounds.length) {
      end('')
      return
    }
    const round = rounds[at]
    place.textContent = words.place(at + 1, rounds.length)
    task.textContent = ''
    round.show(task, answer => {
      if (isOver) return
      const isRight = answer.right === round.of
      answers.push({ ...answer, text: `${isRight ? '✓' : '✗'} ${answer.text}` })
      marks[at].className = isRight ? 'right' : 'wrong'
      marks[at].textContent = isRight ? '✓' : '✗'
      progress(answers.length / rounds.length)
      said.textContent = isRight ? words.right : answer.said
      if (isRight) {
        setTimeout(ask, SEEN_MS)
        return
      }
      next.hidden = false
      next.focus()
    })
  }
  next.addEventListener('click', ask)

  if (seconds > 0) {
    const until = Date.now() + seconds * 1000
    const tick = () => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      clock.textContent = words.seconds(left)
      if (isOver || left > 0) return
      end(words.over)
    }
    clock.hidden = false
    tick()
    setInterval(tick, 250)
  }
  ask()
}
