// Writes the skeleton of a feature of a school: a list and a call that adds to it, from the table to the screen, with tests.
// npm run new-feature <name> [-- --one <one of them> --path <address of the screen>]
//   name    what the feature is called, many of them: news-items
//   --one   one of them, where it is not the name without its s
//   --path  first part of the screen's address; one of apps/web/src/app/not-built.ts is taken over with its title
// Whatever it writes is to be changed; `npm run check` passes before and after.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { indexesBehind } from './make-indexes.mjs'

const repository = join(import.meta.dirname, '..')
const skeleton = join(import.meta.dirname, 'new-feature/skeleton')
const ROUTES = 'apps/web/src/app/staff-routes.tsx'
const NOT_BUILT = 'apps/web/src/app/not-built.ts'
const CALLS = 'docs/calls.tsv'
const EDITIONS = 'apps/server/src/testing/editions.test.ts'
const DIALOGS = 'apps/web/src/screens/edit-dialogs.test.tsx'

/**
 * Writes a feature into the tree under `root`.
 * @returns the paths of the new files, and what is still to be done by hand
 */
export function newFeature(root, { name, one = name.replace(/s$/, ''), path = name }) {
  for (const word of [name, one])
    if (!/^[a-z]+(-[a-z]+)*$/.test(word)) throw new Error(`"${word}" is not in small letters and hyphens.`)
  if (name === one) throw new Error(`One of "${name}" needs a name of its own: --one.`)
  if (existsSync(join(root, 'packages/contract/src', name))) throw new Error(`There is a feature "${name}".`)
  const written = said({ name, one, path })
  const files = globSync('**/*.{ts,tsx,sql}', { cwd: skeleton }).map(from => {
    const to = from.endsWith('.sql') ? migration(root, name) : written(from)
    write(root, to, written(readFileSync(join(skeleton, from), 'utf8')))
    return to
  })
  const edited = [
    ...route(root, written, { name, path }),
    ...listCalls(root, name),
    ...tries(root, written),
    ...indexesBehind(root).map(([index, text]) => write(root, index, text)),
  ]
  format(
    root,
    [...files, ...edited].filter(file => /\.tsx?$/.test(file)),
  )
  return { files, edited }
}

/** Text and paths of the skeleton with the words of the feature. */
const said =
  ({ name, one, path }) =>
  text =>
    [
      ['weather-path', path],
      ['weather-days', name],
      ['weather-day', one],
      ['weather_day', one.replaceAll('-', '_')],
      ['WEATHER_DAY', one.replaceAll('-', '_').toUpperCase()],
      ['WeatherDays', pascal(name)],
      ['WeatherDay', pascal(one)],
      ['weatherDays', camel(name)],
      ['weatherDay', camel(one)],
      ['Weather days', capital(name)],
      ['weather days', words(name)],
      ['weather day', words(one)],
    ].reduce((so, [from, to]) => so.replaceAll(from, to), text)

const camel = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascal = name => camel(`-${name}`)
const words = name => name.replaceAll('-', ' ')
const capital = name => words(name).replace(/^./, first => first.toUpperCase())

const read = (root, path) => readFileSync(join(root, path), 'utf8')
function write(root, path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  return path
}

/** The next number. */
function migration(root, name) {
  const last = globSync('*.sql', { cwd: join(root, 'apps/server/migrations') })
    .map(file => Number.parseInt(file, 10))
    .sort((a, b) => a - b)
    .at(-1)
  return `apps/server/migrations/${String(last + 1).padStart(4, '0')}_${name.replaceAll('-', '_')}.sql`
}

/** The screen in the table of routes; the title of an address that is not built yet goes with it. */
function route(root, written, { name, path }) {
  const before = read(root, ROUTES)
  const planned = read(root, NOT_BUILT)
  const notBuilt = new RegExp(`^  \\['${path}', '(\\w+)'\\],\n`, 'm').exec(planned)
  const title = notBuilt?.[1] ?? camel(name)
  const search = written('weatherDaySearch')
  const screen = written(`  screen('weather-path', 'weather-day-list', {
    title: '${title}',
    texts: ['weatherDays'],
    search: weatherDaySearch.validate,
  }),
`)
  const after = before
    .replace(/^\] as const$/m, rest => screen + rest)
    .replace(
      /^import \{ id, /m,
      next =>
        `import { ${search} } from '../features/${written('weather-days/weather-day-search')}.ts'\n${next}`,
    )
  if (!after.includes(screen) || !after.includes(`import { ${search} }`))
    throw new Error(`${ROUTES} has another form than npm run new-feature knows.`)
  const titles = notBuilt
    ? [write(root, NOT_BUILT, planned.replace(notBuilt[0], ''))]
    : [titled(root, name, 'vi', 'Danh sách'), titled(root, name, 'en', capital(name))]
  return [write(root, ROUTES, after), ...titles]
}

function titled(root, name, language, title) {
  const path = `apps/web/src/app/texts.${language}.ts`
  return write(
    root,
    path,
    read(root, path).replace(/^ {2}routes: \{\n/m, routes => `${routes}    ${camel(name)}: '${title}',\n`),
  )
}

/** Its calls, unless the list of the whole product has them already. */
function listCalls(root, name) {
  const listed = read(root, CALLS)
  const lines = [
    ['GET', '', `${capital(name)}, a page of them`],
    ['GET', '/export', 'The same as a spreadsheet'],
    ['POST', '', 'Makes one'],
    ['PUT', '/{id}', 'Changes one'],
    ['DELETE', '/{id}', 'Deletes one'],
  ]
    .map(([method, path, what]) => [name, method, `/${name}${path}`, what].join('\t'))
    .filter(line => !listed.includes(`\t${line.split('\t').slice(1, 3).join('\t')}\t`))
  return lines.length > 0 ? [write(root, CALLS, `${listed.trimEnd()}\n${lines.join('\n')}\n`)] : []
}

/** The tests that try every edit of the product: its call, and its dialog, new and edited. */
function tries(root, written) {
  const after = (path, ...places) =>
    write(
      root,
      path,
      places.reduce(
        (text, [line, added]) => {
          if (!text.includes(line))
            throw new Error(`${path} has another form than npm run new-feature knows.`)
          return text.replace(line, `${line}${written(added)}`)
        },
        read(root, path),
      ),
    )
  return [
    after(
      EDITIONS,
      [
        "import { updateTeacher } from '@bangxanh/contract/staff/endpoints.ts'\n",
        "import { createWeatherDay } from '@bangxanh/contract/weather-days/endpoints.ts'\n",
      ],
      [
        'const EDITABLES: Record<string, () => Promise<Editable>> = {\n',
        `  async updateWeatherDay() {
    const by = t.admin
    const { data } = await t.as(by).call(createWeatherDay, { body: { name: 'A', state: 'open' } })
    return { by, params: { id: data.weatherDay._id }, body: n => ({ name: \`B \${n}\`, state: 'open' }) }
  },
`,
      ],
    ),
    after(
      DIALOGS,
      [
        "import { StudentDialog } from '../features/students/student-dialog.tsx'\n",
        "import { WeatherDay } from '@bangxanh/contract/weather-days/schemas.ts'\nimport { WeatherDayDialog } from '../features/weather-days/weather-day-dialog.tsx'\n",
      ],
      [
        'const onClose = () => undefined\n',
        "const weatherDay = thing(WeatherDay, { ...one, name: 'A', state: 'open' })\n",
      ],
      [
        'const CASES: readonly Case[] = [\n',
        `  {
    file: 'weather-days/weather-day-dialog.tsx',
    element: <WeatherDayDialog weatherDay={weatherDay} onClose={onClose} />,
    field: 'Tên',
    typed: 'B',
    sent: { name: 'B', state: 'open' },
    theirs: { weatherDay: { ...weatherDay, ...changed, name: 'C', state: 'closed' } },
    over: { name: 'B', state: 'closed' },
  },
`,
      ],
      [
        'const NEW: Readonly<Record<string, ReactElement>> = {\n',
        "  'weather-days/weather-day-dialog.tsx': <WeatherDayDialog onClose={onClose} />,\n",
      ],
    ),
  ]
}

/** Names are longer or shorter than those of the skeleton: lines and the order of imports change with them. */
function format(root, files) {
  const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome')
  const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', ...files], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`Biome does not take what was written: ${stderr}`)
}

if (process.argv[1] === import.meta.filename) {
  const option = { type: 'string' }
  const { values, positionals } = parseArgs({
    options: { one: option, path: option, root: option },
    allowPositionals: true,
  })
  const { root = repository, ...how } = values
  const { files, edited } = newFeature(resolve(root), { name: positionals[0] ?? '', ...how })
  console.log(`Wrote ${files.length} files:\n${[...files].sort().join('\n')}\n\nAnd entered it in:\n${edited.join('\n')}\n
Who may: its calls stand under school.read and school.update until you name actions of its own. Its words, columns and rules are
yours too: docs/guides/add-a-feature.md goes on from here, and npm run check says what does not fit.`)
}
