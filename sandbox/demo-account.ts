export interface DemoAccount {
  readonly accountNumber: string
  readonly accountType: 'investor' | 'adviser' | 'corporate'
  readonly label: string
  readonly duty: 'owner' | 'maker' | 'checker'
  readonly company?: {
    readonly name: string
    readonly nameEn?: string
    readonly uscc: string
    readonly tolerance: number
  }
  readonly cards: readonly DemoCard[]
  /** The account of the adviser who serves this account. */
  readonly advisedBy?: string
  /** The account at another bank, in the same name, that pays by remittance. Its number is the bank's token for it. */
  readonly remitsFrom?: DemoRemitter
}

export interface DemoRemitter {
  readonly account: string
  readonly bankCode: string
  readonly bankName: string
  readonly bankNameEn: string
}

export interface DemoCard {
  readonly cardToken: string
  readonly bankCode: string
  readonly bankName: string
  readonly bankNameEn: string
  readonly last4: string
  /** Money on the bank's books, in yuan. */
  readonly balanceYuan: bigint
  readonly singleLimitYuan: bigint | null
  readonly dayLimitYuan: bigint | null
}

const COMPANY = { name: '样本制造有限公司', uscc: '91310000MA1TAMP09U', tolerance: 4 } as const

/** Returns the account of a private person, with one or two cards. */
export function investorAccount(accountNumber: string, label: string, cards: 1 | 2 = 1): DemoAccount {
  const all: DemoCard[] = [
    {
      cardToken: `card-${accountNumber}-1`,
      bankCode: 'SAMPLE',
      bankName: '样本商业银行',
      bankNameEn: 'Sample Commercial Bank',
      last4: accountNumber.slice(-4),
      balanceYuan: 500_000n,
      singleLimitYuan: 50_000n,
      dayLimitYuan: 200_000n,
    },
    {
      cardToken: `card-${accountNumber}-2`,
      bankCode: 'SAMPLECITY',
      bankName: '样本城市银行',
      bankNameEn: 'Sample City Bank',
      last4: '2230',
      balanceYuan: 300n,
      singleLimitYuan: 10_000n,
      dayLimitYuan: 20_000n,
    },
  ]
  return { accountNumber, accountType: 'investor', label, duty: 'owner', cards: all.slice(0, cards) }
}

/** Returns an account that can pay for a private fund (at least a million yuan): its card has no limits and a large balance. */
export function wealthyAccount(accountNumber: string): DemoAccount {
  const { cards, ...account } = investorAccount(accountNumber, '本人账户')
  const large = { balanceYuan: 6_000_000n, singleLimitYuan: null, dayLimitYuan: null }
  return { ...account, cards: cards.map((each) => ({ ...each, ...large })) }
}

/** Returns an adviser's account, which holds no money. */
export function adviserAccount(accountNumber: string): DemoAccount {
  return { accountNumber, accountType: 'adviser', label: '理财顾问', duty: 'owner', cards: [] }
}

/** Returns a company's account as its maker or its checker sees it. */
export function corporateAccount(accountNumber: string, duty: 'maker' | 'checker'): DemoAccount {
  const remitsFrom = {
    account: '6222000011112222',
    bankCode: 'SAMPLE',
    bankName: '样本商业银行',
    bankNameEn: 'Sample Commercial Bank',
  }
  return {
    accountNumber,
    accountType: 'corporate',
    label: COMPANY.name,
    duty,
    company: COMPANY,
    cards: [],
    remitsFrom,
  }
}
