/** Small Chinese words: what a question needs and an answer is not found by. */
export const EMPTY_SIGNS_ZH: ReadonlySet<string> = new Set(
  '的了吗呢是我你在有和与及到被把要会能可以怎么怎样如何什么为什么哪天哪些多少请问一下办'.split(''),
)
export const EMPTY_ZH: ReadonlySet<string> = new Set([
  '怎么',
  '怎样',
  '如何',
  '什么',
  '为什么',
  '可以',
  '哪些',
  '多少',
  '请问',
  '怎么办',
  '一下',
])
/** Signs that end a word and begin none: a pair with one of them is not a word. */
export const PARTICLES_ZH = /[的了吗呢]/

/** What people type for what the trade calls otherwise. */
export const SAME_ZH: Readonly<Record<string, string>> = {
  提现: '取现',
  卖出: '赎回',
  卖: '赎回',
  购买: '买入',
  手续费: '费用',
  注销: '销户',
  身份证: '证件',
  撤销: '撤单',
  取消: '撤单',
}

export const EMPTY_EN: ReadonlySet<string> = new Set(
  'a an the i my me we you your do does did is are was be to of in on for at by and or can may how what when why which who where it this that with if from not there get have will'.split(
    ' ',
  ),
)
export const SAME_EN: Readonly<Record<string, string>> = {
  sell: 'redeem',
  withdraw: 'withdrawal',
  buy: 'purchase',
  rsp: 'plan',
  charge: 'fee',
  cost: 'fee',
  login: 'log-in',
  unit: 'share',
  signup: 'open',
}
