// Run by tools/test-windows.mjs beside a Debian with Wine: what a person of a school does with the packed folder for Windows, and
// what happens to it.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findChromium } from '../find-chromium.mjs'
import { root } from '../freshness.mjs'
import { listClassNames, logIn, setUpSchool, writeClasses } from './first-school.mjs'
import {
  ADDRESS,
  adminOnLinux,
  demand,
  nameOnLinux,
  onDrive,
  open,
  openOnLinux,
  prepare,
  ready,
  run,
  tell,
  WHOLE,
} from './in-wine.mjs'

const KILLS = 5
const WRITERS = 16
const STARTS = 5
const DEMO = 'C:\\Trường học\\Trường mẫu'
const DATA = 'C:\\Trường học\\Bảng Xanh'
const ON_LINUX = '/home/person/Bảng Xanh'
/** In this order a class comes from a list of Excel, a Word paper is read, a PDF printed, photos handed in, a film watched by ranges. */
const JOURNEYS = [
  'task-6-fill-class-from-excel',
  'task-11-read-a-word-paper',
  'task-12-print-an-exam',
  'pupil-hands-in-photos',
  'pupil-goes-on-with-a-film',
]

prepare()
await lookAround()
await killUnderWriters(await beginSchool())
moveToLinux()
await compareStarts()
moveBack()
refuseOtherWindows()

/** With the demo school: everything is ready, and people go their ways by the browser of this Linux. */
async function lookAround() {
  const server = await open(DEMO, '--demo')
  tell(`opened with the demo school: /readyz after ${server.seconds.toFixed(0)} s`)
  const said = await ready()
  for (const what of ['ready', 'database', 'files', 'jobs'])
    demand(said[what] === true, `/readyz says ${what}`)
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      ...['test', '--config', join(root, 'e2e/playwright.config.ts'), '--reporter=list', '--workers=1'],
      ...JOURNEYS,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, E2E_URL: ADDRESS, CHROMIUM_PATH: findChromium() },
    },
  )
  demand(status === 0, `${JOURNEYS.length} journeys by the Chromium of Linux`)
  await server.end()
}

/** The set-up by the printed link; gives a teacher's id. */
async function beginSchool() {
  const server = await open(DATA)
  tell(`opened: /readyz after ${server.seconds.toFixed(1)} s, the database made`)
  const link = /http:\/\/\S+kind=setup\S+/.exec(server.said())?.[0]
  demand(link, 'a link to the set-up is printed')
  const page = await fetch(link)
  demand(page.ok && (await page.text()).includes('<div id="root"'), 'the link opens the page')
  const teacherId = await setUpSchool(ADDRESS, link)
  demand(await logIn(ADDRESS), 'a school is set up, somebody logs in')
  demand(existsSync(onDrive('Trường học/Bảng Xanh/postgres')), `the data lies in ${DATA}`)

  refuse(
    'a second one on the same data',
    { DATA_DIR: DATA, PORT: 8081 },
    /in use by another Bảng Xanh server/,
  )
  refuse('a port that is taken', { DATA_DIR: 'C:\\Nơi khác' }, /Port 8080 is in use/)
  const moved = 'C:\\users\\person\\OneDrive - Sở GDĐT\\Bảng Xanh'
  refuse('data in a folder that moves about', { DATA_DIR: moved, PORT: 8081 }, /OneDrive moves its files/)
  demandSuccess(
    run({ DATA_DIR: DATA }, 'cmd', '/c', 'admin.cmd', 'dump', 'C:\\Bản sao'),
    'admin makes a dump beside the running server',
  )
  await server.end()
  return teacherId
}

async function killUnderWriters(teacherId) {
  let server = await open(DATA)
  const token = await logIn(ADDRESS)
  const writers = writeClasses(ADDRESS, { token, teacherId, writers: WRITERS })
  for (let time = 1; time <= KILLS; time++) {
    const before = writers.count()
    while (writers.count() < before + WRITERS) await wait(50)
    server.kill()
    server = await open(DATA)
    tell(`kill -9 number ${time} under ${WRITERS} writers: /readyz after ${server.seconds.toFixed(1)} s`)
  }
  const acknowledged = await writers.stop()
  const kept = await listClassNames(ADDRESS, await logIn(ADDRESS))
  demand(new Set(kept).size === kept.length, 'no write is there twice')
  demand(
    acknowledged.every(name => kept.includes(name)),
    `all of ${acknowledged.length} acknowledged writes are there`,
  )
  await server.end()
}

/** The dump of Windows is restored on Linux; each restore looks at every row. */
function moveToLinux() {
  const restored = adminOnLinux(ON_LINUX, 'restore', nameOnLinux('Bản sao', onlyIn('Bản sao')))
  demand(restored.status === 0, `the dump is restored on Linux ${restored.stderr}`)
}

/** One system after the other, on the same school, for the same person: each by the file that one opens in its packed folder. */
async function compareStarts() {
  const [wine, linux] = [[], []]
  for (let time = 0; time < STARTS; time++)
    for (const [taken, start] of [
      [wine, () => open(DATA)],
      [linux, () => openOnLinux(ON_LINUX)],
    ]) {
      const server = await start()
      taken.push(server.seconds)
      await server.end()
    }
  const [ofWine, ofLinux] = [wine, linux].map(seconds => seconds.sort((a, b) => a - b)[STARTS >> 1])
  tell(
    `a start on a folder that is there, /readyz after: ${ofWine.toFixed(1)} s, on this Linux ${ofLinux.toFixed(1)} s: ${(ofWine / ofLinux).toFixed(1)} times (goal 4)`,
  )
}

/** What was moved to Linux comes back by a dump, into an empty place. */
function moveBack() {
  const dumped = adminOnLinux(ON_LINUX, 'dump', nameOnLinux('Bản sao về'))
  demand(dumped.status === 0, `and dumped there ${dumped.stderr}`)
  const back = `C:\\Bản sao về\\${onlyIn('Bản sao về')}`
  demandSuccess(
    run({ DATA_DIR: 'C:\\Nơi mới' }, 'cmd', '/c', 'admin.cmd', 'restore', back),
    'and restored on Windows',
  )
}

/** A folder that was unpacked half, and a Windows that is too old. */
function refuseOtherWindows() {
  renameSync(WHOLE, `${WHOLE}.away`)
  refuse('a folder that was unpacked half', {}, /not complete.*Extract All/)
  renameSync(`${WHOLE}.away`, WHOLE)
  run({}, 'winecfg', '-v', 'win7')
  refuse('a Windows older than 10', {}, /needs Windows 10 or later/)
}

function refuse(what, variables, sentence) {
  const { status, said } = run(variables, 'cmd', '/c', 'Bang Xanh.cmd')
  demand(status !== 0 && sentence.test(said), `${what} is refused ${sentence.test(said) ? '' : said}`)
}

function onlyIn(folder) {
  const [name, ...others] = readdirSync(onDrive(folder))
  demand(name && others.length === 0, `one dump stands in ${folder}`)
  return name
}

function demandSuccess({ status, said }, what) {
  demand(status === 0, `${what} ${status === 0 ? '' : said}`)
}
