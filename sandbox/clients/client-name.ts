import type { Stream } from '../market/chance/prng.ts'
import { pick } from '../market/chance/prng.ts'

export interface ClientName {
  readonly name: string
  readonly nameEn: string
}

/** Family names as they are read as one, among them those that are read otherwise in a word (单, 曾, 解, 仇, 查, 任, 区, 尉迟). */
const FAMILY = table(
  `王 Wang 李 Li 张 Zhang 刘 Liu 陈 Chen 杨 Yang 赵 Zhao 黄 Huang 周 Zhou 吴 Wu 徐 Xu 孙 Sun 胡 Hu 朱 Zhu 高 Gao 林 Lin 何 He 郭 Guo
  马 Ma 罗 Luo 梁 Liang 宋 Song 郑 Zheng 谢 Xie 韩 Han 唐 Tang 冯 Feng 于 Yu 董 Dong 萧 Xiao 程 Cheng 曹 Cao 袁 Yuan 邓 Deng 许 Xu
  傅 Fu 沈 Shen 曾 Zeng 彭 Peng 吕 Lv 苏 Su 卢 Lu 蒋 Jiang 蔡 Cai 贾 Jia 丁 Ding 魏 Wei 薛 Xue 叶 Ye 阎 Yan 余 Yu 潘 Pan 杜 Du 戴 Dai
  夏 Xia 钟 Zhong 汪 Wang 田 Tian 任 Ren 姜 Jiang 范 Fan 方 Fang 石 Shi 姚 Yao 谭 Tan 廖 Liao 邹 Zou 熊 Xiong 金 Jin 陆 Lu 郝 Hao
  孔 Kong 白 Bai 崔 Cui 康 Kang 毛 Mao 邱 Qiu 秦 Qin 江 Jiang 史 Shi 顾 Gu 侯 Hou 邵 Shao 孟 Meng 龙 Long 万 Wan 段 Duan 雷 Lei
  钱 Qian 汤 Tang 尹 Yin 易 Yi 黎 Li 常 Chang 武 Wu 乔 Qiao 贺 He 赖 Lai 龚 Gong 文 Wen 单 Shan 解 Xie 仇 Qiu 查 Zha 区 Ou
  欧阳 Ouyang 司徒 Situ 上官 Shangguan 尉迟 Yuchi`,
)
const FIRST = table(
  `雨 yu 思 si 嘉 jia 文 wen 子 zi 若 ruo 一 yi 浩 hao 梓 zi 晓 xiao 志 zhi 明 ming 佳 jia 俊 jun 雪 xue 海 hai 国 guo 建 jian 玉 yu 春 chun`,
)
const SECOND = table(
  `桐 tong 源 yuan 禾 he 远 yuan 涵 han 兰 lan 鸣 ming 然 ran 萱 xuan 峰 feng 强 qiang 辉 hui 怡 yi 杰 jie 梅 mei 涛 tao 华 hua 平 ping 芳 fang 燕 yan`,
)
const TOWNS = table(
  `云岭 Yunling 青禾 Qinghe 海沧 Haicang 松原 Songyuan 白鹭 Bailu 金穗 Jinsui 江月 Jiangyue 远帆 Yuanfan 北辰 Beichen 石桥 Shiqiao
  南屏 Nanping 清泉 Qingquan 望山 Wangshan 长堤 Changdi 朝晖 Zhaohui`,
)
const TRADES = [
  ['精密机械', 'Precision Machinery'],
  ['食品', 'Foods'],
  ['纺织', 'Textiles'],
  ['信息技术', 'Information Technology'],
  ['物流', 'Logistics'],
] as const

/** Invents the name of a person; two of three have a given name of two characters. */
export function inventName(stream: Stream): ClientName {
  const [family, familyEn] = pick(stream, FAMILY)
  const [second, secondEn] = pick(stream, SECOND)
  const [first, firstEn] = pick(stream, [...FIRST, ...FIRST, ['', '']] as const)
  const given = `${firstEn}${secondEn}`
  return {
    name: `${family}${first}${second}`,
    nameEn: `${familyEn} ${given.slice(0, 1).toUpperCase()}${given.slice(1)}`,
  }
}

/** Returns the name of the company with this number, from zero. It says that it is a sample, as the companies of the market do. */
export function companyName(at: number): ClientName {
  const [town, townEn] = TOWNS[at % TOWNS.length]!
  const [trade, tradeEn] = TRADES[at % TRADES.length]!
  return { name: `${town}样本${trade}有限公司`, nameEn: `${townEn} Sample ${tradeEn} Co., Ltd.` }
}

function table(text: string): readonly (readonly [string, string])[] {
  const words = text.split(/\s+/)
  return words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1]!] as const] : []))
}
