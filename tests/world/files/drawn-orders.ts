import { UNBOUNDED } from '#domain/fee/fee.ts'
import { fen, rate, share } from '#domain/number/money.ts'
import type { AskedRedemption, AskedSwitch } from '#server/trade/orders/exit-policies.ts'
import type { PurchaseFacts } from '#server/trade/orders/facts.ts'
import type { AskedTerm } from '#server/trade/plans/plan-policies.ts'

const yuan = (value: number) => fen(BigInt(value) * 100n)
const units = (value: number) => share(BigInt(value) * 100n)

/** Returns random choices that are the same for the same seed. */
function chance(seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return {
    pick: <T>(...of: readonly [T, ...T[]]): T => of[next() % of.length]!,
    often: () => next() % 5 !== 0,
  }
}

/** What kind of purchase is drawn. */
export type Stage = 'purchase' | 'subscription' | 'private'

/** Makes a purchase that may break any rule. The facts that the policies read are drawn; the others are left out. */
export function purchaseOf(seed: number, stage: Stage): AskedTerm {
  const { pick, often } = chance(seed)
  const schedule = {
    feeScheduleId: '1',
    ruleVersion: 'v',
    discountE4: 1_000n,
    tiers: often() ? [{ from: fen(0n), to: null, rate: rate(800_000n), fixedFee: null, ...UNBOUNDED }] : [],
  }
  const riskLevel = pick(0, 1, 3, 3, 3, 4)
  const amount = yuan(pick(5, 150, 1_000, 30_000, 90_000))
  const assessment = often()
    ? {
        level: pick(1, 3, 4),
        isLowestCategory: !often(),
        isProfessional: false,
        validUntil: pick('2026-12-31', '2026-07-05'),
      }
    : null
  const fundStatus = stage === 'subscription' ? '1' : pick('0', '0', '0', '5')
  const gate = {
    riskLevel,
    schedule,
    position: often()
      ? {
          mostHolders: 200,
          isMinimumNet: often(),
          isSpecificTarget: often(),
          hasSignedDisclosure: often(),
          otherHolders: pick(0, 200),
          isHolder: often(),
        }
      : null,
    declaration: often()
      ? { outcome: 'approved', validUntil: '2026-12-31', facts: { financialAssets: '5000000.00' } }
      : null,
    isPerson: true,
    contract: null,
    today: '2026-07-06',
    now: new Date('2026-07-06T10:00:00+08:00'),
  }
  const facts = {
    product: {
      fundCode: '000001',
      isAgencyEnded: !often(),
      riskLevel,
      terms: {
        fundStatus,
        riskLevel,
        firstMinimum: yuan(100),
        addOnMinimum: yuan(10),
        singleMaximum: pick(null, yuan(50_000)),
        dayMaximum: pick(null, yuan(40_000)),
      },
      offer: {
        firstMinimum: yuan(100),
        addOnMinimum: yuan(10),
        unit: yuan(pick(1, 100)),
        maximum: yuan(50_000),
      },
      ipo: often() ? { from: '2026-07-01', to: '2026-07-31' } : null,
      schedule: often() ? schedule : null,
    },
    buyer: {
      assessment,
      documentValidTo: pick('2030-01-01', '2030-01-01', '2026-01-01'),
      lacksChecker: !often(),
      holdsOrAwaits: often(),
      boughtToday: yuan(pick(0, 20_000)),
      subscribed: yuan(pick(0, 20_000)),
    },
    privateGate: stage === 'private' ? gate : null,
    tradeDate: '2026-07-06',
    // Facts that no policy reads are left out.
  } as unknown as PurchaseFacts
  return {
    facts,
    exit: pick(null, { periodicStatus: '0' }, { periodicStatus: '0' }, { periodicStatus: '3' }),
    request: { amount, acceptsMismatch: often(), hasReadDocuments: often() },
    card: { singleLimit: pick(null, yuan(20_000)), leftToday: yuan(60_000) } as AskedTerm['card'],
    today: '2026-07-06',
  }
}

/** Makes a redemption that may break any rule. */
export function redemptionOf(seed: number): AskedRedemption {
  const { pick, often } = chance(seed)
  const terms = {
    fundStatus: pick('0', '0', '0', '9'),
    minimumRedemption: units(10),
    minimumHolding: units(20),
    singleMaximum: pick(null, units(500)),
    dayMaximum: pick(null, units(300)),
  }
  const position = {
    available: units(pick(100, 600)),
    locked: pick(null, { shares: units(200), from: '2026-08-03' }),
    redeemedToday: units(pick(0, 250)),
    isInDispute: !often(),
  }
  const facts = { terms, position } as unknown as AskedRedemption['facts']
  return { facts, terms, position, request: { shares: units(pick(5, 50, 95, 100, 590, 600, 700)) } }
}

/** Makes a switch that may break any rule. */
export function switchOf(seed: number): AskedSwitch {
  const { pick, often } = chance(seed)
  const { facts, request, terms: exit, position } = redemptionOf(seed)
  const bought = purchaseOf(seed, 'purchase')
  const { terms } = bought.facts.product
  return {
    facts: { ...facts, target: bought.facts.product } as AskedSwitch['facts'],
    request: { ...bought.request, ...request },
    source: { ...exit, registrarCode: '98', convertStatus: pick('0', '0', '1'), minimumSwitch: units(10) },
    target: { ...terms, registrarCode: pick('98', '98', '99'), convertStatus: pick('0', '0', '2') },
    isPairOffered: often(),
    position,
    buyer: bought.facts.buyer,
    estimate: pick(null, yuan(5), yuan(200), yuan(45_000), yuan(60_000)),
    assessment: bought.facts.buyer.assessment,
    today: bought.today,
  }
}
