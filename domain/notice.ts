/** What a message is about; a client chooses by kind what reaches them outside the product. */
export const NOTICE_KINDS = [
  'security',
  'account',
  'trade',
  'trade-problem',
  'proposal',
  'alert',
  'reminder',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Ways out of the product. Every message stands inside it, whatever is chosen. */
export const NOTICE_WAYS = ['sms', 'mail'] as const
export type NoticeWay = (typeof NOTICE_WAYS)[number]

export interface NoticeChoice {
  readonly kind: NoticeKind
  readonly way: NoticeWay
  readonly isOn: boolean
}

/** What is sent until somebody chooses otherwise. */
const USUAL: Readonly<Record<NoticeKind, Readonly<Record<NoticeWay, boolean>>>> = {
  security: { sms: true, mail: true },
  account: { sms: true, mail: false },
  trade: { sms: false, mail: false },
  'trade-problem': { sms: true, mail: false },
  proposal: { sms: true, mail: false },
  alert: { sms: false, mail: false },
  reminder: { sms: false, mail: false },
}

/**
 * What nobody can switch off: that their log-in or their account was changed must reach its owner on the phone we know, whoever is logged
 * in at the moment (rules/interface.md#notices; 反洗钱法 and 基金销售办法 want changes of an account told).
 */
export function isDemanded(kind: NoticeKind, way: NoticeWay): boolean {
  return way === 'sms' && (kind === 'security' || kind === 'account')
}

/** Whether a message of this kind waits outside the product until the quiet hours are over; inside it stands at once. */
export function canWait(kind: NoticeKind): boolean {
  return kind !== 'security' && kind !== 'account'
}

/** Every kind and way with what holds for it; a choice against what is demanded counts for nothing. */
export function choicesOf(
  chosen: readonly NoticeChoice[],
): readonly (NoticeChoice & { readonly isDemanded: boolean })[] {
  return NOTICE_KINDS.flatMap((kind) =>
    NOTICE_WAYS.map((way) => {
      const found = chosen.find((each) => each.kind === kind && each.way === way)
      const isMust = isDemanded(kind, way)
      return { kind, way, isOn: isMust || (found?.isOn ?? USUAL[kind][way]), isDemanded: isMust }
    }),
  )
}
