import sharp from 'sharp'

/** A logo as a school would send one: a picture, drawn from two letters and a colour. */
export async function drawLogo(letters: string, colour: string): Promise<File> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <circle cx="128" cy="128" r="120" fill="${colour}"/><circle cx="128" cy="128" r="104" fill="none" stroke="#fff" stroke-width="6"/>
    <text x="128" y="160" font-family="sans-serif" font-size="92" font-weight="700" fill="#fff" text-anchor="middle">${letters}</text></svg>`
  return new File([new Uint8Array(await sharp(Buffer.from(drawing)).png().toBuffer())], 'logo.png')
}
