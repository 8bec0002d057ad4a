// Holds the documents to the code and to themselves: rules are short, in order and there where they are cited, each
// decision stands in the index, docs/calls.tsv knows every call of the contract, the permission table is written down as
// it is enforced, paths exist, and each attack names tests that there are.
// node tools/check-docs.mjs
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const CITING = '{apps,packages,tools,e2e,bench}/**/*.{ts,tsx,mjs,sql,css}'
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md']
const CHAPTERS = 'docs/product/*.md'
const ATTACKS = 'docs/guides/attacks.md'
const MOST_WORDS = 80
const OURS = /^(apps|packages|tools|e2e|bench|deploy|docs|\.ci)\/[\w./-]+$/

/** Each part gives `{ checked, problems }`; a part that checked nothing is itself a problem. */
export function checkDocs(root, api, permissions) {
  const parts = {
    rules: writtenRules(root),
    'cited rules': citedRules(root),
    decisions: indexedDecisions(root),
    calls: knownCalls(root, api),
    permissions: writtenPermissions(root, permissions),
    paths: pathsOfDocuments(root),
    attacks: heldAttacks(root),
  }
  const problems = Object.entries(parts).flatMap(([name, { checked, problems }]) =>
    checked === 0 ? [`${name}: nothing was found to check.`] : problems,
  )
  return { parts, problems }
}

/** Of each chapter (`# 6 Rights …`) its file, its number and its rules: paragraphs that begin with `**6.2**`. */
const chaptersOf = root =>
  filesOf(root, [CHAPTERS]).map(path => {
    const text = read(root, path)
    const rules = text
      .split(/\n\n|\n(?=\*\*\d)/)
      .map(paragraph => paragraph.match(/^\*\*((\d+)\.(\d+))\*\* (.*)/s))
      .filter(rule => rule !== null)
      .map(([, number, chapter, place, words]) => {
        return { number, chapter, place: Number(place), words: words.trim().split(/\s+/).length }
      })
    return { path, chapter: text.match(/^# (\d+) /)?.[1], rules }
  })

/** A rule stands once, in its own chapter, in the order of the numbers, and is short enough to be read at once. */
function writtenRules(root) {
  const chapters = chaptersOf(root)
  return {
    checked: chapters.reduce((sum, { rules }) => sum + rules.length, 0),
    problems: chapters.flatMap(({ path, chapter: own, rules }) =>
      rules.flatMap(({ number, chapter, place, words }, at) => [
        ...(chapter === own ? [] : [`${path} is not the chapter of rule ${number}.`]),
        ...(at > 0 && place <= rules[at - 1].place
          ? [`${path}: rule ${number} comes after ${rules[at - 1].number}.`]
          : []),
        ...(words > MOST_WORDS
          ? [`${path}: rule ${number} has ${words} words, at most ${MOST_WORDS}: make it two.`]
          : []),
      ]),
    ),
  }
}

/** `product 6.2` needs its rule, and `product 6` its chapter; so does each further one of `product 6.2, 6.3`. */
function citedRules(root) {
  const chapters = chaptersOf(root)
  const known = new Set(
    chapters.flatMap(({ chapter, rules }) => [chapter, ...rules.map(({ number }) => number)]),
  )
  const cited = filesOf(root, [CITING, ...DOCUMENTS])
    .filter(path => path !== 'tools/check-docs.test.mjs')
    .flatMap(path =>
      [...read(root, path).matchAll(/\bproduct (\d+(?:\.\d+)?(?:, \d+\.\d+)*)\b/g)].flatMap(([, rules]) =>
        rules.split(', ').map(rule => ({ path, rule })),
      ),
    )
  return {
    checked: Math.min(known.size, cited.length),
    problems: cited
      .filter(({ rule }) => !known.has(rule))
      .map(({ path, rule }) => `${path} cites product ${rule}, which docs/product does not hold.`),
  }
}

/** Each decision begins one line of the index: `- [0012](0012-signed-addresses.md) …`. What else the line says is free. */
function indexedDecisions(root) {
  const decisions = filesOf(root, ['docs/decisions/[0-9]*.md']).map(path => basename(path))
  const lines = [...read(root, 'docs/decisions/README.md').matchAll(/^- \[\d{4}\]\((\d{4}-[\w-]+\.md)\)/gm)]
  const listed = lines.map(([, name]) => name)
  return {
    checked: Math.min(decisions.length, listed.length),
    problems: decisions.flatMap(name => {
      const times = listed.filter(one => one === name).length
      return times === 1 ? [] : [`docs/decisions/README.md lists ${name} ${times} times, and not once.`]
    }),
  }
}

/** The list is of the whole product; how much of it is served today is counted, never written down. */
function knownCalls(root, api) {
  const lines = read(root, 'docs/calls.tsv')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
  const rows = lines.map(line => line.split('\t'))
  const listed = rows.map(([, method, path]) => `${method} ${path}`)
  const served = Object.values(api)
    .flatMap(feature => Object.values(feature))
    .filter(words => words?.method && words.path)
    .map(({ method, path }) => `${method} ${path}`)
  return {
    checked: Math.min(listed.length, served.length),
    listed: listed.length,
    served: served.length,
    problems: [
      ...rows
        .filter(row => row.length !== 4 || row.some(cell => cell.trim() === ''))
        .map(
          row =>
            `docs/calls.tsv: "${row.join(' ')}" needs four columns: feature, method, path, what it does.`,
        ),
      ...listed
        .filter((call, at) => listed.indexOf(call) !== at)
        .map(call => `docs/calls.tsv lists ${call} twice.`),
      ...served
        .filter((call, at) => served.indexOf(call) !== at)
        .map(call => `The contract declares ${call} twice.`),
      ...served
        .filter(call => !listed.includes(call))
        .map(call => `The contract serves ${call}, which docs/calls.tsv does not list.`),
    ],
  }
}

/** The table of product 6.1 says what the server's permission table says, row for row. */
function writtenPermissions(root, permissions) {
  const [head, , ...rows] = filesOf(root, [CHAPTERS])
    .flatMap(path => read(root, path).split('\n'))
    .filter(line => line.startsWith('|'))
    .map(cellsOf)
  const written = new Map(rows.map(([action, ...letters]) => [action, letters.join(' ')]))
  const roles = head?.slice(1) ?? []
  const enforced = new Map(
    Object.entries(permissions).map(([action, row]) => [action, roles.map(role => row[role]).join(' ')]),
  )
  const actions = [...new Set([...written.keys(), ...enforced.keys()])]
  return {
    checked: Math.min(written.size, enforced.size),
    problems: actions
      .filter(action => written.get(action) !== enforced.get(action))
      .map(action => {
        const [said, done] = [written.get(action) ?? 'no row', enforced.get(action) ?? 'no row']
        return `product 6.1, ${action}: written is ${said}, enforced is ${done}.`
      }),
  }
}

const cellsOf = line =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())

/** Paths of ours in backticks and at the start of a line of a code block, and what links lead to. */
function pathsOfDocuments(root) {
  const named = filesOf(root, DOCUMENTS).flatMap(document => {
    const text = read(root, document)
    const blocks = [...text.matchAll(/^```text\n([\s\S]*?)^```/gm)].flatMap(([, block]) =>
      block.split('\n').map(line => line.trim().split(/\s/)[0]),
    )
    const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words)
    const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, to]) => to)
      .filter(to => !/^[a-z]+:/.test(to))
    return [
      ...[...blocks, ...quoted].filter(path => OURS.test(path)).map(path => ({ document, path })),
      ...links.map(to => ({ document, path: join(dirname(document), to) })),
    ]
  })
  return {
    checked: named.length,
    problems: named
      .filter(({ path }) => !existsSync(join(root, path)))
      .map(({ document, path }) => `${document} names ${path}, which does not exist.`),
  }
}

/** Each line of the tables of attacks: “name of a test” behind the `path` of its file. */
function heldAttacks(root) {
  const lines = read(root, ATTACKS)
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| attack |'))
  const problems = lines.flatMap(line => {
    const [attack = '', tests = ''] = cellsOf(line)
    const cited = tests
      .split(/(?=`[\w./-]+\.test\.\w+`)/)
      .flatMap(part =>
        [...part.matchAll(/“([^”]+)”/g)].map(([, name]) => [/^`([^`]+)`/.exec(part)?.[1], name]),
      )
    if (cited.length === 0) return [`${ATTACKS}: no test holds "${attack}".`]
    return cited
      .filter(([path, name]) => !hasTest(read(root, path ?? ''), name))
      .map(([path, name]) => `${ATTACKS}: ${path} has no test "${name}".`)
  })
  return { checked: lines.length, problems }
}

/** One that runs: a test that is skipped holds nothing. */
function hasTest(text, name) {
  const [before, ...more] = text.split(new RegExp(`(?<=['"\`])${RegExp.escape(name)}(?=['"\`])`))
  return more.length > 0 && !/\b(?:skip|todo)(?:If)?\([^;]{0,40}$/.test(before)
}

const read = (root, path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

const filesOf = (root, patterns) =>
  globSync(patterns, { cwd: root, exclude: name => /(^|\/)(node_modules|dist)$/.test(name) })
    .map(path => path.replaceAll('\\', '/'))
    .sort()

if (process.argv[1] === import.meta.filename) {
  const { api } = await import('../packages/contract/src/api.ts')
  const { permissions } = await import('../apps/server/src/app/permissions.ts')
  const { parts, problems } = checkDocs(join(import.meta.dirname, '..'), api, permissions)
  for (const problem of problems) console.log(problem)
  const { served, listed } = parts.calls
  const counts = Object.entries(parts).map(([name, { checked }]) => `${name} ${checked}`)
  console.log(
    `${problems.length} problems (${counts.join(', ')}); ${served} of ${listed} calls are served today.`,
  )
  process.exit(problems.length > 0 ? 1 : 0)
}
