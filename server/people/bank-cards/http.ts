import {
  changeCard as changeContract,
  confirmNewCard,
  findBankCards,
  removeCard as removeContract,
  setDefaultCard,
  verifyNewCard,
} from '#contract/payment/bank-card.ts'
import { decideCardChange, decideCardRemoval } from '#domain/payment/card-removal.ts'
import { columnFen, fenText } from '#domain/number/money.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, limited, read, write } from '#server/base/http/route.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import type { CardDeps } from '#server/people/registration/card-bank.ts'
import { confirmCard, MOST_CARDS, verifyCard } from './add-card.ts'
import { findOwnCards, setDefault } from '#server/people/accounts/card.store.ts'
import { changeCard } from './change-card.ts'
import { removeCard } from './remove-card.ts'

export function bankCardRoutes(deps: CardDeps): Route[] {
  return [
    read(findBankCards, async ({ db, actor, sentenceOf }) => {
      const found = await findOwnCards(db, actor.accountNumber)
      const isWaiting = found.some((each) => each.isChanging)
      const cards = found.map((card) => {
        const allowed = decideCardRemoval(card)
        const change = decideCardChange(card, { isSame: false, isWaiting })
        const { investorPayId, mode, last4, isDefault, isChanging, inTransit, plans, funds } = card
        return {
          ...{ investorPayId, mode, last4, isDefault, isChanging, inTransit, plans, funds },
          bankName: { zh: card.bankName, en: card.bankNameEn },
          singleLimit: card.singleLimit === null ? null : fenText(columnFen(card.singleLimit)),
          dayLimit: card.dayLimit === null ? null : fenText(columnFen(card.dayLimit)),
          isBlocked: card.state === 'blocked',
          keptBecause: allowed.kind === 'ok' ? null : sentenceOf(allowed),
          notChangedBecause:
            change.kind === 'at-once' || change.kind === 'review' ? null : sentenceOf(change),
        }
      })
      return ok({ cards, most: MOST_CARDS })
    }),
    limited(
      'cardFromIp',
      act(verifyNewCard, (call, input) => verifyCard(call, input, deps)),
    ),
    act(confirmNewCard, (call, input) => confirmCard(call, input, deps)),
    write(setDefaultCard, async ({ tx, actor }, { investorPayId }) => {
      const at = await takeInstant(tx, actor.accountNumber)
      if (at.kind !== 'instant') return at
      const isOwn = await setDefault(tx, actor.accountNumber, investorPayId)
      return isOwn ? ok({}) : { kind: 'pay-instrument-unknown' }
    }),
    write(changeContract, (call, input) => changeCard(call, input, deps.seal)),
    write(removeContract, (call, input) => removeCard(call, input, deps.seal)),
  ]
}
