/** Small Chinese words that questions need but by which no answer can be found. */
export const EMPTY_SIGNS_ZH: ReadonlySet<string> = new Set(
  '的了吗呢是我你在有和与及到被把要会能可以怎么怎样如何什么为什么哪天哪些多少请问一下办叫想就还也都那这'.split(
    '',
  ),
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
  '意思',
  '什么意思',
  '里的',
  '能不能',
  '是不是',
  '要填',
  '一直',
  '想要',
])
/** Characters that only end a word, and characters that stand before a verb. A pair with one of them is not a word. */
export const PARTICLES_ZH = /[的了吗呢]|^[能要会想]/

/**
 * Everyday words and the trade's words for them; longer ones are matched first. A word without trade words is listed so that no shorter
 * word is matched inside it.
 */
export const SAME_ZH: Readonly<Record<string, readonly string[]>> = {
  ...sameZh(['赎回'], '卖出 卖掉 卖了 卖'),
  ...sameZh(['到账'], '几天到账 多久到账 何时到账 几天能到 几天到 多久到 什么时候到 何时到 能到'),
  ...sameZh(['到账', '赎回'], '钱什么时候到 的钱几天 的钱多久'),
  ...sameZh(['费用', '最低'], '多少钱'),
  ...sameZh(['取现'], '提现'),
  ...sameZh(['转出', '取现'], '拿出来 取出来 取出 转出来'),
  ...sameZh(['买入'], '购买'),
  ...sameZh(['费用', '申购费'], '手续费'),
  ...sameZh(['销户', '注销'], '注销'),
  ...sameZh(['证件'], '身份证'),
  ...sameZh(['撤单'], '撤销 取消 想撤回 撤回 退单 买错'),
  ...sameZh(['更换', '换了'], '想换 换一张 换卡 换绑'),
  ...sameZh(['遗失'], '丢了 丢失 掉了 不见了'),
  ...sameZh(['家人', '亲属'], '老婆 老公 妻子 丈夫 父母 爸妈 配偶 孩子'),
  ...sameZh(['最低'], '最少 至少 起购 起投 多少起'),
  ...sameZh(['不能购买'], '买不了 不能买 不让买 买不到'),
  ...sameZh(['不满7天', '费用很高'], '太早 卖得太早 提前'),
  ...sameZh(['费用', '赎回费'], '罚多少 罚 扣多少'),
  ...sameZh(['休市'], '放假 假期 节假日 周末'),
  ...sameZh(['扣款失败'], '没扣到 没扣 扣不到 扣不了 卡里没钱 余额不足'),
  ...sameZh(['风险'], '会亏 亏损 亏钱 亏本 保本'),
  ...sameZh(['显示'], '几点出 几点'),
  ...sameZh(['准备', '资料'], '材料 要什么'),
  ...sameZh(['外籍'], '外国人 老外 护照 外国'),
  ...sameZh(['到期'], '过期 失效'),
  ...sameZh(['到哪一步'], '到哪了 到哪 进度'),
  ...sameZh(['测评'], '填问卷 问卷 答题'),
  ...sameZh(['联系我们', '热线'], '电话 热线'),
  ...sameZh(['继承'], '家人去世 去世 过世 身故 死了'),
  ...sameZh(['机构'], '公司 企业 单位'),
  ...sameZh(['不操作'], '不动 没操作 不用'),
  ...sameZh(['终止', '暂停'], '怎么停 停掉 停止'),
  ...sameZh(['15:00'], '三点 3点 下午三点'),
  ...sameZh(['巨额'], '大额赎回 大量赎回'),
  ...sameZh(['订单状态'], '处理中 订单状态'),
  ...sameZh(['钱包'], '零钱包 零钱'),
  ...sameZh(['估算'], '能赚多少 赚多少'),
  ...sameZh(['几种', '不同'], '不一样 不一致'),
  ...sameZh(['名下'], '真的是我 我的吗'),
  ...sameZh(['个人信息'], '我的信息 我的资料 隐私'),
  ...sameZh(['撤回'], '不想让 撤回授权'),
  ...sameZh(['授权'], '帮我操作 代我 替我'),
  ...sameZh(['收益什么时候'], '货币基金收益'),
  ...sameZh(['来不及'], '没时间 来不及批'),
  ...sameZh(['表单', '填错'], '表格'),
  ...sameZh([], '暂停 钱包 不满7天 费用很高 停牌'),
}

function sameZh(trade: readonly string[], typed: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(typed.split(' ').map((word) => [word, trade]))
}

export const EMPTY_EN: ReadonlySet<string> = new Set(
  `a an the i my me we our you your he she his her they do does did is are was be been am to of in into on out off for at by and or can
  could would should may might must how what when why which who whom where it its this that these with from if not no there get got
  have has had will want please after than send sent place placed make much many long soon just still about up some any take took taken someone somebody i'm can't
  don't won't isn't didn't doesn't cannot yesterday today tomorrow tell see say does thing happen happens`.split(
    /\s+/,
  ),
)

/** Words of the same meaning, one group for each line. A search for one of them finds texts with any of them. */
const ALIKE_EN = [
  'sell sold redeem redemption',
  'withdraw withdrawal fast',
  'wallet',
  'buy bought purchase invest',
  'rsp plan',
  'charge cost fee',
  'penalty penalise fee expensive',
  'early within days',
  'login log-in logged',
  'unit share',
  'signup sign open register',
  'undo revoke cancel wrong',
  'arrive receive arrival',
  'minimum smallest least lowest',
  'suspended suspend stop closed',
  'stop end pause terminate',
  'holiday weekend trading',
  'questionnaire assessment test quiz',
  'papers documents paperwork prepare',
  'passport id identity foreigner',
  'wife husband spouse relative family brother sister parent child',
  'died dead death deceased inheritance inherit',
  'phone telephone hotline contact call',
  'company institution corporate business',
  'earnings income interest',
  'delete remove close',
  'different another new change replace',
  'price nav',
  'remember forgot forgotten lost',
  'broken lost stolen',
  'lose risk loss',
  'enough balance insufficient failed',
  'payment debit',
  'money cash balance proceeds',
  'riskier above',
  'big large huge',
  'cheaper better differ difference compare',
  'office address located',
  'stamp seal chop',
  'trade act operate behalf',
  'son daughter friend somebody else',
  'source comes origin',
  'late time deadline',
  '3pm 15:00',
  'earn made estimate',
  'rejected recognised photo picture',
  'expired expire',
  'excel csv export download',
]
export const SAME_EN: readonly (readonly string[])[] = ALIKE_EN.map((line) => line.split(' '))

/** Hints from the wording of a question. They only add weight to other words. */
export const HINTS_EN: readonly (readonly [asked: RegExp, hints: readonly string[]])[] = [
  [/\b(how (long|soon|many days|quickly)|when)\b/, ['arrive', 'money']],
  [/\bhow much\b/, ['fee']],
  [/\b(?:take|get|move)(?: [a-z']{1,15}){0,4} out\b/, ['out', 'withdrawal']],
]
export const HINTS_ZH: readonly (readonly [asked: RegExp, hints: readonly string[]])[] = [
  [/几天|多久|什么时候|何时/, ['到账', '款']],
  [/拿出|取出|转出/, ['转出']],
]
