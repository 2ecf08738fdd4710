import { expect, test } from 'vitest'
import { PLAIN_FACTS } from '#web/site/facts.ts'
import type { Locale } from '#web/site/server-context.ts'
import { openCollections } from '#web/content/collections.server.ts'
import { buildFundIndex } from '#server/content/search/fund-index.ts'
import { search } from '#server/content/search/search-site.ts'
import { indexTexts } from '#server/content/search/text-index.ts'
import { siteTexts } from './site-texts.server.ts'

/** Questions as people type them into the search field of the help centre, and the address of each answer. */
const ASKED: readonly (readonly [zh: string, en: string, answer: string, other?: string])[] = [
  ['卖出的钱几天能到', 'how long does redemption take', '/help/transaction#arrival'],
  ['赎回要几天到账', 'when will I get my money after selling', '/help/transaction#arrival'],
  [
    '钱什么时候到银行卡',
    'when is the money in my bank account',
    '/help/transaction#arrival',
    '/help/transaction#dates',
  ],
  ['买错了能不能取消', 'I bought the wrong fund can I cancel', '/help/transaction#cancel'],
  ['下单了想撤回', 'undo an order', '/help/transaction#cancel'],
  ['密码忘了怎么登录', "can't remember my password", '/help/faq#forgot'],
  ['密码输错太多次', 'too many wrong passwords', '/help/faq#locked'],
  ['账号被锁了', 'account locked', '/help/faq#locked'],
  ['手机号换了收不到验证码', 'I changed my phone number', '/help/faq#new-phone'],
  ['想换一张银行卡', 'use a different bank card', '/help/faq#new-card'],
  ['银行卡丢了', 'I lost my card', '/help/faq#lost-card'],
  ['能绑老婆的卡吗', "can I use my wife's card", '/help/aml-rules#own-card'],
  ['最少买多少钱', 'minimum amount to invest', '/help/transaction#minimum'],
  ['起购金额', 'smallest purchase', '/help/transaction#minimum'],
  ['为什么买不了这只基金', "why can't I buy this fund", '/help/faq#blocked'],
  ['暂停申购是什么意思', 'why are purchases suspended', '/help/transaction#limit'],
  ['昨天买的怎么还没看到份额', 'I bought yesterday and see no units', '/help/transaction#why-next-day'],
  ['净值没更新', 'price not updated', '/help/faq#nav-late'],
  ['手续费多少', 'how much are the fees', '/help/fund-rules#purchase-fee', '/help/fund-tutorials#fees'],
  ['卖得太早要罚多少', 'penalty for selling early', '/help/fund-rules#short-holding'],
  ['A类C类哪个便宜', 'which is cheaper class A or C', '/help/fund-rules#share-classes'],
  ['管理费怎么扣', 'how is the management fee taken', '/help/fund-rules#running-fees'],
  ['分红怎么领', 'where do dividends go', '/help/transaction#dividend', '/help/fund-rules#dividend'],
  [
    '分红改成再投资',
    'change dividends to reinvest',
    '/help/transaction#dividend',
    '/help/fund-rules#dividend',
  ],
  ['定投怎么停', 'stop my savings plan', '/help/business-guide#plan-change'],
  ['定投那天放假', 'plan debit on a holiday', '/help/business-guide#plan-day'],
  ['定投没扣到钱', 'my plan payment failed', '/help/business-guide#plan-failed'],
  [
    '卡里没钱扣款失败',
    'not enough money on the card',
    '/help/transaction#debit-failed',
    '/help/business-guide#plan-failed',
  ],
  ['钱包里的钱怎么拿出来', 'take money out of the wallet', '/help/wallet#how', '/help/wallet#fast'],
  ['钱包提现一天最多多少', 'daily limit for fast withdrawal', '/help/wallet#fast'],
  ['钱包会亏吗', 'can the wallet lose money', '/help/wallet#risk'],
  ['钱包收益几点出', 'when do I see wallet earnings', '/help/wallet#income'],
  [
    '开户要什么材料',
    'what papers do I need to sign up',
    '/help/open-account#documents',
    '/help/open-account',
  ],
  ['外国人能开户吗', 'can a foreigner open an account', '/help/open-account#foreign'],
  [
    '护照可以开户吗',
    'open an account with a passport',
    '/help/open-account#foreign',
    '/help/open-account#documents',
  ],
  ['身份证拍照识别不了', 'photo of my ID card is rejected', '/help/open-account#ocr'],
  ['身份证过期了', 'my passport expired', '/help/open-account#id-expired'],
  ['开户审核到哪了', 'how far is my application', '/help/open-account#progress'],
  ['怎么销户', 'delete my account', '/help/open-account#close'],
  ['风险测评能重做吗', 'retake the risk questionnaire', '/help/open-account#assessment-validity'],
  ['为什么要填问卷', 'why do I have to answer the questionnaire', '/help/open-account#why-assessment'],
  ['风险等级不够还能买吗', 'buy a fund riskier than my level', '/help/open-account#above-level'],
  ['资产证明怎么开', 'I need proof of assets for a visa', '/help/faq#proof'],
  ['对账单在哪下载', 'download my statement', '/help/faq#statement'],
  ['交易明细导出excel', 'export transactions to excel', '/help/faq#export'],
  ['客服问我要验证码', 'someone asked for my code', '/help/faq#code'],
  ['我要投诉', 'make a complaint', '/help/client-service#complaint'],
  ['客服电话', 'phone number of customer service', '/help/contact-us', '/help/contact-us#topics'],
  ['家人去世了基金怎么办', 'my father died what happens to his funds', '/help/client-service#inheritance'],
  ['私募谁能买', 'who can buy a private fund', '/help/business-rules#qualified'],
  ['公司开户要多久', 'how long does company review take', '/help/institutional-register#review'],
  ['公司怎么付款', 'how does a company pay', '/help/corporate-finance#payment'],
  ['赎回的顺序是什么', 'which units are sold first', '/help/transaction#redeem-how'],
  ['三点以后下单算哪天', 'which day counts if I pay after 3pm', '/help/transaction#day-t'],
  ['基金转换划算吗', 'is switching cheaper than selling and buying', '/help/transaction#switch'],
  ['QDII为什么停了', 'why is a QDII fund closed today', '/help/transaction#qdii-holidays'],
  ['什么叫大额赎回', 'big redemption delayed', '/help/transaction#large'],
  ['订单一直显示处理中', 'order status meaning', '/help/transaction#states'],
  ['认购和申购区别', 'difference subscribe purchase', '/help/transaction#subscribe-purchase'],
  ['货币基金收益', 'when does wallet income show', '/help/wallet#income'],
  ['用钱包付款', 'pay with wallet', '/help/wallet#pay'],
  ['赎回到钱包', 'send redemption to wallet', '/help/wallet#sweep'],
  ['零钱包是什么', 'what is a wallet', '/help/wallet#what'],
  ['定投适合我吗', 'is a savings plan right for me', '/help/business-guide#plan-what'],
  ['定投怎么改金额', 'change amount of plan', '/help/business-guide#plan-change'],
  ['定投能赚多少', 'how much would a plan have made', '/help/business-guide#plan-simulate'],
  ['卖光了定投还扣吗', 'sold everything does the plan continue', '/help/business-guide#plan-after-redeem'],
  ['止盈怎么设', 'trailing take profit', '/help/business-guide#take-profit'],
  ['成本价怎么来的', 'cost price of my holding', '/help/faq#cost'],
  ['收益率怎么不一样', 'different returns shown', '/help/faq#returns'],
  ['份额真的是我的吗', 'are the units really mine', '/help/faq#check-shares'],
  ['登录记录在哪看', 'see my login history', '/help/faq#log'],
  ['不想让你们用我的信息', 'withdraw consent for my data', '/help/faq#privacy'],
  ['折扣费率怎么算', 'how does the discount work', '/help/fund-rules#discount'],
  ['后端收费是什么', 'what is a back-end fee', '/help/fund-rules#front-back'],
  ['销售服务费一直收吗', 'is sales service fee charged forever', '/help/fund-rules#service-fee'],
  ['风险等级谁评的', 'who rates the risk of funds', '/help/fund-rules#risk-levels'],
  ['怎么成为专业投资者', 'become a professional investor', '/help/open-account#professional'],
  ['哪些银行卡可以用', 'which banks are supported', '/help/open-account#card'],
  ['税收居民是什么', 'tax resident form', '/help/open-account#tax'],
  ['学生可以开户吗', 'can I open an account under 18', '/help/open-account#who-may'],
  ['资金来源怎么填', 'why ask for source of funds', '/help/aml-rules#source'],
  ['举报洗钱', 'report money laundering', '/help/aml-rules#report'],
  ['可以让儿子帮我操作吗', 'can my son trade for me', '/help/client-service#authority'],
  ['法院要冻结我的账户', 'court order freeze', '/help/client-service#court'],
  ['公章要求', 'company stamp requirements', '/help/institutional-register#seals'],
  ['受益所有人是谁', 'who is the beneficial owner', '/help/institutional-register#beneficial-owner'],
  ['复核人没时间批', 'checker did not approve in time', '/help/corporate-finance#too-late'],
  ['表格填错了', 'mistake in a form', '/help/forms-download#mistake'],
  ['地址在哪', 'where is your office', '/help/contact-us#address'],
  ['私募冷静期', 'cooling off private fund', '/help/business-rules#cooling-off'],
  ['组合怎么调仓', 'portfolio rebalance', '/help/faq#rebalance'],
  ['多久不动会退出', 'logged out automatically', '/help/faq#idle'],
]

const SITE = { ...PLAIN_FACTS.site, brand: { zh: '样本财富', en: 'Sample Wealth' } }
const COLLECTIONS = openCollections([], true)
const INDEXES = {
  zh: indexTexts('zh', siteTexts('zh', SITE, COLLECTIONS)),
  en: indexTexts('en', siteTexts('en', SITE, COLLECTIONS)),
}
const NO_FUNDS = buildFundIndex([])

function answersTo(locale: Locale, keyword: string): readonly string[] {
  const found = search({ keyword, limit: '3' }, { funds: NO_FUNDS, texts: INDEXES[locale], locale })
  return found.help.hits.map(({ href }) => href)
}

for (const [zh, en, ...answers] of ASKED) {
  test.each([
    ['zh', zh],
    ['en', en],
  ] as const)('%s %s', (locale, keyword) => {
    const found = answersTo(locale, keyword)
    expect(found.filter((href) => answers.includes(href)).length, found.join(' ')).toBeGreaterThan(0)
  })
}
