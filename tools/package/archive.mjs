// A folder as one file, with the same bytes for the same contents: names in the given order, one time, nobody's account.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { createGzip, deflateRawSync } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'

/** The number of this way of packing in a zip. */
const DEFLATE = 8

/**
 * @param home the folder that holds `name`, where the archive goes
 * @param paths of files below `name`
 * @param time seconds since 1970
 */
export async function tarOf(home, name, paths, time) {
  const file = join(home, `${name}.tar.gz`)
  const rights = ['--mode=u+rwX,go+rX,go-w', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${time}`]
  const tar = spawn(
    'tar',
    ['--create', '--format=gnu', ...rights, '--no-recursion', '--null', '--files-from=-'],
    {
      cwd: home,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise((done, fail) => {
    tar.on('error', fail)
    tar.on('close', code => (code === 0 ? done() : fail(new Error(`tar ended with ${code}`))))
  })
  tar.stdin.end(paths.map(path => `${name}/${path}\0`).join(''))
  await Promise.all([pipeline(tar.stdout, createGzip({ level: 7 }), createWriteStream(file)), ended])
  return file
}

/** What Windows unpacks by itself; it knows no links and no rights. Packed by Node: fflate's workers now and then mixed up what they packed. */
export async function zipOf(home, name, paths, time) {
  // The format holds the time of a clock on a wall.
  process.env.TZ = 'UTC'
  const file = join(home, `${name}.zip`)
  const out = createWriteStream(file)
  const zip = new Zip((error, part, last) => {
    if (error) out.destroy(error)
    else out.write(part)
    if (last) out.end()
  })
  for (const path of paths) {
    const entry = new ZipPassThrough(`${name}/${path}`)
    entry.mtime = time * 1000
    entry.compression = DEFLATE
    entry.process = (bytes, last) => entry.ondata(null, deflateRawSync(bytes, { level: 9 }), last)
    zip.add(entry)
    entry.push(readFileSync(join(home, name, path)), true)
    if (out.writableNeedDrain) await once(out, 'drain')
  }
  zip.end()
  await finished(out)
  return file
}
