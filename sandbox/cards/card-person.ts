import type { Day } from '#domain/calendar/calendar.ts'
import { checkDigit } from '#domain/person/id-card-number.ts'
import type { Stream } from '#sandbox/market/chance/prng.ts'
import { below, happens, openStream, pick } from '#sandbox/market/chance/prng.ts'
import { CARD_REGIONS } from './region-table.ts'

/** The data on both sides of an identity card. All are invented; a number that a real person has too is chance. */
export interface CardPerson {
  readonly name: string
  readonly sex: 'male' | 'female'
  readonly nation: string
  readonly birth: Day
  readonly address: string
  readonly number: string
  readonly issuer: string
  readonly validFrom: Day
  /** The last valid day. Null for 长期, a card without an end. */
  readonly validTo: Day | null
}

const SURNAMES =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文'
const DOUBLE_SURNAMES = ['欧阳', '司马', '上官', '诸葛', '皇甫', '令狐', '慕容', '尉迟'] as const
const SIGNS =
  '伟芳娜秀敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英华慧建国红梅玉兰志文海燕春雪晨曦子涵浩然欣怡佳宇轩梓萱博思远嘉琪雨桐可馨俊熙天佑一诺若溪诗琳振东永康立新学义少峰宏达锦程景行凯歌婉清书瑶美玲家豪德胜金凤长青云飞'
/** Characters that are rare in print but common enough in names. */
const RARE_SIGNS = '喆翊昶彧翀玥琛祎瑄珏烨堃鑫淼焱垚犇骞绮旻昊晟羿睿婕妤'
const NATIONS = ['汉', '汉', '汉', '汉', '汉', '汉', '壮', '回', '满', '苗', '土家', '蒙古'] as const
const ROADS = [
  '样本路',
  '示例街',
  '演示大道',
  '中山路',
  '解放街',
  '人民路',
  '建设巷',
  '文化路',
  '和平里',
] as const

/** Makes `count` people from a seed. One in sixteen has a rare character in the name, one in eight a card without an end. */
export function makeCardPeople(seed: number, count: number): CardPerson[] {
  return Array.from({ length: count }, (_, n) => makePerson(openStream(seed, 'card', String(n))))
}

function makePerson(s: Stream): CardPerson {
  const [region, place, county] = pick(s, CARD_REGIONS)
  const birth = dayOf(1940 + below(s, 66), 1 + below(s, 12), 1 + below(s, 28))
  const serial = String(1 + below(s, 998)).padStart(3, '0')
  const body = `${region}${birth.replaceAll('-', '')}${serial}`
  const from = dayOf(2007 + below(s, 19), 1 + below(s, 12), 1 + below(s, 28))
  const years = pick(s, [5, 10, 20, 20])
  return {
    name: nameOf(s),
    sex: Number(serial) % 2 === 1 ? 'male' : 'female',
    nation: pick(s, NATIONS),
    birth,
    address: addressOf(s, place),
    number: `${body}${checkDigit(body)}`,
    issuer: `${county}公安局`,
    validFrom: from,
    validTo: happens(s, 125) ? null : `${Number(from.slice(0, 4)) + years}${from.slice(4)}`,
  }
}

function nameOf(s: Stream): string {
  const surname = happens(s, 60) ? pick(s, DOUBLE_SURNAMES) : pick(s, [...SURNAMES])
  const given = happens(s, 250) ? [pick(s, [...SIGNS])] : [pick(s, [...SIGNS]), pick(s, [...SIGNS])]
  if (happens(s, 62)) given[given.length - 1] = pick(s, [...RARE_SIGNS])
  return surname + given.join('')
}

function addressOf(s: Stream, place: string): string {
  const house = `${1 + below(s, 880)}号`
  const flat = happens(s, 700) ? `${1 + below(s, 38)}幢${1 + below(s, 4)}单元${101 + below(s, 2400)}室` : ''
  return `${place}${pick(s, ROADS)}${house}${flat}`
}

function dayOf(year: number, month: number, date: number): Day {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
