import type { OutputOf } from '#contract/endpoint.ts'
import type { findTeam } from '#contract/adviser/team.ts'
import { columnFen, fen, fenText } from '#domain/number/money.ts'

export type TeamNode = OutputOf<typeof findTeam>['nodes'][number]

/** A node with all below it. Sums count its own advisers and those of every node below, each once. */
export interface Branch {
  readonly id: string
  readonly node: TeamNode
  readonly children: readonly Branch[]
  readonly people: number
  readonly clients: number | null
  readonly aum: string | null
  /** The names from the top down to the node. */
  readonly path: readonly string[]
}

/** Builds the tree of nodes that come as a list. A node whose parent the reader does not see is a top. */
export function branchesOf(nodes: readonly TeamNode[]): readonly Branch[] {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId)
  const branch = (node: TeamNode, above: readonly string[]): Branch => {
    const path = [...above, node.name]
    const children = (below.get(node.nodeId) ?? []).map((child) => branch(child, path))
    const parts = [node, ...children]
    return {
      ...{ id: node.nodeId, node, children, path },
      people: parts.reduce((sum, { people }) => sum + people, 0),
      clients: node.clients === null ? null : parts.reduce((sum, { clients }) => sum + (clients ?? 0), 0),
      aum: sumOf(parts.map(({ aum }) => aum)),
    }
  }
  return (below.get(null) ?? []).map((node) => branch(node, []))
}

/** The sum of those that are known; null if none is. */
function sumOf(amounts: readonly (string | null)[]): string | null {
  const known = amounts.filter((each) => each !== null)
  if (known.length === 0) return null
  return fenText(fen(known.reduce((sum, each) => sum + columnFen(each), 0n)))
}

/** Keeps what was found and the way to it. */
export function foundOf(branches: readonly Branch[]): readonly Branch[] {
  return branches.flatMap((branch) => {
    const children = foundOf(branch.children)
    return branch.node.isFound || children.length > 0 ? [{ ...branch, children }] : []
  })
}

/** All branches in the order in which an open tree shows them. */
export function flat(branches: readonly Branch[]): readonly Branch[] {
  return branches.flatMap((branch) => [branch, ...flat(branch.children)])
}

/** The branches on the way to one, itself not counted: they have to be open for it to be seen. */
export function wayTo(branches: readonly Branch[], id: string): readonly string[] {
  for (const branch of branches) {
    if (branch.id === id) return []
    if (flat(branch.children).some((each) => each.id === id))
      return [branch.id, ...wayTo(branch.children, id)]
  }
  return []
}
