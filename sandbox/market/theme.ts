/** A word of a fund's name, with what it means for the fund's money where it names a sector (1–10) or a style. */
export interface Theme {
  readonly zh: string
  readonly en: string
  readonly pinyin: readonly string[]
  readonly sector: number
}

/** Lists have a prime length: `themeOf` then steps through each without repeating within a company. */
export type ThemeList = 'share' | 'bond' | 'cash' | 'mix' | 'index' | 'abroad' | 'bond-index'

const SHARE = [
  '均衡|jun heng|Balanced', '成长|cheng zhang|Growth', '价值|jia zhi|Value', '优选|you xuan|Select',
  '消费升级|xiao fei sheng ji|Consumer Upgrade|1', '食饮|shi yin|Food and Drink|1',
  '医药健康|yi yao jian kang|Healthcare|2', '医疗创新|yi liao chuang xin|Medical Innovation|2',
  '科技先锋|ke ji xian feng|Technology Pioneer|3', '数字经济|shu zi jing ji|Digital Economy|3',
  '芯动力|xin dong li|Chip Power|4', '半导体|ban dao ti|Semiconductor|4',
  '新能源|xin neng yuan|New Energy|5', '低碳|di tan|Low Carbon|5', '银行精选|yin hang jing xuan|Bank Select|6',
  '非银|fei yin|Broker and Insurer|7', '地产链|di chan lian|Property Chain|8', '国防|guo fang|Defence|9',
  '资源|zi yuan|Resources|10', '周期|zhou qi|Cyclical|10', '稳健|wen jian|Steady', '远见|yuan jian|Foresight',
  '质量|zhi liang|Quality', '红利|hong li|Dividend', '蓝筹|lan chou|Blue Chip', '中小盘|zhong xiao pan|Small and Mid Cap',
  '新机遇|xin ji yu|New Opportunity', '智选|zhi xuan|Smart Select', '领航|ling hang|Navigator',
  '匠心|jiang xin|Craft', '逆向|ni xiang|Contrarian', '景气|jing qi|Prosperity', '龙头|long tou|Leader',
  '制造升级|zhi zao sheng ji|Manufacturing Upgrade', '港股通|gang gu tong|Stock Connect', '创新|chuang xin|Innovation',
  '核心资产|he xin zi chan|Core Assets', '品牌|pin pai|Brand|1', '动态策略|dong tai ce lve|Dynamic Strategy',
  '量化|liang hua|Quantitative', '多因子|duo yin zi|Multi Factor', '睿见|rui jian|Insight',
  '恒久|heng jiu|Evergreen', '晨光|chen guang|Sunrise', '沪港深|hu gang shen|Three Markets',
  '回报|hui bao|Return', '责任|ze ren|Responsibility',
]
const BOND = [
  '稳利|wen li|Steady Yield', '安盈|an ying|Safe Gain', '添益|tian yi|Extra Benefit', '恒享|heng xiang|Lasting',
  '增利|zeng li|Yield Plus', '信用优选|xin yong you xuan|Credit Select', '利率|li lv|Rates', '双季|shuang ji|Two Seasons',
  '丰和|feng he|Harvest Harmony', '聚安|ju an|Gathered Safety', '汇泽|hui ze|Confluence', '景福|jing fu|Blessing',
  '瑞安|rui an|Serene', '泰和|tai he|Great Peace', '悦享|yue xiang|Enjoy', '惠民|hui min|Common Good',
  '长禧|chang xi|Long Joy', '鼎益|ding yi|Tripod', '臻选|zhen xuan|Choice', '嘉悦|jia yue|Fine Delight',
  '久安|jiu an|Enduring Peace', '安泰|an tai|Repose', '祥瑞|xiang rui|Good Omen', '裕丰|yu feng|Abundance',
  '和润|he run|Gentle Rain', '福满|fu man|Full Fortune', '宁远|ning yuan|Quiet Far', '盛世|sheng shi|Flourish',
  '康宁|kang ning|Wellbeing', '弘利|hong li|Broad Gain', '顺泽|shun ze|Fair Tide',
]
const CASH = [
  '现金|xian jin|Cash', '日日金|ri ri jin|Daily Gold', '活钱|huo qian|Ready Money', '天天利|tian tian li|Day by Day',
  '零用|ling yong|Pocket Money', '聚宝|ju bao|Treasure', '添金|tian jin|Added Gold', '流动性|liu dong xing|Liquidity',
  '及时|ji shi|In Time', '安心|an xin|Ease', '随享|sui xiang|At Call', '快线|kuai xian|Fast Line', '钱袋|qian dai|Purse',
]
const MIX = [
  '稳健配置|wen jian pei zhi|Steady Allocation', '均衡配置|jun heng pei zhi|Balanced Allocation',
  '积极配置|ji ji pei zhi|Active Allocation', '养老三五|yang lao san wu|Pension 2035',
  '养老四零|yang lao si ling|Pension 2040', '养老四五|yang lao si wu|Pension 2045', '颐年|yi nian|Golden Years',
  '优选多元|you xuan duo yuan|Diversified Select', '全天候|quan tian hou|All Weather', '睿选|rui xuan|Wise Choice',
  '目标|mu biao|Target', '安养|an yang|Retirement Ease', '恒益|heng yi|Perpetual Benefit', '远航|yuan hang|Voyage',
  '进取|jin qu|Enterprise', '海纳|hai na|Embrace', '行稳|xing wen|Steady Walk', '万象|wan xiang|Myriad', '致远|zhi yuan|Far Reach',
]
const INDEX = [
  '全市300|quan shi san bai|All Market 300', '全市500|quan shi wu bai|All Market 500',
  '全市1000|quan shi yi qian|All Market 1000', '大盘50|da pan wu shi|Large Cap 50',
  '大盘100|da pan yi bai|Large Cap 100', '创新100|chuang xin yi bai|Innovation 100', '科创50|ke chuang wu shi|Sci-Tech 50',
  '红利低波|hong li di bo|Low Volatility Dividend', '央企|yang qi|Central Enterprises', '质量100|zhi liang yi bai|Quality 100',
  '价值100|jia zhi yi bai|Value 100', '消费|xiao fei|Consumer|1', '家电|jia dian|Home Appliances|1', '酒|jiu|Spirits|1',
  '医药|yi yao|Pharma|2', '医疗器械|yi liao qi xie|Medical Devices|2', '中药|zhong yao|Chinese Medicine|2',
  '信息技术|xin xi ji shu|Information Technology|3', '软件|ruan jian|Software|3', '人工智能|ren gong zhi neng|Artificial Intelligence|3',
  '芯片|xin pian|Chips|4', '半导体设备|ban dao ti she bei|Chip Equipment|4', '电子|dian zi|Electronics|4',
  '新能源车|xin neng yuan che|Electric Vehicles|5', '光伏|guang fu|Solar|5', '电池|dian chi|Batteries|5',
  '银行|yin hang|Banks|6', '证券公司|zheng quan gong si|Brokers|7', '保险|bao xian|Insurers|7',
  '地产|di chan|Property|8', '基建|ji jian|Infrastructure|8', '军工|jun gong|Defence|9', '航天|hang tian|Aerospace|9',
  '有色|you se|Metals|10', '煤炭|mei tan|Coal|10', '化工|hua gong|Chemicals|10', '农业|nong ye|Agriculture|1',
]
const ABROAD = [
  '标样500|biao yang wu bai|Sample US 500', '美科技100|mei ke ji yi bai|US Technology 100', '全球优选|quan qiu you xuan|Global Select',
  '恒岛|heng dao|Harbour', '亚太|ya tai|Asia Pacific', '美国消费|mei guo xiao fei|US Consumer',
  '全球医药|quan qiu yi yao|Global Healthcare', '全球芯片|quan qiu xin pian|Global Chips', '新兴市场|xin xing shi chang|Emerging Markets',
  '中概|zhong gai|China Abroad', '全球科技|quan qiu ke ji|Global Technology',
]
const BOND_INDEX = [
  '政金债1-3年|zheng jin zhai yi san nian|Policy Bank Bond 1-3Y', '国债3-5年|guo zhai san wu nian|Treasury 3-5Y',
  '政金债3-5年|zheng jin zhai san wu nian|Policy Bank Bond 3-5Y', '存单|cun dan|Deposit Certificate',
  '信用债0-3年|xin yong zhai ling san nian|Credit Bond 0-3Y', '国债7-10年|guo zhai qi shi nian|Treasury 7-10Y',
  '综合债|zong he zhai|Aggregate Bond',
]

export const THEMES: Readonly<Record<ThemeList, readonly Theme[]>> = {
  share: SHARE.map(read),
  bond: BOND.map(read),
  cash: CASH.map(read),
  mix: MIX.map(read),
  index: INDEX.map(read),
  abroad: ABROAD.map(read),
  'bond-index': BOND_INDEX.map(read),
}

/** The n-th name of a company in a list, and how often the list has been used up (0 for the first round). */
export function themeOf(list: ThemeList, company: number, n: number): { theme: Theme; no: number; round: number } {
  const themes = THEMES[list]
  const step = (company % (themes.length - 1)) + 1
  const no = (company * 7 + step * n) % themes.length
  return { theme: themes[no]!, no, round: Math.floor(n / themes.length) }
}

function read(entry: string): Theme {
  const [zh = '', syllables = '', en = '', sector = '0'] = entry.split('|')
  return { zh, en, pinyin: syllables.split(' '), sector: Number(sector) }
}
