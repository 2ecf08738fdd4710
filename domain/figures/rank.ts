/** The place among peers 同类排名: `rank` of `peers`. Funds without a figure are not counted. */
export interface PeerRank {
  readonly rank: number
  readonly peers: number
  /** ceil(4r / N): from 1 (excellent) to 4 (poor). Null for fewer than four peers. */
  readonly quartile: 1 | 2 | 3 | 4 | null
  /** (N − r) / (N − 1): the fraction of the other peers that rank lower. Null if there is no other peer. */
  readonly beats: number | null
}

const FEWEST_FOR_QUARTILES = 4

/**
 * Ranks by figure, highest first; equal figures share the smaller rank (1, 2, 2, 4). A fund without a figure gets no rank and is not
 * counted, so that an incomplete history never gives the last place. rules/figures.md#peer-ranking.
 */
export function rankPeers<Id>(figures: ReadonlyMap<Id, number | null>): Map<Id, PeerRank> {
  const counted = [...figures].filter((each): each is [Id, number] => each[1] !== null)
  counted.sort((a, b) => b[1] - a[1])
  const ranks = new Map<Id, PeerRank>()
  let rank = 0
  for (const [at, [id, value]] of counted.entries()) {
    if (at === 0 || value !== counted[at - 1]![1]) rank = at + 1
    ranks.set(id, peerRank(rank, counted.length))
  }
  return ranks
}

/** Builds the quartile and the part beaten from a rank among so many peers. */
export function peerRank(rank: number, peers: number): PeerRank {
  const quartile = peers < FEWEST_FOR_QUARTILES ? null : (Math.ceil((4 * rank) / peers) as 1 | 2 | 3 | 4)
  return { rank, peers, quartile, beats: peers === 1 ? null : (peers - rank) / (peers - 1) }
}
