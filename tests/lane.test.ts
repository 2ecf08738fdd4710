import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const PAGES = Array.from({ length: 43 }, (_, at) => at)
const VISITS = ['zh', 'en'].flatMap((locale) => PAGES.map((page) => `${page} ${locale}`))

/** Loads the module as a lane of one commit reads it, or as one third of the rest lane does. */
async function laneOf(lane: string, turn: number, third?: number) {
  vi.resetModules()
  vi.stubEnv('TEST_THIRD', third === undefined ? undefined : String(third))
  vi.stubEnv('TEST_LANE', lane)
  vi.stubEnv('TEST_TURN', String(turn))
  return import('./lane.ts')
}

async function pagesOf(lane: string, turn: number): Promise<string[]> {
  const { pagesInTurn } = await laneOf(lane, turn)
  return ([0, 1] as const).flatMap((way) => pagesInTurn(PAGES, way).map((page) => `${page} ${way}`))
}

/** Returns the long files that run, of the use cases, with those of which a change runs a part. */
async function filesOf(lane: string, turn: number, third?: number): Promise<string[]> {
  const { LONG_USE_CASES, PARTLY_TAKEN, leftOut } = await laneOf(lane, turn, third)
  const left = leftOut(LONG_USE_CASES, PARTLY_TAKEN)
  return LONG_USE_CASES.filter((file) => !left.includes(file))
}

const pageOf = (visit: string) => visit.split(' ')[0]!
const sorted = (all: readonly string[]) => all.toSorted()

test('both lanes of a commit walk every page once, in one of its ways', async () => {
  for (let turn = 0; turn < 16; turn += 1) {
    const walked = [...(await pagesOf('', turn)), ...(await pagesOf('rest', turn))]
    expect(sorted(walked.map(pageOf)), `turn ${turn}`).toEqual(sorted(PAGES.map(String)))
  }
})

test('in two commits the rest lane walks each page in both ways, but for a quarter of each commit', async () => {
  const both = new Set([...(await pagesOf('rest', 0)), ...(await pagesOf('rest', 1))])
  for (const page of PAGES.filter((at) => at % 4 > 1)) {
    expect(both).toContain(`${page} 0`)
    expect(both).toContain(`${page} 1`)
  }
})

test('in sixteen commits a change makes every visit in either language', async () => {
  const visited = new Set<string>()
  for (let turn = 0; turn < 16; turn += 1)
    for (const visit of (await laneOf('', turn)).inTurn(VISITS)) visited.add(visit)
  expect(sorted([...visited])).toEqual(sorted(VISITS))
})

test('the rest lane makes no visit twice, none that the change made, and leaves none of a page to nobody', async () => {
  for (let turn = 0; turn < 16; turn += 1) {
    const change = (await laneOf('', turn)).inTurn(VISITS)
    const rest = (await laneOf('rest', turn)).inTurn(VISITS)
    expect(new Set([...change, ...rest]).size).toBe(change.length + rest.length)
    const seen = new Set([...change, ...rest].map(pageOf))
    const gone = PAGES.map(String).filter((page) => !seen.has(page))
    expect(gone, `turn ${turn}`).toEqual([])
  }
})

test('everything is walked in the whole lane', async () => {
  const { inTurn, pagesInTurn } = await laneOf('whole', 3)
  expect(inTurn(VISITS)).toEqual(VISITS)
  expect(pagesInTurn(PAGES, 0)).toEqual(PAGES)
})

test('three thirds of a rest lane are the rest lane, and no file or page is in two of them', async () => {
  for (let turn = 0; turn < 16; turn += 1) {
    const thirds = [0, 1, 2]
    const files: string[] = []
    for (const third of thirds) files.push(...(await filesOf('rest', turn, third)))
    expect(sorted(files), `turn ${turn}`).toEqual(sorted(await filesOf('rest', turn)))
    const rest = await laneOf('rest', turn)
    const visits = rest.inTurn(VISITS)
    const pages = [...rest.pagesInTurn(PAGES, 0), ...rest.pagesInTurn(PAGES, 1)]
    const seen: string[] = []
    const walked: number[] = []
    for (const third of thirds) {
      const lane = await laneOf('rest', turn, third)
      seen.push(...lane.inTurn(VISITS))
      walked.push(...lane.pagesInTurn(PAGES, 0), ...lane.pagesInTurn(PAGES, 1))
    }
    expect(sorted(seen), `turn ${turn}`).toEqual(sorted(visits))
    expect(sorted(walked.map(String)), `turn ${turn}`).toEqual(sorted(pages.map(String)))
  }
})

test('every long file runs for a change or in the rest lane, in both only where a change runs a part of it', async () => {
  for (let turn = 0; turn < 16; turn += 1) {
    const { LONG_USE_CASES, PARTLY_TAKEN } = await laneOf('', turn)
    const change = await filesOf('', turn)
    const rest = await filesOf('rest', turn)
    expect(sorted([...new Set([...change, ...rest])])).toEqual(sorted(LONG_USE_CASES))
    for (const file of change) if (rest.includes(file)) expect(PARTLY_TAKEN).toContain(file)
  }
})
