import { COMPANY_KINDS } from '#domain/proposal/company-proposal.ts'
import { money } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import * as levelCopy from '../level.copy.ts'
import * as copy from './copy.ts'
import type { MatrixPage, Row } from './model.ts'

/** Who is named in a matrix, by person. */
export type Names = ReadonlyMap<string, string>

export function namesOf({ checkers, others }: MatrixPage): Names {
  return new Map([...checkers, ...others].map(({ personId, name }) => [personId, name]))
}

/** Returns functions that say the parts of a row in words. */
export function useRowWords() {
  const t = useCopy(copy)
  const { orAbove } = useCopy(levelCopy)
  return {
    kinds: ({ kinds }: Row) =>
      kinds.length === COMPANY_KINDS.length ? t.all : kinds.map((each) => t.kindNames[each]).join(t.and),
    types: ({ fundTypes }: Row) =>
      fundTypes.length === 0 ? t.allProducts : fundTypes.map((each) => t.types[each]).join(t.and),
    risk: ({ riskFrom }: Row) => (riskFrom === 1 ? t.anyRisk : t.riskFrom(riskFrom)),
    band({ over, upTo }: Row) {
      const isFromZero = Number(over) === 0
      if (upTo === null) return isFromZero ? t.anyAmount : t.over(money(over))
      return isFromZero ? t.upTo(money(upTo)) : t.between(money(over), money(upTo))
    },
    approvals: ({ approvals }: Row) => t.approvals(approvals),
    level: ({ level }: Row) => (level === 1 ? null : orAbove(level)),
    conditions: ({ isInOrder, isSigned, oneOf }: Row, names: Names): readonly string[] => [
      ...(isInOrder ? [t.inOrder] : []),
      ...(isSigned ? [t.signed] : []),
      ...(oneOf.length > 0 ? [t.oneOf(oneOf.map((each) => names.get(each) ?? '--').join(t.and))] : []),
    ],
  }
}
