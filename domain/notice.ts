/** The kinds of message that are also sent by SMS or mail, as a client chooses. */
export const CHOSEN_KINDS = [
  'security',
  'account',
  'trade',
  'trade-problem',
  'proposal',
  'alert',
  'reminder',
] as const
type ChosenKind = (typeof CHOSEN_KINDS)[number]

/** All kinds of message; `work` is for staff, inside the product alone. */
export const NOTICE_KINDS = [...CHOSEN_KINDS, 'work'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** The ways to send a message outside the product. Inside the product every message is shown, whatever is chosen. */
export const NOTICE_WAYS = ['sms', 'mail'] as const
export type NoticeWay = (typeof NOTICE_WAYS)[number]

export interface NoticeChoice {
  readonly kind: ChosenKind
  readonly way: NoticeWay
  readonly isOn: boolean
}

/** The default choices of a client who has made none. */
const USUAL: Readonly<Record<ChosenKind, Readonly<Record<NoticeWay, boolean>>>> = {
  security: { sms: true, mail: true },
  account: { sms: true, mail: false },
  trade: { sms: false, mail: false },
  'trade-problem': { sms: true, mail: false },
  proposal: { sms: true, mail: false },
  alert: { sms: false, mail: false },
  reminder: { sms: false, mail: false },
}

/**
 * Whether a client cannot switch this message off. A change of the log-in or the account must reach its owner on the known phone,
 * even if somebody else is logged in (rules/interface.md#notices; 反洗钱法 and 基金销售办法 require notice of account changes).
 */
export function isDemanded(kind: NoticeKind, way: NoticeWay): boolean {
  return way === 'sms' && (kind === 'security' || kind === 'account')
}

/** Whether a message of this kind waits for the end of the quiet hours. Inside the product it is shown at once. */
export function waitsForQuietHours(kind: NoticeKind): boolean {
  return kind !== 'security' && kind !== 'account'
}

/** Returns every kind and way with its effective choice. A choice to switch off a required message is ignored. */
export function choicesOf(
  chosen: readonly NoticeChoice[],
): readonly (NoticeChoice & { readonly isDemanded: boolean })[] {
  return CHOSEN_KINDS.flatMap((kind) =>
    NOTICE_WAYS.map((way) => {
      const found = chosen.find((each) => each.kind === kind && each.way === way)
      const isMust = isDemanded(kind, way)
      return { kind, way, isOn: isMust || (found?.isOn ?? USUAL[kind][way]), isDemanded: isMust }
    }),
  )
}
