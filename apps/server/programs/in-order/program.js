import { make, playRounds, shuffled } from './rounds.js'

const WORDS = {
  vi: {
    ask: {
      up: 'Chạm các số từ bé đến lớn.',
      down: 'Chạm các số từ lớn đến bé.',
      letters: 'Chạm các chữ cái theo thứ tự trong bảng chữ cái.',
      days: 'Chạm các ngày theo thứ tự, từ thứ Hai.',
      months: 'Chạm các tháng theo thứ tự trong năm.',
    },
    days: ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ nhật'],
    months: Array.from({ length: 12 }, (_, at) => `Tháng ${at + 1}`),
    again: card => `Chưa phải “${card}”. Em tìm thẻ khác nhé.`,
    said: order => `Thứ tự đúng: ${order}.`,
    cards: 'Các thẻ',
    placed: 'Đã xếp',
  },
  en: {
    ask: {
      up: 'Touch the numbers from small to large.',
      down: 'Touch the numbers from large to small.',
      letters: 'Touch the letters in the order of the Vietnamese alphabet.',
      days: 'Touch the days in order, from Monday.',
      months: 'Touch the months in the order of the year.',
    },
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    again: card => `Not “${card}” yet. Find another card.`,
    said: order => `In order: ${order}.`,
    cards: 'Cards',
    placed: 'In order',
  },
}
const LETTERS = [...'AĂÂBCDĐEÊGHIKLMNOÔƠPQRSTUƯVXY']
const KINDS = Object.keys(WORDS.vi.ask)

function numbers(most, count) {
  const drawn = new Set()
  while (drawn.size < count) drawn.add(Math.floor(Math.random() * (most + 1)))
  return [...drawn].sort((one, other) => one - other).map(String)
}

/** Some of a list, in its order. */
function some(list, count) {
  const chosen = new Set(shuffled(list).slice(0, count))
  return list.filter(one => chosen.has(one))
}

function draw(kind, { most, cards }, words) {
  if (kind === 'up') return numbers(most, cards)
  if (kind === 'down') return numbers(most, cards).reverse()
  return some(kind === 'letters' ? LETTERS : words[kind], cards)
}

void playRounds(({ settings, language }) => {
  const words = WORDS[language] ?? WORDS.vi

  const round = (_, at) => {
    const kind = settings.what === 'mixed' ? KINDS[at % KINDS.length] : settings.what
    const order = draw(kind, settings, words)
    return {
      of: order.length,
      show(task, done) {
        const missed = new Set()
        let place = 0
        const row = make('ol', 'row', '')
        row.setAttribute('aria-label', words.placed)
        const slots = order.map(() => row.appendChild(make('li', '', '')))
        const hint = make('p', 'hint', '')
        hint.setAttribute('role', 'status')
        const cards = make('div', 'cards', '')
        cards.setAttribute('role', 'group')
        cards.setAttribute('aria-label', words.cards)
        const touch = (button, card) => {
          for (const one of cards.querySelectorAll('.wrong')) one.classList.remove('wrong')
          if (card !== order[place]) {
            missed.add(order[place])
            button.classList.add('wrong')
            hint.textContent = words.again(card)
            return
          }
          hint.textContent = ''
          slots[place].className = 'right'
          slots[place].textContent = card
          place += 1
          button.disabled = true
          if (place === order.length)
            done({
              right: order.length - missed.size,
              text: order.map(one => `${one}${missed.has(one) ? ' (✗)' : ''}`).join(' → '),
              said: words.said(order.join(' → ')),
            })
          else cards.querySelector('button:not(:disabled)').focus()
        }
        for (const card of shuffled(order)) {
          const button = make('button', '', card)
          button.addEventListener('click', () => touch(button, card))
          cards.append(button)
        }
        task.append(make('p', 'ask', words.ask[kind]), row, cards, hint)
        cards.firstChild.focus()
      },
    }
  }
  return { rounds: Array.from({ length: settings.count }, round) }
})
