import type { previewClientEntry as contract } from '#contract/adviser/proposal.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ClassCosts } from '#domain/figures/break-even.ts'
import { compareCosts } from '#domain/figures/break-even.ts'
import { rateText } from '#domain/number/money.ts'
import type { PricedClass } from '#server/trade/proposals/other-classes.ts'
import { findPricedClasses } from '#server/trade/proposals/other-classes.ts'
import type { ProposedLine, Proposing } from '#server/trade/proposals/refuse-line.ts'

type Classes = OutputOf<typeof contract>['classes']
type Comparison = Classes[number]['others'][number]['comparison']

/** Shows beside each purchase the other classes of its fund that we sell (AD37). A fund that we do not sell has none. */
export async function viewClasses(of: Proposing, lines: readonly ProposedLine[]): Promise<Classes> {
  const shown: Classes = []
  for (const line of lines) {
    const { own, others } = await findPricedClasses(of, line)
    if (own === null) continue
    shown.push({
      fundCode: own.fundCode,
      own: costsView(own.costs),
      others: others.map((each) => ({
        fundCode: each.fundCode,
        name: { zh: each.name, en: each.nameEn },
        costs: costsView(each.costs),
        comparison: comparisonOf(own, each),
      })),
    })
  }
  return shown
}

function costsView(costs: ClassCosts | null): Classes[number]['own'] {
  return costs && { purchaseRate: rateText(costs.purchase), salesService: rateText(costs.service) }
}

function comparisonOf(own: PricedClass, each: PricedClass): Comparison {
  if (own.costs === null || each.costs === null) return null
  const found = compareCosts(own.costs, each.costs)
  const codeOf = (which: 'one' | 'other') => (which === 'one' ? own.fundCode : each.fundCode)
  switch (found.kind) {
    case 'turn': {
      const { kind, days, before } = found
      return { kind, days, before: codeOf(before), after: codeOf(before === 'one' ? 'other' : 'one') }
    }
    case 'never-dearer':
      return { kind: found.kind, fundCode: codeOf(found.which) }
    case 'same':
      return found
    default:
      return found satisfies never
  }
}
