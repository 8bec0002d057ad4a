// Borders that cannot be seen in imports alone.
import { posix } from 'node:path'
import {
  allowedInSources,
  allowedInStyles,
  newerInSource,
  newerInStyles,
} from '../../apps/web/build/newer-than-floor.ts'
import { importsOf, lineOf } from './sources.mjs'

const SERVER = 'apps/server/src'
const WEB = 'apps/web/src'
const isTest = source => /\.test\.tsx?$/.test(source)
const featureOf = source => /^apps\/server\/src\/features\/([^/]+)\//.exec(source)?.[1]
/** The feature that owns the tables of a file of the schema. */
const ownerOf = source => /^apps\/server\/src\/schema\/([^/]+)\.ts$/.exec(source)?.[1]

/**
 * Each rule gives what breaks it: `{ rule, source, line, detail, reason }`.
 * @param layers as `layersOf` gives them
 * @param heardByHand as `readHeardByHand` gives it
 */
export function textViolations(sources, layers, heardByHand) {
  const tables = tableOwners(sources)
  const actions = actionsOf(sources)
  return [
    ...sources.flatMap(file => [
      ...foreignWrites(file, tables),
      ...foreignTablesByName(file, tables),
      ...secondCallers(file),
      ...rightsByHand(file),
      ...outsideItsTransaction(file),
      ...impurities(file),
      ...bindersOutsideRoutes(file),
      ...sqlOutsideStores(file),
      ...spreadLists(file),
      ...stylesOutsideLayer(file),
      ...bareDialogs(file),
      ...measuresOutsideScale(file),
      ...heightsBelowTheBar(file),
      ...coloursThatAreLengths(file),
      ...unknownActions(file, actions),
      ...idsWithoutKind(file),
    ]),
    ...featuresWithoutLayer(sources, layers),
    ...circlesOfFeatures(sources),
    ...keysByHand(sources, heardByHand),
    ...newerThanFloor(sources),
  ]
}

/** Name of each table and view in SQL -> the feature that owns it. */
function tableOwners(sources) {
  return new Map(
    sources
      .filter(({ source }) => ownerOf(source))
      .flatMap(({ source, text }) =>
        [...text.matchAll(/pg(?:Table|View|MaterializedView)\(\s*['"](\w+)['"]/g)].map(([, name]) => [
          name,
          ownerOf(source),
        ]),
      ),
  )
}

function foreignWrites({ source, text }, tables) {
  const feature = featureOf(source)
  if (!feature || isTest(source)) return []
  const violation = (index, table) => ({
    rule: 'owner-writes',
    source,
    line: lineOf(text, index),
    detail: `writes ${table}`,
    reason:
      'Any store may read a table, only a store of the feature that owns it writes it: one place keeps its rules.',
  })
  const foreign = importsOf(text)
    .map(({ from, local }) => ({ local, owner: ownerOf(posix.join(posix.dirname(source), from)) }))
    .filter(({ owner }) => owner && owner !== feature)
    .map(({ local }) => local)
  const byName = foreign.flatMap(table =>
    [
      ...text.matchAll(new RegExp(`\\.(insert|update|delete)\\(\\s*${table}\\b`, 'g')),
      ...text.matchAll(
        new RegExp(`\\b(insert\\s+into|update|delete\\s+from)\\s+\\$\\{\\s*${table}\\s*\\}`, 'gi'),
      ),
    ].map(found => violation(found.index, table)),
  )
  const inSql = [...text.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)"?[\s(]/gi)]
    .filter(([, name]) => tables.has(name) && tables.get(name) !== feature)
    .map(found => violation(found.index, found[1]))
  return [...byName, ...inSql]
}

const SQL_OPENINGS = /\bsql(?:<[^`]*?>)?`|\bsql\.raw\(\s*[`'"]|\.(?:query|execute)(?:<[^(]*?>)?\(\s*[`'"]/g

/** SQL in templates and strings, `{ text, index }`; what is put in by a placeholder is blanked out. */
function sqlTexts(text) {
  const found = []
  for (const { 0: opening, index } of text.matchAll(SQL_OPENINGS)) {
    const end = opening.at(-1)
    let sql = ''
    let at = index + opening.length
    for (; at < text.length && text[at] !== end; at++) {
      if (end !== '`' || !text.startsWith('${', at)) {
        sql += text[at]
        continue
      }
      const from = at
      for (let depth = 0; at < text.length; at++) {
        if (text[at] === '{') depth++
        if (text[at] === '}' && --depth === 0) break
      }
      sql += ' '.repeat(at - from + 1)
    }
    found.push({ text: sql, index: index + opening.length })
  }
  return found
}

/** A name behind from or join, one that stands in its list behind a comma, and one before a column. */
const NAMED_TABLES = [
  /\b(?:(?<!delete\s)from|join|using)\s+"?([a-z_]+)"?/gi,
  /(?<=\bfrom(?:(?!\b(?:where|order|group|having|limit|union|on)\b)[\w"\s,])*,\s*)"?([a-z_]+)"?/gi,
  /(?<![.\w])"?([a-z_]+)"?\.[a-z_]/gi,
]

function foreignTablesByName({ source, text }, tables) {
  const feature = featureOf(source)
  if (!feature || isTest(source)) return []
  return sqlTexts(text).flatMap(sql =>
    NAMED_TABLES.flatMap(pattern => [...sql.text.matchAll(pattern)])
      .map(({ index, 1: name }) => ({ index, name: name.toLowerCase() }))
      .filter(({ name }) => tables.has(name) && tables.get(name) !== feature)
      .map(({ index, name }) => ({
        rule: 'foreign-tables-by-schema',
        source,
        line: lineOf(text, sql.index + index),
        detail: `names ${name} in SQL`,
        reason:
          "Another feature's table is named by the schema (a placeholder of the table or its column), so that who changes it finds every reader.",
      })),
  )
}

/** One of that name, a part of it with the database, and one of another name: the database and who calls in one type. */
const CALLERS = [
  /\b(?:interface|type|class)\s+Caller\b(?!\s*[,}])/g,
  /\bPick<Call(?:er)?\b[^>]*'db'|\bOmit<Caller\b|&\s*\{[^{}]*\bdb\??:/g,
  /\{(?=[^{}]*\bdb\??:\s*[A-Z])(?=[^{}]*\b(?:viewer|scopes|scopesOf|language)\??:\s*(?:[A-Z(]|readonly\b))[^{}]*\}/g,
]

function secondCallers({ source, text }) {
  if (!source.startsWith(`${SERVER}/`) || source === `${SERVER}/kernel/caller.ts` || isTest(source)) return []
  return CALLERS.flatMap(pattern => [...text.matchAll(pattern)]).map(found => ({
    rule: 'one-caller',
    source,
    line: lineOf(text, found.index),
    detail: `has ${found[0].replace(/\s+/g, ' ').slice(0, 60)}, a second one`,
    reason:
      'Who calls is one type, Caller of kernel/caller.ts: use cases take it whole and hand it on, so that none of them needs another way.',
  }))
}

/** Within a transaction the caller is the one that it gives: whoever still reaches the outer one writes beside it. */
function outsideItsTransaction({ source, text }) {
  if (!source.startsWith(`${SERVER}/features/`) || isTest(source)) return []
  return [
    ...text.matchAll(/\b(?:inTransaction|keepFile)\(\s*\w+,[^()]*?(?:async\s+)?(\w+|\(\{[^}]*\}\))\s*=>/g),
  ].flatMap(({ 0: opening, 1: given, index }) => {
    let depth = 0
    let end = index + opening.indexOf('(')
    for (; end < text.length; end++) {
      if (text[end] === '(') depth++
      if (text[end] === ')' && --depth === 0) break
    }
    const body = text.slice(index + opening.length, end)
    const takes = /[{,]\s*db\s*[,}]/
    const named = given === 'caller'
    const isOuter =
      (!named && (/^\w/.test(given) || /(?<![.\w])caller\b/.test(body))) ||
      (/(?<![.\w])db\b/.test(body) && !takes.test(named ? body : given))
    return isOuter
      ? [
          {
            rule: 'in-its-transaction',
            source,
            line: lineOf(text, index),
            detail: `gives a caller as ${given} and reaches the outer one`,
            reason:
              'Name what a transaction gives `caller` again and take `db` from it: by the outer one a write would stand outside.',
          },
        ]
      : []
  })
}

function rightsByHand({ source, text }) {
  if (!source.startsWith(`${SERVER}/features/`) || isTest(source)) return []
  return [...text.matchAll(/\bcoalesce\(\(\$\{[^`]*?\}\), false\)/g)].map(found => ({
    rule: 'rights-by-abilities',
    source,
    line: lineOf(text, found.index),
    detail: 'turns a condition into a right by hand',
    reason:
      'What a reply calls `can` is declared by abilities() of kernel/db/abilities.ts, a single right by its holds(): SQL, type and name come from one place.',
  }))
}

const IMPURE =
  /\bDate\.now\(|\bnew Date\(\s*\)|\bnew Date\b(?!\s*\()|\bMath\.random\(|\bprocess\.|\bimport\(|\bfetch\(/g

function impurities({ source, text }) {
  if (!source.startsWith(SERVER) || !/\.(access|scope|view)\.ts$/.test(source)) return []
  return [...text.matchAll(IMPURE)].map(found => ({
    rule: 'pure-decisions',
    source,
    line: lineOf(text, found.index),
    detail: found[0],
    reason:
      '*.access.ts, *.scope.ts and *.view.ts are given the moment and the rows; a test of them needs nothing else.',
  }))
}

const BINDERS = ['routes', 'handler']

function bindersOutsideRoutes({ source, text }) {
  if (!source.startsWith(`${SERVER}/features/`) || source.endsWith('.routes.ts') || isTest(source)) return []
  return importsOf(text)
    .filter(
      ({ name, from, typeOnly }) =>
        from.endsWith('kernel/serve/routes.ts') && !typeOnly && BINDERS.includes(name),
    )
    .map(({ name }) => ({
      rule: 'http-in-routes',
      source,
      line: lineOf(text, text.search(/kernel\/serve\/routes\.ts/)),
      detail: `imports ${name}`,
      reason:
        'Binding a call to a function is what *.routes.ts is for; all else is a function that anybody can call.',
    }))
}

function sqlOutsideStores({ source, text }) {
  if (!source.startsWith(`${SERVER}/`) || isTest(source)) return []
  if (
    /^apps\/server\/src\/(kernel|schema|testing|demo)\//.test(source) ||
    /\.(store|scope)\.ts$/.test(source)
  )
    return []
  // /readyz asks whether the database answers; the launcher asks the PostgreSQL that it has started.
  if (/^apps\/server\/src\/app\/(health|start-database\/[\w./-]*)\.ts$/.test(source)) return []
  return [
    ...text.matchAll(/\b(?:pool|client)\.query\(|\b(?:db|tx)\s*\.(?:execute|select|insert|update|delete)\(/g),
  ].map(found => ({
    rule: 'sql-in-stores',
    source,
    line: lineOf(text, found.index),
    detail: found[0],
    reason:
      'Only *.store.ts, *.scope.ts, schema and the kernel speak SQL: whoever looks for a query looks there.',
  }))
}

function spreadLists({ source, text }) {
  if (!source.startsWith(`${SERVER}/`)) return []
  return importsOf(text)
    .filter(({ name, from }) => from === 'drizzle-orm' && /^(not)?inArray$/i.test(name))
    .map(({ name }) => ({
      rule: 'lists-travel-as-arrays',
      source,
      line: lineOf(text, text.indexOf(name)),
      detail: `imports ${name}`,
      reason:
        'A parameter a value gives a statement as many texts as lists have lengths, and each would be prepared: isAmong sends one array.',
    }))
}

/** The rows of the permission table, as the contract counts them up. */
function actionsOf(sources) {
  const list = sources.find(({ source }) => source === 'packages/contract/src/kit/actions.ts')?.text ?? ''
  const [, tuple = ''] = /\bACTIONS = \[([^\]]*)\]/.exec(list) ?? []
  return new Set([...tuple.matchAll(/'([^']+)'/g)].map(([, action]) => action))
}

const OF_NONE = ['public', 'signed-in']

function unknownActions({ source, text }, actions) {
  const isContract = source.startsWith('packages/contract/src/') && source.endsWith('/endpoints.ts')
  if (!isContract && (!source.startsWith(`${SERVER}/`) || isTest(source))) return []
  return [...text.matchAll(isContract ? /^ {2}action: '([^']*)'/gm : /\bscopesOf\('([^']*)'/g)]
    .filter(([, action]) => !actions.has(action) && !(isContract && OF_NONE.includes(action)))
    .map(found => ({
      rule: 'known-actions',
      source,
      line: lineOf(text, found.index),
      detail: `names the action ${found[1]}`,
      reason:
        'Actions are the tuple of packages/contract/src/kit/actions.ts: what stands there has its row in the permission table.',
    }))
}

function idsWithoutKind({ source, text }) {
  if (!source.startsWith('packages/') || isTest(source)) return []
  return [...text.matchAll(/\.(?:uuid|uuidv7|guid)\((?!\)\.meta\(\{[^}]*\bkind\b)/g)].map(found => ({
    rule: 'ids-know-their-kind',
    source,
    line: lineOf(text, found.index),
    detail: 'makes an id that does not say what it names',
    reason:
      'An id is made by idOf of packages/contract/src/kit/ids.ts, as ClassId is: readers of the API and the isolation tests learn from it what it names.',
  }))
}

/** Every import counts, of scopes and public.ts and for types alone too. */
function circlesOfFeatures(sources) {
  const uses = new Map()
  for (const { source, text } of sources) {
    const feature = featureOf(source)
    if (!feature || isTest(source)) continue
    for (const [, from] of text.matchAll(/\bfrom\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g)) {
      const used = from?.startsWith('.') && featureOf(posix.join(posix.dirname(source), from))
      if (used && used !== feature && !uses.get(feature)?.has(used))
        uses.set(feature, (uses.get(feature) ?? new Map()).set(used, source))
    }
  }
  const wayBack = (from, to, seen) => {
    if (from === to) return [to]
    for (const next of uses.get(from)?.keys() ?? []) {
      if (seen.has(next)) continue
      const way = wayBack(next, to, seen.add(next))
      if (way) return [from, ...way]
    }
    return undefined
  }
  return [...uses].flatMap(([feature, used]) =>
    [...used].flatMap(([other, source]) => {
      const way = wayBack(other, feature, new Set([other]))
      return way
        ? [
            {
              rule: 'no-circles-of-features',
              source,
              line: 1,
              detail: `makes a circle: ${[feature, ...way].join(' → ')}`,
              reason:
                'Features that need each other can only be understood and changed together; the higher one gives the lower one a function instead.',
            },
          ]
        : []
    }),
  )
}

function stylesOutsideLayer({ source, text }) {
  return [...text.matchAll(/['"]@mantine\/\w+\/styles(?!\.layer)[\w/.]*\.css['"]/g)].map(found => ({
    rule: 'library-styles-in-a-layer',
    source,
    line: lineOf(text, found.index),
    detail: found[0],
    reason:
      'Style sheets come in the order of their files, which groups of chunks change: what is in a layer never wins over our own.',
  }))
}

const KEYDOWN = /\bonKeyDown(?:Capture)?[=:]|\bonKeyDown,|'keydown'|(?<=[{,]\s*)keydown[:(]/

/** Whoever hears keydown without the kit, and whoever is listed for it and does not. */
function keysByHand(sources, heardByHand) {
  const hear = sources.filter(
    ({ source, text }) =>
      source.startsWith(`${WEB}/`) &&
      !source.startsWith(`${WEB}/shared/keys/`) &&
      !isTest(source) &&
      KEYDOWN.test(text),
  )
  const violation = (source, line, detail) => ({
    rule: 'keys-of-the-kit',
    source,
    line,
    detail,
    reason:
      'A key is a row of data for elementKeys or usePageKeys (decision 0101), which keep the rule for Vietnamese input methods. Who hears keydown otherwise says why in apps/web/src/shared/keys/heard-by-hand.json.',
  })
  const listed = Object.keys(heardByHand).map(path => `${WEB}/${path}`)
  return [
    ...hear
      .filter(({ source }) => !listed.includes(source))
      .map(({ source, text }) =>
        violation(source, lineOf(text, text.search(KEYDOWN)), 'hears keydown by hand'),
      ),
    ...listed
      .filter(path => !hear.some(({ source }) => source === path))
      .map(path => violation(path, 1, 'is listed for hearing keydown, and does not')),
  ]
}

/** What browsers run of the packages; the others are the server's. */
const IN_BROWSERS = /^(?:apps\/web|packages\/(?:questions|contract|exchange|printing))\/src\//

/** Methods and styles that the oldest browsers lack. */
function newerThanFloor(sources) {
  const inSources = allowedInSources()
  const inStyles = allowedInStyles()
  return sources
    .filter(({ source }) => IN_BROWSERS.test(source) && !isTest(source) && !source.includes('/src/testing/'))
    .flatMap(({ source, text }) =>
      (source.endsWith('.css') ? newerInStyles(text, inStyles, source) : newerInSource(text, inSources)).map(
        ({ name, since, index }) => ({
          rule: 'keeps-to-the-floor',
          source,
          line: lineOf(text, index),
          detail: `uses ${name} (${since})`,
          reason:
            'The oldest browsers that we serve (decision 0112, apps/web/build/floor.ts) lack it. Ask for it before (`.name?.(`, @supports), do without, or say in apps/web/build/floor-exceptions.json what they lose.',
        }),
      ),
    )
}

function bareDialogs({ source, text }) {
  if (!/^apps\/web\/src\/(features|screens)\//.test(source) || isTest(source)) return []
  return [...text.matchAll(/<(Modal|Drawer)\s/g)].map(found => ({
    rule: 'dialogs-of-the-kit',
    source,
    line: lineOf(text, found.index),
    detail: found[1],
    reason:
      'The cross of a bare Modal or Drawer has no name for who cannot see it: Dialog, FormDialog and SidePanel of shared/ui give it one.',
  }))
}

/** Paper and projectors have measures of their own, and the names of their files say what they are for. */
const OWN_MEASURES = /\.(?:print|projector)\.module\.css$/
const LENGTH = /(?<![\w.-])(?:\d*\.)?\d+(?:px|rem|pt|pc|mm|cm|in|ch|ex)\b/.source
/** What a style says of text, space and corners; of a size in `em` only 1 is left over. */
const STYLED = new RegExp(
  /(?<=[{;\s])(?:font(?:-size)?|(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z]+)*|border(?:-[a-z]+)*-radius):[^;{}]*/
    .source,
  'g',
)
const OFF_SCALE = new RegExp(`(?!0[a-z]+\\b)${LENGTH}|(?<![\\w.-])(?!1em\\b)[\\d.]+em\\b|radius:[^;]*%`)
/** The same as a prop of a component, and as an object of styles. */
const PROPS =
  /(?<=\s)(?:fz|radius|gap|rowGap|columnGap|\w*[sS]pacing|[pm][trblxyse]?)=(?:\{-?[\d.]*[1-9]|"-?[\d.]*[1-9]|\{\{[^}]*:\s*'?-?[\d.]*[1-9])|(?<=[{,]\s*)(?:fontSize|borderRadius|rowGap|columnGap|gap|(?:padding|margin)\w*):\s*['"]?-?[\d.]*[1-9][\w.]*['"]?(?=\s*[,}])/g

function measuresOutsideScale({ source, text }) {
  if (!source.startsWith('apps/web/src/') || isTest(source) || OWN_MEASURES.test(source)) return []
  const found = source.endsWith('.css')
    ? [...withoutPrint(text).matchAll(STYLED)].filter(([style]) => OFF_SCALE.test(style))
    : source.endsWith('.tsx')
      ? [...text.matchAll(PROPS)]
      : []
  return found.map(({ 0: measure, index }) => ({
    rule: 'one-scale',
    source,
    line: lineOf(text, index),
    detail: measure.replace(/\s+/g, ' '),
    reason:
      'Sizes of text, spaces and corners are the steps of apps/web/src/app/theme.ts (decision 0098). A measure that is none of these has a name; paper and projectors say so in the name of their file.',
  }))
}

/** What is printed is blanked out. */
function withoutPrint(text) {
  let rest = text
  for (const { 0: opening, index } of text.matchAll(/@media[^{]*\bprint\b[^{]*\{/g)) {
    let end = index + opening.length
    for (let depth = 1; depth > 0 && end < text.length; end++)
      depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0
    rest = rest.slice(0, index) + text.slice(index, end).replace(/[^\n]/g, ' ') + rest.slice(end)
  }
  return rest
}

/** A phone's browser counts into `vh` what lies below its own bar. */
function heightsBelowTheBar({ source, text }) {
  if (!source.startsWith(`${WEB}/`) || isTest(source)) return []
  return [...text.matchAll(/(?<![\w.-])100[ls]?vh\b/g)].map(found => ({
    rule: 'heights-as-seen',
    source,
    line: lineOf(text, found.index),
    detail: `asks for ${found[0]}`,
    reason:
      "What is as high as the window is 100dvh, which every browser of the floor knows: of 100vh a phone's own bar hides the end.",
  }))
}

/** A style's own measure with the name of a colour takes the ground from whatever stands on it. */
function coloursThatAreLengths({ source, text }) {
  if (!source.startsWith(`${WEB}/`) || !source.endsWith('.css')) return []
  const length =
    /--(?:page|surface|line|tint|accent|ink|ink-soft|field|field-line|board|board-deep|chalk|chalk-soft|chalk-yellow):\s*[\d.]+(?:px|r?em|%)/g
  return [...text.matchAll(length)].map(found => ({
    rule: 'colours-are-colours',
    source,
    line: lineOf(text, found.index),
    detail: `says ${found[0]}`,
    reason:
      'The names of app/colours.css are colours everywhere: what is drawn below would have none. A measure has a name of its own.',
  }))
}

function featuresWithoutLayer(sources, layers) {
  const known = layers.flatMap(([, features]) => features)
  const features = new Set(sources.map(({ source }) => featureOf(source)).filter(Boolean))
  return [...features]
    .filter(feature => !known.includes(feature))
    .map(feature => ({
      rule: 'feature-layers',
      source: `${SERVER}/features/${feature}`,
      line: 1,
      detail: 'has no layer',
      reason: 'Every feature says its layer in its public.ts (`layer: 2`), or the layers would not bind it.',
    }))
}
