import { cruise } from 'dependency-cruiser'
import { rulesOf } from '../../.dependency-cruiser.mjs'
import { layersOf } from './layers.mjs'
import { readHeardByHand, readSources, readStyles, WORKSPACES } from './sources.mjs'
import { textViolations } from './text-rules.mjs'

/**
 * Everything in the tree under `root` that crosses a border.
 * @param least a workspace with fewer source files than this has not been found, whatever the reason
 * @returns { violations: { rule, source, line?, detail, reason }[], counts: Map<workspace, files> }
 */
export async function findViolations(root, { least = 10 } = {}) {
  const layers = layersOf(root)
  const rules = rulesOf(layers)
  const byWorkspace = new Map(WORKSPACES.map(workspace => [workspace, readSources(root, workspace)]))
  const styles = readStyles(root)
  const { output } = await cruise(
    WORKSPACES.filter(workspace => byWorkspace.get(workspace).length > 0),
    {
      ...rules.options,
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: rules.forbidden },
    },
  )
  const counts = new Map([...byWorkspace].map(([workspace, files]) => [workspace, files.length]))
  return {
    violations: [
      ...unseen(output.modules, byWorkspace, least),
      ...tooFew('apps/web/src', 'sheets of styles', styles.length, least),
      ...output.summary.violations.map(found => fromCruiser(found, rules)),
      ...textViolations([...[...byWorkspace.values()].flat(), ...styles], layers, readHeardByHand(root)),
    ],
    counts,
  }
}

function fromCruiser({ from, to, rule, cycle }, { forbidden }) {
  const reasons = forbidden.filter(({ name }) => name === rule.name).map(({ comment }) => comment)
  return {
    rule: rule.name,
    source: from,
    detail: `imports ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
    reason: reasons[0],
  }
}

const notSeen = (source, detail) => ({
  rule: 'sees-the-tree',
  source,
  detail,
  reason: 'A check that does not see the files would pass whatever they hold.',
})

const tooFew = (source, what, count, least) =>
  count < least ? [notSeen(source, `has ${count} ${what}, at least ${least} were expected`)] : []

// A checker that sees nothing finds nothing wrong, as it does when its parser (@swc/core) is missing.
function unseen(modules, byWorkspace, least) {
  return [...byWorkspace].flatMap(([workspace, files]) => {
    if (files.length < least) return tooFew(workspace, 'source files', files.length, least)
    const seen = modules.filter(({ source }) => source.startsWith(`${workspace}/`))
    const names = new Set(seen.map(({ source }) => source))
    const missed = files.filter(({ source }) => !names.has(source))
    if (missed.length > 0)
      return [notSeen(workspace, `${missed.length} files were not read, such as ${missed[0].source}`)]
    const imports = seen.reduce((sum, { dependencies }) => sum + dependencies.length, 0)
    return imports < seen.length / 2
      ? [notSeen(workspace, `shows ${imports} imports in ${seen.length} files`)]
      : []
  })
}
