// Which file may import which. Run by tools/borders/check.mjs at every test run; the reasons are what a person reads
// when a rule is broken. What cannot be said of imports alone stands in tools/borders/text-rules.mjs.

import { layersOf } from './tools/borders/layers.mjs'

const SERVER = '^apps/server/src'
const FEATURE = `${SERVER}/features/([^/]+)/`
const TEST = '\\.test\\.tsx?$'
const WEB = '^apps/web/src'
const WEB_FEATURE = `${WEB}/features/([^/]+)/`

/** Resolved or not (a fixture has no node_modules), a package is known by its name. */
const packages = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`

/** @param layers as `layersOf` gives them */
const above = layers =>
  layers.flatMap(([, features], at) => {
    const higher = layers.slice(at + 1).flatMap(([, names]) => names)
    return higher.length === 0
      ? []
      : {
          name: 'feature-layers',
          severity: 'error',
          comment:
            'Features stand on each other from the ground up: a lower one never imports a higher one, it receives a port from app/feature-list.ts.',
          from: { path: `${SERVER}/features/(${features.join('|')})/`, pathNot: TEST },
          to: {
            path: `${SERVER}/features/(${higher.join('|')})/`,
            // A scope is a leaf that any store may join.
            pathNot: '\\.scope\\.ts$',
          },
        }
  })

/**
 * The rules of a tree, whose layers its features say.
 * @returns {import('dependency-cruiser').IConfiguration}
 */
export const rulesOf = layers => ({
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Files that import each other in a circle can only be understood, moved and tested together.',
      from: {},
      to: { circular: true },
    },

    {
      name: 'server-feature-public-api',
      severity: 'error',
      comment:
        'A feature of the server is entered by its public.ts, so that everything behind it can change.',
      from: { path: FEATURE, pathNot: '\\.(store|scope|test)\\.ts$' },
      to: { path: FEATURE, pathNot: [`${SERVER}/features/$1/`, '/public\\.ts$'] },
    },
    {
      name: 'server-feature-public-api',
      severity: 'error',
      comment: "Stores, scopes and tests join another feature's scope; all else they take by its public.ts.",
      from: { path: `${FEATURE}.*\\.(store|scope|test)\\.ts$` },
      to: { path: FEATURE, pathNot: [`${SERVER}/features/$1/`, '/public\\.ts$', '\\.scope\\.ts$'] },
    },
    {
      name: 'server-feature-public-api',
      severity: 'error',
      comment: 'What stands around the features enters them by public.ts.',
      from: { path: `${SERVER}/(app/|data/|main\\.ts)` },
      to: { path: FEATURE, pathNot: '/public\\.ts$' },
    },
    {
      name: 'server-feature-public-api',
      severity: 'error',
      comment: 'The demo school is filled through use cases; behind public.ts it sees scopes alone.',
      from: { path: `${SERVER}/demo/` },
      to: { path: FEATURE, pathNot: ['/public\\.ts$', '\\.scope\\.ts$'] },
    },
    ...above(layers),
    {
      name: 'kernel-knows-no-feature',
      severity: 'error',
      comment: 'The kernel serves every feature and knows none; what it needs of one it receives as a port.',
      from: { path: `${SERVER}/kernel/`, pathNot: TEST },
      to: { path: `${SERVER}/(features|schema|app|data|demo|testing)/` },
    },
    {
      name: 'schema-knows-no-feature',
      severity: 'error',
      comment:
        'The tables are the ground below all features: beside the contract they know column types of the kernel, and no feature.',
      from: { path: `${SERVER}/schema/` },
      to: { path: `${SERVER}/`, pathNot: `${SERVER}/(schema|kernel/db)/` },
    },
    {
      name: 'sql-in-stores',
      severity: 'error',
      comment:
        'Only *.store.ts, *.scope.ts, schema and the kernel speak SQL: whoever looks for a query looks there.',
      from: {
        path: SERVER,
        // The launcher asks the PostgreSQL that it has started whether it answers.
        pathNot: [
          `${SERVER}/(kernel|schema|testing|demo)/`,
          `${SERVER}/app/start-database/`,
          '\\.(store|scope)\\.ts$',
          TEST,
        ],
      },
      to: { path: packages('drizzle-orm', 'pg') },
    },
    {
      name: 'tables-in-stores',
      severity: 'error',
      comment:
        'A table is read and written by stores and scopes; everything else asks one of their functions.',
      from: {
        path: SERVER,
        pathNot: [`${SERVER}/(schema|testing|demo)/`, '\\.(store|scope)\\.ts$', TEST],
      },
      to: { path: `${SERVER}/schema/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pure-decisions',
      severity: 'error',
      comment:
        '*.access.ts, *.scope.ts and *.view.ts decide from what they are given: no database, files, chance or HTTP.',
      from: { path: `${SERVER}/.*\\.(access|scope|view)\\.ts$` },
      to: {
        path: [
          packages(
            'pg',
            'drizzle-orm/node-postgres',
            'fastify',
            '@fastify',
            'graphile-worker',
            'socket\\.io',
          ),
          '^(node:)?(fs|fs/promises|crypto|http|https|net|child_process|os|timers|timers/promises)$',
          `${SERVER}/kernel/db/(database|migrate|new-id)\\.ts$`,
        ],
      },
    },
    {
      name: 'pure-decisions',
      severity: 'error',
      comment:
        '*.access.ts, *.scope.ts and *.view.ts take rows, they do not fetch them: of a store they import types alone.',
      from: { path: `${SERVER}/.*\\.(access|scope|view)\\.ts$` },
      to: { path: '\\.(store|service|routes|job|live)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-in-routes',
      severity: 'error',
      comment:
        'Only *.routes.ts, kernel and app know HTTP, so that a use case can be called from a job or a test as well.',
      from: {
        path: SERVER,
        pathNot: [`${SERVER}/(kernel|app|testing|demo)/`, '\\.routes\\.ts$', TEST],
      },
      to: {
        path: [
          packages('fastify', '@fastify', 'fastify-plugin', 'fastify-type-provider-zod'),
          '^(node:)?https?$',
          `${SERVER}/kernel/serve/(serve|send-bytes|receive-file|present-failure)\\.ts$`,
        ],
      },
    },
    {
      name: 'server-never-web',
      severity: 'error',
      comment: 'Server and web meet in the contract and nowhere else.',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },

    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment:
        'The contract is read by both sides, so it imports zod, packages/questions, the lists of packages/exchange and what of packages/printing travels, and nothing else.',
      from: { path: '^packages/contract/', pathNot: TEST },
      to: {
        pathNot: [
          '^packages/(contract|questions)/',
          '^packages/exchange/src/model\\.ts$',
          '^packages/printing/src/(model|limits)\\.ts$',
          packages('zod'),
        ],
      },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment: 'Tests of the contract need vitest and fast-check beside what the contract needs.',
      from: { path: '^packages/contract/.*\\.test\\.ts$' },
      to: { pathNot: ['^packages/(contract|questions)/', '^node:', packages('zod', 'vitest', 'fast-check')] },
    },
    {
      name: 'questions-stand-alone',
      severity: 'error',
      comment:
        'The question engine runs on the server and in the browser, so it imports zod and nothing else.',
      from: { path: '^packages/questions/', pathNot: TEST },
      to: { pathNot: ['^packages/questions/', packages('zod')] },
    },
    {
      name: 'questions-stand-alone',
      severity: 'error',
      comment: 'Tests of the question engine need vitest and fast-check beside what the engine needs.',
      from: { path: '^packages/questions/.*\\.test\\.ts$' },
      to: {
        pathNot: [
          '^packages/questions/',
          '^(node:)?(fs|fs/promises|path|url)$',
          packages('zod', 'vitest', 'fast-check'),
        ],
      },
    },
    {
      name: 'exchange-stands-alone',
      severity: 'error',
      comment:
        'Exchange formats are bytes and drafts: they know the question engine, XML and zip, and neither server nor contract.',
      from: { path: '^packages/exchange/', pathNot: TEST },
      to: {
        pathNot: [
          '^packages/(exchange|questions)/',
          '^(node:)?buffer$',
          packages('zod', 'fflate', 'fast-xml-parser', 'fast-check'),
        ],
      },
    },

    {
      name: 'papers-stand-alone',
      severity: 'error',
      comment:
        'Reading papers is pure: bytes in, questions out. Beside the question engine it imports what opens and recognises files and nothing else.',
      from: { path: '^packages/papers/', pathNot: [TEST, '^packages/papers/corpus/'] },
      to: {
        pathNot: [
          '^packages/(papers/src|questions)/',
          packages('fflate', 'fast-xml-parser', 'unpdf', '@napi-rs/canvas', 'sharp', 'tesseract.js'),
          '^(?:node:)?(?:zlib|module)$',
        ],
      },
    },
    {
      name: 'papers-stand-alone',
      severity: 'error',
      comment: 'Readers cost a browser 60 kB and freeze it: papers are read on the server, in a worker.',
      from: { path: '^(apps/web|packages/contract)/' },
      to: { path: '^packages/papers/', pathNot: '^packages/papers/samples/' },
    },

    {
      name: 'printing-stands-alone',
      severity: 'error',
      comment:
        'Printing is pure: an exam in, bytes out. It knows the question engine and what writes files, and neither server nor contract.',
      // The files of fonts are found by the one of these and read by the other.
      from: {
        path: '^packages/printing/',
        pathNot: [TEST, '^packages/printing/src/pdf/(fonts|tinos)\\.ts$'],
      },
      to: {
        pathNot: [
          '^packages/(printing|questions)/',
          packages('zod', 'docx', 'pdfmake', 'fontkit', 'htmlparser2', '@mathjax', 'fast-check'),
        ],
      },
    },
    {
      name: 'printing-stands-alone',
      severity: 'error',
      comment:
        'The browser draws variants and shows them; what writes files weighs megabytes and runs in a worker of the server.',
      from: { path: '^(apps/web|packages/contract)/' },
      to: {
        path: '^packages/printing/',
        pathNot:
          '^packages/printing/src/((model|limits|variants|key|paper|movable|signs)\\.ts$|(sheet|html)/)',
      },
    },

    {
      name: 'web-never-server',
      severity: 'error',
      comment: 'Server and web meet in the contract and nowhere else.',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'web-never-api-index',
      severity: 'error',
      comment:
        "The contract's index holds every call of the product; a screen imports the feature that it uses.",
      from: { path: '^apps/web/' },
      to: { path: '^packages/contract/src/api\\.ts$' },
    },
    {
      name: 'web-shared-knows-no-feature',
      severity: 'error',
      comment: 'Shared parts of the web serve every feature and know none.',
      from: { path: `${WEB}/shared/`, pathNot: TEST },
      to: { path: `${WEB}/(features|screens|app)/` },
    },
    {
      name: 'web-stairs',
      severity: 'error',
      comment:
        'The stairs of the web go one way: app takes screens, screens take features, features take shared.',
      from: { path: `${WEB}/(features|screens)/`, pathNot: TEST },
      to: { path: `${WEB}/app/` },
    },
    {
      name: 'web-feature-public-api',
      severity: 'error',
      comment:
        'A web feature takes from another one only what the file of its name offers (account/account.ts); screens compose the rest.',
      from: { path: WEB_FEATURE },
      to: { path: WEB_FEATURE, pathNot: [`${WEB}/features/$1/`, '/features/([^/]+)/\\1\\.tsx?$'] },
    },
    {
      name: 'web-screens-are-lazy',
      severity: 'error',
      comment: 'A screen is loaded when it is opened: only app imports it, and by import() alone.',
      from: { path: `${WEB}/`, pathNot: TEST },
      to: { path: `${WEB}/screens/.*\\.tsx$`, dynamic: false },
    },
    {
      name: 'web-screens-are-lazy',
      severity: 'error',
      comment: 'A screen is loaded when it is opened: only app imports it, and by import() alone.',
      from: { path: `${WEB}/(features|shared|screens)/`, pathNot: TEST },
      to: { path: `${WEB}/screens/.*\\.tsx$` },
    },
    {
      name: 'no-zod-in-web',
      severity: 'error',
      comment:
        'zod costs a phone 60 kB and a fifth of a second: the web takes types from schemas, never the schemas.',
      from: { path: `${WEB}/`, pathNot: TEST },
      to: { path: packages('zod') },
    },
    {
      name: 'no-zod-in-web',
      severity: 'error',
      comment:
        'zod costs a phone 60 kB and a fifth of a second: the web takes types from schemas, never the schemas.',
      from: { path: `${WEB}/`, pathNot: TEST },
      to: {
        path: '^packages/((contract|questions)/src/.*(schemas?|ids|values|paging)|printing/src/model)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    parser: 'swc',
    exclude: { path: '(^|/)(dist|coverage)/' },
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
})

export default rulesOf(layersOf(import.meta.dirname))
