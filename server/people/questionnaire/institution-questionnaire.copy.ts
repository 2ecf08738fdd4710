import type { Bilingual, Question } from './question.ts'
import { lowest, option } from './question.ts'

/**
 * The questionnaire of institutions (办法 Art 6; rules/suitability.md#questionnaire: they have their own): ten questions of 0
 * to 10 points, and one without points that the law requires. A change of words or points needs a new version.
 */
export const INSTITUTION_VERSION = '样本机构2026-1'

export const INSTITUTION_AREAS = {
  means: { zh: '财务状况', en: 'Finances' },
  experience: { zh: '投资管理与经验', en: 'Management and experience' },
  objective: { zh: '投资目标', en: 'Objective' },
  preference: { zh: '风险偏好', en: 'Attitude to risk' },
  legal: { zh: '法律规定事项', en: 'Points of the law' },
} as const satisfies Readonly<Record<string, Bilingual>>

/** The months that each answer to `term` means, in the answers' order. Null has no end. */
export const INSTITUTION_TERM_MONTHS = [
  [0, 6],
  [6, 12],
  [12, 36],
  [36, null],
] as const

export const INSTITUTION_QUESTIONS: readonly Question[] = [
  {
    code: 'net-assets',
    area: 'means',
    zh: '贵机构上一年度末的净资产折合人民币为？',
    en: 'What were the institution’s net assets at the end of last year, in yuan?',
    options: [
      option(0, '100万元以下', 'Less than 1 million'),
      option(4, '100万至1,000万元', '1 to 10 million'),
      option(7, '1,000万至2,000万元', '10 to 20 million'),
      option(10, '2,000万元以上', 'More than 20 million'),
    ],
  },
  {
    code: 'profit',
    area: 'means',
    zh: '贵机构最近三年的经营成果是？',
    en: 'What were the results of the last three years?',
    options: [
      option(0, '连续亏损', 'A loss in each'),
      option(4, '有盈有亏', 'Profits and losses'),
      option(7, '基本盈利', 'Mostly profits'),
      option(10, '连续盈利', 'A profit in each'),
    ],
  },
  {
    code: 'debt-ratio',
    area: 'means',
    zh: '贵机构的资产负债率为？',
    en: 'What share of its assets does the institution owe?',
    options: [
      option(10, '30%以下', 'Less than 30 %'),
      option(6, '30%至60%', '30 to 60 %'),
      option(3, '60%至80%', '60 to 80 %'),
      option(0, '80%以上', 'More than 80 %'),
    ],
  },
  {
    code: 'source',
    area: 'means',
    zh: '用于投资的资金主要来自？',
    en: 'Where does the money to be invested mainly come from?',
    options: [
      option(10, '自有闲置资金', 'Own funds that lie idle'),
      option(5, '短期可用的经营资金', 'Working capital that is free for a while'),
      option(0, '借入资金', 'Borrowed funds'),
    ],
  },
  {
    code: 'share',
    area: 'means',
    zh: '计划投资的金额占净资产的比例为？',
    en: 'How much of the net assets shall be invested?',
    options: [
      option(10, '10%以内', 'Up to 10 %'),
      option(7, '10%至30%', '10 to 30 %'),
      option(4, '30%至50%', '30 to 50 %'),
      option(0, '50%以上', 'More than 50 %'),
    ],
  },
  {
    code: 'team',
    area: 'experience',
    zh: '贵机构怎样管理投资？',
    en: 'How does the institution manage its investments?',
    options: [
      option(0, '没有专人负责', 'Nobody in particular does'),
      option(5, '有专人负责', 'Somebody is in charge'),
      option(10, '有专门部门和书面的决策、风控制度', 'A department with written rules of decision and risk'),
    ],
  },
  {
    code: 'experience',
    area: 'experience',
    zh: '贵机构投资基金、债券、股票等产品有多少年？',
    en: 'For how many years has it invested in funds, bonds, shares and the like?',
    options: [
      option(0, '没有经验', 'Never'),
      option(4, '少于2年', 'Less than 2 years'),
      option(7, '2至5年', '2 to 5 years'),
      option(10, '5年以上', 'More than 5 years'),
    ],
  },
  {
    code: 'term',
    area: 'objective',
    zh: '大部分投资资金可以多久不用？',
    en: 'For how long can most of the money be left alone?',
    options: [
      option(0, '6个月以内', 'Up to 6 months'),
      option(4, '6个月至1年', '6 to 12 months'),
      option(7, '1至3年', '1 to 3 years'),
      option(10, '3年以上', 'More than 3 years'),
    ],
  },
  {
    code: 'aim',
    area: 'objective',
    zh: '贵机构的投资目的是？',
    en: 'What does the institution invest for?',
    options: [
      option(0, '闲置资金保值，不愿承担本金波动', 'To keep idle money; no swings'),
      option(4, '稳健增值', 'Steady growth'),
      option(7, '较快增值，愿承担一定风险', 'Faster growth at some risk'),
      option(10, '追求高收益，愿承担很大风险', 'High returns at great risk'),
    ],
  },
  {
    code: 'loss',
    area: 'preference',
    zh: '一年内最多可以接受多大的本金损失？',
    en: 'Which loss within a year could be accepted at most?',
    options: [
      option(0, '不接受损失', 'None'),
      option(3, '5%以内', 'Up to 5 %'),
      option(6, '5%至20%', '5 to 20 %'),
      option(10, '20%以上', 'More than 20 %'),
    ],
  },
  {
    code: 'bearable',
    area: 'legal',
    zh: '贵机构能否承受投资本金的任何损失？',
    en: 'Can the institution bear any loss at all of the money it invests?',
    options: [
      option(0, '可以承受一定损失', 'Yes, some loss'),
      lowest('不能承受任何本金损失', 'No, none whatsoever'),
    ],
  },
]
