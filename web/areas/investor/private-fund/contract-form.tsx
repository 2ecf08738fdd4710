import { useState, type FormEvent } from 'react'
import { signContract } from '#contract/suitability/private-contract.ts'
import { PRIVATE_TEXTS } from '#domain/suitability/private-contract.ts'
import { call } from '#web/call/call.ts'
import { money } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { useNumberFault } from '#web/parts/form/number-fault.ts'
import { parseAmount, sentAmount } from '#web/parts/order/typed-amount.ts'
import { WarningDialog } from '#web/parts/suitability/warning-dialog.tsx'
import { AmountInput } from '#web/ui/field/amount-input.tsx'
import { Button } from '#web/ui/button.tsx'
import * as copy from './copy.ts'
import type { FundSteps } from './model.ts'
import { SignDialog } from './sign-dialog.tsx'
import * as texts from './texts.copy.ts'

/** The version of the contract text on this page. */
const VERSION = PRIVATE_TEXTS.contract

type Asking = 'nothing' | 'warning' | 'contract'

/** Asks for an amount, shows the special warning if the fund's risk is above the tolerance, then the contract. */
export function ContractForm({ fund }: { readonly fund: FundSteps }) {
  const t = useCopy(copy)
  const words = useCopy(texts)
  const { suitability, fundCode, terms } = fund
  const isMismatch = suitability.outcome === 'risk-mismatch'
  const [amount, setAmount] = useState('')
  const [asking, setAsking] = useState<Asking>('nothing')
  const faultOf = useNumberFault('yuan')
  const isWrong = amount.trim() !== '' && parseAmount(amount) === null
  const plain = sentAmount(amount)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (plain !== '') setAsking(isMismatch ? 'warning' : 'contract')
  }
  const least = money(terms.minimum)
  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        <AmountInput
          label={t.amount}
          name="amount"
          value={amount}
          onChange={setAmount}
          hint={terms.isMinimumNet ? t.contractText(least) : t.contractGross(least)}
          error={faultOf(amount) ?? (isWrong ? t.amountFormat : null)}
          quick={t.quick}
        />
        <div>
          <Button kind="primary" type="submit" disabledReason={plain === '' ? t.amountFirst : null}>
            {t.readContract}
          </Button>
        </div>
      </form>
      {asking === 'warning' && (
        <WarningDialog
          isOpen
          suitability={suitability}
          onClose={() => setAsking('nothing')}
          onDecide={(accepts) => setAsking(accepts ? 'contract' : 'nothing')}
        />
      )}
      {asking === 'contract' && (
        <SignDialog
          text={words.contract}
          version={VERSION}
          statement={t.agreeContract(money(plain))}
          onClose={() => setAsking('nothing')}
          sign={(idempotencyKey) => {
            const asked = { fundCode, amount: plain, version: VERSION, acceptsMismatch: isMismatch }
            return call(signContract, asked, { idempotencyKey })
          }}
        />
      )}
    </>
  )
}
