import { passesLuhn, readCardNumber } from '#domain/payment/bank-card.ts'
import { matchesBank } from '#domain/payment/bank-search.ts'
import type { findBankDetails, verifyBankCard } from '#contract/payment/bank.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { Combobox } from '#web/ui/field/combobox.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { groupedDigits } from './card-digits.ts'
import * as copy from './card-fields.copy.ts'
import type { Consent } from '#web/parts/identity/consent-ticks.tsx'
import { textOf, type Fields } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { useCardBank, type CardBank } from './use-card-bank.ts'

/** A card as it is typed, with the mandate to debit it. */
export interface CardGiven {
  readonly cardNumber: string
  readonly bankCode: string
  readonly bankPhone: string
  readonly consents: readonly Consent[]
}

export const BLANK_CARD: CardGiven = { cardNumber: '', bankCode: '', bankPhone: '', consents: [] }

/** Returns the request that asks the bank about the card. */
export function cardBody({ consents, ...card }: CardGiven): InputOf<typeof verifyBankCard> {
  const mandateVersion = consents.find(({ purpose }) => purpose === 'bank-mandate')?.version ?? ''
  return { ...card, mandateVersion }
}

type Banks = OutputOf<typeof findBankDetails>

interface CardFieldsProps extends Fields<CardGiven> {
  readonly banks: Banks
}

/** Number, bank and phone of a card. The bank is found by the first digits, and can be changed. */
export function CardFields({ form, banks }: CardFieldsProps) {
  const t = useCopy(copy)
  const text = textOf<CardGiven>({ form })
  const known = useCardBank(form.values.cardNumber, (bankCode) => form.set({ bankCode }))
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
        onChange={({ target, nativeEvent }) => {
          const isComposing = (nativeEvent as InputEvent).isComposing
          form.set({ cardNumber: isComposing ? target.value : regroup(target, form.values.cardNumber) })
        }}
        onBlur={({ target }) => {
          form.set({ cardNumber: regroup(target, '') })
          form.leave('cardNumber')
        }}
        error={isDebit ? form.errorOf('cardNumber') : t.notDebit}
      />
      <BankField form={form} banks={banks} known={known} />
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

/** Writes the number back grouped, with the caret where it was: set here, because a value that React sets moves it to the end. */
function regroup(field: HTMLInputElement, before: string): string {
  const { text, caret } = groupedDigits(
    { text: field.value, caret: field.selectionStart ?? field.value.length },
    before,
  )
  if (text === field.value) return text
  field.value = text
  field.setSelectionRange(caret, caret)
  return text
}

/** Searches the banks by the rule of rules/product.md#validation: letters in the code, anything else in the Chinese name. */
function BankField({ form, banks, known }: CardFieldsProps & { readonly known: CardBank | null }) {
  const t = useCopy(copy)
  const locale = useLocale()
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
