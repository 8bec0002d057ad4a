import sharp from 'sharp'

const [WIDTH, HEIGHT] = [1200, 750]

const tree = (x: number, size: number) =>
  `<rect x="${x - 8}" y="${560 - size}" width="16" height="${size}" fill="#7a5a3c"/><circle cx="${x}" cy="${540 - size}" r="${size * 0.7}" fill="#4f9a5b"/>`
const windows = [0, 1, 2, 3, 4, 5, 6, 7]
  .flatMap(at => [0, 1].map(row => [280 + at * 84, 300 + row * 110]))
  .map(([x, y]) => `<rect x="${x}" y="${y}" width="52" height="64" rx="4" fill="#cfe6f2"/>`)
  .join('')
const ground = '<rect y="560" width="1200" height="190" fill="#d9c7a3"/>'
const sky = (from: string) =>
  `<rect width="1200" height="750" fill="${from}"/><circle cx="1030" cy="130" r="62" fill="#ffe08a"/>`

/** What is seen at the head of news: drawn flat, without people. */
const SCENES = {
  yard: `${sky('#bfe3f5')}${ground}
    <rect x="250" y="260" width="710" height="300" fill="#f4e3bd"/><path d="M230 262 L605 150 L980 262 Z" fill="#b5523b"/>${windows}
    <rect x="560" y="470" width="90" height="90" fill="#8b5e3c"/><rect x="150" y="180" width="10" height="400" fill="#8b8b8b"/>
    <rect x="160" y="180" width="130" height="86" fill="#da251d"/><path d="M225 198 l8 18 20 2 -15 13 4 20 -17 -10 -17 10 4 -20 -15 -13 20 -2z" fill="#ffde00"/>
    ${tree(1060, 120)}${tree(70, 90)}`,
  sport: `${sky('#cdeaf7')}<rect y="430" width="1200" height="320" fill="#5da263"/>
    ${[0, 1, 2, 3, 4].map(at => `<path d="M${80 + at * 210} 750 L${430 + at * 85} 430" stroke="#fff" stroke-width="8"/>`).join('')}
    <rect x="120" y="330" width="960" height="100" fill="#e9e3d3"/>${tree(90, 110)}${tree(1120, 110)}
    <circle cx="620" cy="610" r="46" fill="#fff" stroke="#333" stroke-width="6"/><path d="M620 578 l24 18 -9 28 h-30 l-9 -28z" fill="#333"/>`,
  books: `<rect width="1200" height="750" fill="#f1ead8"/><rect y="560" width="1200" height="190" fill="#a9794f"/>
    ${['#c0483c', '#2f6f8f', '#e0a33b', '#4f8a5b', '#6a4c93', '#c0483c', '#2f6f8f'].map((fill, at) => `<rect x="${190 + at * 92}" y="${230 + (at % 3) * 34}" width="78" height="${330 - (at % 3) * 34}" rx="6" fill="${fill}"/><rect x="${202 + at * 92}" y="${290 + (at % 3) * 34}" width="54" height="10" fill="#fff" opacity=".7"/>`).join('')}
    <path d="M860 560 v-150 q75 -40 150 0 v150 q-75 -40 -150 0z" fill="#fffaf0" stroke="#c9b48a" stroke-width="6"/>`,
  lanterns: `<rect width="1200" height="750" fill="#23395b"/><circle cx="940" cy="170" r="90" fill="#fff2b8"/>
    ${[180, 400, 640, 830].map((x, at) => `<rect x="${x - 2}" width="4" height="${230 + (at % 2) * 70}" fill="#caa25a"/><ellipse cx="${x}" cy="${300 + (at % 2) * 70}" rx="72" ry="84" fill="${at % 2 ? '#f2a541' : '#d7433b'}"/><rect x="${x - 26}" y="${206 + (at % 2) * 70}" width="52" height="18" fill="#ffd97a"/><rect x="${x - 26}" y="${376 + (at % 2) * 70}" width="52" height="18" fill="#ffd97a"/>`).join('')}
    <rect y="640" width="1200" height="110" fill="#1a2b45"/>`,
} as const
export type Scene = keyof typeof SCENES

export async function drawCover(scene: Scene): Promise<File> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${SCENES[scene]}</svg>`
  const jpeg = await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer()
  return new File([new Uint8Array(jpeg)], `${scene}.jpg`)
}
