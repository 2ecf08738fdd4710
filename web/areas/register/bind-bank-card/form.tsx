import { passesLuhn, readCardNumber } from '#domain/bank-card.ts'
import { matchesBank } from '#domain/bank-search.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { findBankDetails } from '#contract/bank.ts'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { ConsentTicks, type ConsentText } from '#web/parts/consent-ticks.tsx'
import { textOf } from '#web/parts/fields.ts'
import layout from '#web/parts/form-layout.module.css'
import { Card } from '#web/ui/card.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { AfterForm } from '../frame/leave.tsx'
import type { AtStep } from '../frame/load.ts'
import { ProblemNote } from '../frame/problem-note.tsx'
import { useStep, type Step } from '../frame/use-step.ts'
import { Foot } from '../frame/wizard.tsx'
import wizard from '../frame/wizard.module.css'
import { CodeForm } from './code-form.tsx'
import * as copy from './copy.ts'
import { BLANK_CARD, bodyOf, groupedDigits, type CardValues, type CodeSent } from './model.ts'
import { useCardBank, type CardBank } from './use-card-bank.ts'

type Banks = OutputOf<typeof findBankDetails>
type CardRules = typeof import('./rules.ts')

interface CardPage extends AtStep {
  readonly banks: Banks
  readonly texts: readonly ConsentText[]
}

/** The card first, the bank's own code second; a card that the bank does not know never gets that far. */
export function CardForm({ at }: { readonly at: CardPage }) {
  const t = useCopy(copy)
  const { place, texts, banks } = at
  const step = useStep<CardValues, CardRules, CodeSent>({
    place,
    initial: BLANK_CARD,
    load: () => import('./rules.ts'),
    judge: (rules, values) => rules.judge(values, texts),
    draftOf: ({ bankCode, bankPhone }) => ({ bankCode, bankPhone }),
    bodyOf,
  })
  const { form, outcome } = step
  const known = useCardBank(form.values.cardNumber, (bankCode) => form.set({ bankCode }))
  if (outcome?.kind === 'sent') return <CodeForm key={outcome.checkId} sent={outcome} place={place} />
  return (
    <form className={wizard.body} onSubmit={step.submit} noValidate>
      <Card title={t.card}>
        <CardFields step={step} banks={banks} known={known} />
      </Card>
      <Card title={t.mandate}>
        <ConsentTicks {...step} texts={texts} />
      </Card>
      <ProblemNote outcome={outcome} />
      <Foot place={place} isBusy={step.isBusy} submit={t.verify} />
      <AfterForm />
    </form>
  )
}

interface CardFieldsProps {
  readonly step: Step<CardValues, CardRules, CodeSent>
  readonly banks: Banks
  readonly known: CardBank | null
}

function CardFields({ step, banks, known }: CardFieldsProps) {
  const t = useCopy(copy)
  const { form } = step
  const text = textOf<CardValues>(step)
  const digits = readCardNumber(form.values.cardNumber)
  const isOdd = digits !== null && !passesLuhn(digits)
  const isDebit = known === null || known.cardType === null || known.cardType === 'debit'
  return (
    <div className={layout.group}>
      <p className="small soft">{t.steps}</p>
      <TextInput
        label={t.cardNumber}
        hint={isOdd ? t.luhn : t.numberHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        {...text('cardNumber')}
        onChange={(event) => form.set({ cardNumber: groupedDigits(event.target.value) })}
        error={isDebit ? form.errorOf('cardNumber') : t.notDebit}
      />
      <BankField step={step} banks={banks} known={known} />
      <TextInput
        label={t.bankPhone}
        hint={t.bankPhoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        {...text('bankPhone')}
      />
    </div>
  )
}

/** Found by the rule of specification §5: letters in the code, anything else in the Chinese name. */
function BankField({ step, banks, known }: CardFieldsProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { form } = step
  const nameOf = (bank: Banks[number]) => nameIn(locale, { zh: bank.bankName, en: bank.bankNameEn })
  const find = (keyword: string) =>
    banks
      .filter((bank) => matchesBank(bank, keyword.trim()))
      .map((bank) => ({
        key: bank.bankCode,
        name: nameOf(bank),
        ...(locale === 'en' && bank.bankNameEn === null ? { lang: 'zh-CN' } : {}),
        aside: <span className="num small muted">{bank.bankCode}</span>,
      }))
  const isDetected = known?.bank != null && known.bank.bankCode === form.values.bankCode
  return (
    <Combobox
      label={t.bank}
      name="bankCode"
      hint={isDetected ? t.detected(nameOf(known.bank!)) : t.bankHint}
      value={form.values.bankCode}
      onChange={(bankCode) => form.set({ bankCode })}
      onLeave={() => form.leave('bankCode')}
      find={find}
      nothing={t.bankNothing}
      found={t.bankFound}
      error={form.errorOf('bankCode')}
    />
  )
}
