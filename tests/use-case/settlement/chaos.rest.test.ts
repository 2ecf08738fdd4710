import { expect, test } from 'vitest'
import { hunt } from '../../chaos/hunt.ts'
import { WITHOUT_PAGES } from '../../chaos/product.ts'

const KILLS = 8

/** The test kills the embedded server, so a second run with an external one would test the same. */
const isOther = process.env.TEST_POSTGRES === 'external' || process.platform !== 'linux'

test.skipIf(isOther)(
  'killed at random moments, the product loses and doubles nothing, and its books verify',
  async () => {
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const figures = await hunt({ kills: KILLS, clients: 6, seed: 1, entry: WITHOUT_PAGES, say })
    expect(figures, lines.join('\n')).toMatchObject({ kills: KILLS, lost: 0, doubled: 0, breaches: 0 })
    expect(figures.acknowledged).toBeGreaterThan(KILLS * 3)
    expect(figures.days).toBeGreaterThan(KILLS / 2)
  },
  600_000,
)
