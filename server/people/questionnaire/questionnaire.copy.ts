import type { Bilingual, Question } from './question.ts'
import { lowest, option } from './question.ts'

/**
 * The questionnaire of natural persons, in both languages (办法 Art 6; rules/suitability.md#questionnaire): ten questions of 0
 * to 10 points, and two without points that the law requires. A change of words or points needs a new version.
 */
export const QUESTIONNAIRE_VERSION = '样本2026-1'

export const AREAS = {
  situation: { zh: '年龄与职业', en: 'Age and work' },
  means: { zh: '收入与资产', en: 'Income and assets' },
  experience: { zh: '知识与经验', en: 'Knowledge and experience' },
  objective: { zh: '投资目标', en: 'Objective' },
  preference: { zh: '风险偏好', en: 'Attitude to risk' },
  legal: { zh: '法律规定事项', en: 'Points of the law' },
} as const satisfies Readonly<Record<string, Bilingual>>

/** The completed years from which each answer to `age` is right, in the answers' order. Younger persons cannot open accounts. */
export const AGE_FROM = [18, 36, 51, 65] as const

/** The months that each answer to `term` means, in the answers' order. Null has no end. */
export const TERM_MONTHS = [
  [0, 12],
  [12, 36],
  [36, 60],
  [60, null],
] as const

export const QUESTIONS: readonly Question[] = [
  {
    code: 'age',
    area: 'situation',
    zh: '您的年龄是？',
    en: 'How old are you?',
    options: [
      option(10, '18至35岁', '18 to 35'),
      option(8, '36至50岁', '36 to 50'),
      option(5, '51至64岁', '51 to 64'),
      option(2, '65岁及以上', '65 or older'),
    ],
  },
  {
    code: 'income-source',
    area: 'means',
    zh: '您的主要收入来源是？',
    en: 'Where does your income mainly come from?',
    options: [
      option(10, '工资、劳务报酬', 'Salary or wages'),
      option(8, '生产经营所得', 'A business of my own'),
      option(6, '利息、股息、租金等资产性收入', 'Interest, dividends, rent'),
      option(0, '无固定收入', 'No steady income'),
    ],
  },
  {
    code: 'income',
    area: 'means',
    zh: '您的家庭年收入折合人民币为？',
    en: 'What is the yearly income of your household, in yuan?',
    options: [
      option(0, '5万元以下', 'Less than 50,000'),
      option(4, '5万至20万元', '50,000 to 200,000'),
      option(7, '20万至50万元', '200,000 to 500,000'),
      option(10, '50万元以上', 'More than 500,000'),
    ],
  },
  {
    code: 'share',
    area: 'means',
    zh: '您计划把家庭可支配资产中多大比例用于基金等金融投资？',
    en: 'How much of what your household can spend shall go into funds and the like?',
    options: [
      option(10, '10%以内', 'Up to 10 %'),
      option(7, '10%至25%', '10 to 25 %'),
      option(4, '25%至50%', '25 to 50 %'),
      option(0, '50%以上', 'More than 50 %'),
    ],
  },
  {
    code: 'debt',
    area: 'means',
    zh: '您是否有尚未清偿的数额较大的债务？',
    en: 'Do you have large debts?',
    options: [
      option(10, '没有', 'None'),
      option(7, '有住房抵押贷款等长期定额债务', 'Long fixed ones such as a mortgage'),
      option(3, '有信用卡、消费信贷等短期债务', 'Short ones such as credit cards or consumer loans'),
      option(0, '有亲友借款等其他债务', 'Others, such as money lent by friends'),
    ],
  },
  {
    code: 'knowledge',
    area: 'experience',
    zh: '您的投资知识可描述为？',
    en: 'How would you describe what you know of investing?',
    options: [
      option(0, '基本没有金融产品方面的知识', 'I know next to nothing of it'),
      option(4, '有一些基本知识', 'I know some basics'),
      option(7, '了解大多数金融产品的特点和风险', 'I understand most products and their risks'),
      option(10, '金融或相关专业毕业，或有金融从业资格', 'I have a degree or licence in finance'),
    ],
  },
  {
    code: 'experience',
    area: 'experience',
    zh: '您有多少年投资基金、股票等产品的经验？',
    en: 'For how many years have you invested in funds, shares and the like?',
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
    zh: '您用于投资的大部分资金可以多久不用？',
    en: 'For how long can you leave most of the money alone?',
    options: [
      option(0, '1年以内', 'Up to a year'),
      option(4, '1至3年', '1 to 3 years'),
      option(7, '3至5年', '3 to 5 years'),
      option(10, '5年以上', 'More than 5 years'),
    ],
  },
  {
    code: 'aim',
    area: 'objective',
    zh: '您的投资目的是？',
    en: 'What do you invest for?',
    options: [
      option(0, '资产保值，不愿承担任何本金波动', 'To keep what I have; no swings'),
      option(4, '资产稳健增长', 'Steady growth'),
      option(7, '资产较快增长，愿承担一定风险', 'Faster growth at some risk'),
      option(10, '资产迅速增长，愿承担很大风险', 'Fast growth at great risk'),
    ],
  },
  {
    code: 'loss',
    area: 'preference',
    zh: '一年内出现多大的本金损失，会让您明显焦虑？',
    en: 'Which loss within a year would trouble you badly?',
    options: [
      option(0, '本金无损失但收益未达预期', 'None, only less than I had hoped for'),
      option(3, '5%以内', 'Up to 5 %'),
      option(6, '5%至20%', '5 to 20 %'),
      option(10, '20%以上', 'More than 20 %'),
    ],
  },
  {
    code: 'bearable',
    area: 'legal',
    zh: '您能否承受投资本金的任何损失？',
    en: 'Can you bear any loss at all of the money you invest?',
    options: [
      option(0, '可以承受一定损失', 'Yes, some loss'),
      lowest('不能承受任何本金损失', 'No, none whatsoever'),
    ],
  },
  {
    code: 'capacity',
    area: 'legal',
    zh: '您是否具有完全民事行为能力？',
    en: 'Do you have full civil capacity?',
    options: [
      option(0, '是', 'Yes'),
      lowest('否，或者法律法规规定的其他情形', 'No, or another case the law names'),
    ],
  },
]
