// Reads a packed archive and says what is wrong with it: what can be known of a folder for a system without that system.
import { posix } from 'node:path'
import { nodeOf, postgresOf } from './contents.mjs'
import { launchersOf, RUNTIME } from './launchers.mjs'
import { programOf } from './programs.mjs'

const KIND = { linux: 'ELF', darwin: 'Mach-O', win32: 'PE' }
/** By their names these are programs or libraries; whatever else begins as one is looked at too. */
const NAMED = { linux: /\.(node|so(\.[\d.]+)?)$/, darwin: /\.(node|dylib)$/, win32: /\.(node|exe|dll)$/ }
/** What each system has of its own, from the oldest one that is served. */
const SYSTEMS_OWN = {
  linux: /^(ld-linux-[\w-]+|lib(c|m|dl|rt|pthread|util|gcc_s|stdc\+\+|resolv|crypt))\.so\.\d+$/,
  darwin: /^\/(usr\/lib|System\/Library)\//,
  win32:
    /^(api-ms-win-.*|advapi32|bcrypt|bcryptprimitives|crypt32|dbghelp|dnsapi|gdi32|iphlpapi|kernel32|msvcrt|ntdll|ole32|oleaut32|psapi|rpcrt4|secur32|shell32|shlwapi|user32|userenv|version|winmm|ws2_32|wsock32|wldap32|mswsock|powrprof|normaliz|ucrtbase|dwrite|d3d12|usp10|opengl32|fontsub|windowscodecs|netapi32)\.dll$/i,
}
/** What Windows does not take as a name, and what no path may hold there: https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const NO_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|[<>:"|?*\\]|[. ]$/i
/** Of the 260 signs of Windows what is left below a person's downloads, in the folder that is named as the archive. */
const LONGEST = 190
/** What is promised of the two that schools use, in bytes; PostgreSQL for macOS is larger by 90 MB. */
const SIZES = { systems: ['win32-x64', 'linux-x64'], packed: 170_000_000, unpacked: 450_000_000 }

/**
 * @param entries as `entriesOf` reads them
 * @param name of the folder that everything stands in
 * @param packed bytes of the archive
 * @returns `{ problems, programs, unpacked, since }`: sentences, how many programs and libraries, bytes, and of macOS the oldest that all of them run on
 */
export function inspect(entries, { system, name, packed }) {
  const [os, processor] = system.split('-')
  const problems = []
  const programs = new Map()
  const paths = new Set(entries.map(({ path }) => path))
  for (const { path, bytes, link } of entries) {
    if (link !== undefined) continue
    const program = programOf(bytes)
    if (program) programs.set(path, program)
    else if (NAMED[os].test(path)) problems.push(`${path} is no program`)
  }
  problems.push(...wrongPaths(entries, name, os))
  problems.push(...wrongLinks(entries, paths, os))
  for (const [path, { kind, processors, signed }] of programs) {
    if (kind !== KIND[os] || !processors.includes(processor))
      problems.push(`${path} is ${kind} for ${processors.join(', ')}`)
    // Apple's own processors run nothing without a signature, be it one that names nobody.
    if (system === 'darwin-arm64' && !signed) problems.push(`${path} is not signed`)
  }
  problems.push(...missingLibraries(programs, paths, { os, name, system }))
  problems.push(...missing(entries, { name, system }))
  problems.push(...wrongLauncherEnds(entries, name, system))
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes.length, 0)
  for (const [what, bytes] of Object.entries({ packed, unpacked }))
    if (SIZES.systems.includes(system) && bytes > SIZES[what])
      problems.push(`${what} it has ${bytes} bytes, more than ${SIZES[what]}`)
  const since = Math.max(0, ...[...programs.values()].map(program => program.since ?? 0))
  return {
    problems,
    programs: programs.size,
    unpacked,
    since: `${Math.trunc(since)}.${Math.round((since % 1) * 100)}`,
  }
}

function wrongPaths(entries, name, os) {
  const seen = new Map()
  return entries.flatMap(({ path }) => {
    const parts = path.split('/')
    const same = path.normalize('NFC').toLowerCase()
    const before = seen.get(same)
    seen.set(same, path)
    if (parts[0] !== name || parts.some(part => ['', '.', '..'].includes(part))) return [`${path} is outside`]
    // Neither Windows nor most Macs tell them apart.
    if (before !== undefined && os !== 'linux') return [`${path} is ${before} there`]
    if (os === 'win32' && parts.some(part => NO_NAME.test(part)))
      return [`${path} has a name that Windows refuses`]
    if (os === 'win32' && path.length > LONGEST) return [`${path} is too long for Windows`]
    return []
  })
}

function wrongLinks(entries, paths, os) {
  return entries
    .filter(({ link }) => link !== undefined)
    .filter(
      ({ path, link }) =>
        os === 'win32' || posix.isAbsolute(link) || !paths.has(posix.join(posix.dirname(path), link)),
    )
    .map(({ path, link }) => `${path} is a link to ${link}, which is not there`)
}

/**
 * Each library that a program names is in the archive where the system looks for it, or one that each such system has; or, on Windows,
 * one that the file to open asks for.
 */
function missingLibraries(programs, paths, { os, name, system }) {
  const node = `${name}/node/bin`
  const postgres = `${name}/app/node_modules/${postgresOf(system)}/native/bin`
  return [...programs].flatMap(([path, { needs, looksIn }]) => {
    const here = posix.dirname(path)
    // Libraries are looked for from the program that loads them too: PostgreSQL's own, or Node.
    const program = here.startsWith(posix.dirname(postgres)) ? postgres : node
    const placed = place =>
      place.replace(/^(@loader_path|\$ORIGIN|\$\{ORIGIN\})/, here).replace(/^@executable_path/, program)
    const folders = [...(os === 'win32' ? [here, program] : []), ...looksIn.map(placed)]
    const isThere = needed => {
      if (SYSTEMS_OWN[os].test(needed)) return true
      if (os === 'win32' && RUNTIME.includes(needed.toLowerCase())) return true
      if (os === 'win32') return folders.some(folder => hasIgnoringCase(paths, posix.join(folder, needed)))
      if (needed.startsWith('@rpath/'))
        return folders.some(folder => paths.has(posix.join(folder, needed.slice(7))))
      if (os === 'darwin') return paths.has(posix.normalize(placed(needed)))
      return folders.some(folder => paths.has(posix.join(folder, needed)))
    }
    return needs
      .filter(needed => !isThere(needed))
      .map(needed => `${path} needs ${needed}, which is not there`)
  })
}

function hasIgnoringCase(paths, path) {
  if (paths.has(path)) return true
  const wanted = path.toLowerCase()
  for (const each of paths) if (each.toLowerCase() === wanted) return true
  return false
}

/** What a person opens, and what that starts; on what is unpacked with its rights these must say that it can be run. */
function missing(entries, { name, system }) {
  const end = system.startsWith('win32') ? '.exe' : ''
  const postgres = ['postgres', 'initdb', 'pg_ctl'].map(
    program => `app/node_modules/${postgresOf(system)}/native/bin/${program}${end}`,
  )
  const run = [...Object.keys(launchersOf(system)), `node/${nodeOf(system).program}`, ...postgres]
  const found = new Map(entries.map(entry => [entry.path, entry]))
  const problems = run.flatMap(path => {
    const entry = found.get(`${name}/${path}`)
    if (!entry) return [`${path} is missing`]
    return entry.mode === undefined || (entry.mode & 0o111) === 0o111 ? [] : [`${path} cannot be run`]
  })
  if (entries.at(-1)?.path !== `${name}/app/whole`)
    problems.push('the mark of the whole is not the last file')
  return problems
}

function wrongLauncherEnds(entries, name, system) {
  return entries
    .filter(({ path }) => Object.keys(launchersOf(system)).includes(posix.relative(name, path)))
    .filter(({ bytes }) => {
      const text = bytes.toString('utf8')
      return system.startsWith('win32') ? /[\r\n]/.test(text.replaceAll('\r\n', '')) : text.includes('\r')
    })
    .map(({ path }) => `${path} has the ends of lines of another system`)
}
