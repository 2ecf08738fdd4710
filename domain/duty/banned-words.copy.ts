/**
 * The house's own: words of which a reader takes that nothing can be lost. Each is allowed after a negation, because 不保本 is what a client
 * has to be told.
 */
export const HOUSE_BANNED = [
  ...['保本', '保收益', '保证本金', '确保本金', '保证收益', '承诺收益', '稳赚', '包赚', '必赚', '只赚不赔'],
  ...['零风险', '无风险', '秒到账', '保證收益', '承諾收益', '穩賺', '零風險', '無風險'],
  ...['guaranteed return', 'guaranteed profit', 'guaranteed income', 'capital guaranteed'],
  ...['principal guaranteed', 'guarantee a return', 'guarantee returns', 'risk-free', 'cannot lose money'],
] as const

/** Letters before a banned word that make it part of two others: 确保本次, 已投保，本周. */
export const OF_OTHER_WORDS: Readonly<Record<string, RegExp>> = { 保本: /[确担投环参续確擔環參續]$/ }

/** What takes a promise back, at the end of what stands before it: letters alone, without spaces. */
export const DENIED_ZH =
  /(?:不|非|未|无法|無法|没有|没|并无)(?:能|会|會|得|可|是|作|做|提供|存在|代表|意味着|任何|对)*$/
export const DENIED_EN =
  /(?:not|no|never|neither|nor|without|cannot|cant|isnt|arent|doesnt|dont|wont)(?:a|an|any|the)?$/
