import { both } from './parts.copy.ts'

/** The reasons why a tax number may be missing. The letters are those to write into the column. */
export const NO_NUMBER = both(
  '不能提供纳税人识别号的原因：A 该国（地区）不发放；B 本人（本机构）未能取得，请说明。',
  'Why no number is given: A the country issues none; B we could not obtain one (please explain).',
)

export const RESIDENCIES = [
  both('1. 仅为中国税收居民', '1. resident for tax in China only'),
  both('2. 仅为非居民', '2. not resident for tax in China'),
  both('3. 既是中国税收居民，又是其他国家（地区）税收居民', '3. resident in China and elsewhere'),
]

export const TAX_NUMBERS = {
  kind: 'grid',
  title: both('选择2或3的，填写', 'For 2 and 3'),
  heads: [
    both('税收居民国（地区）', 'Country or region'),
    both('纳税人识别号', 'Tax number'),
    both('不能提供的原因', 'Why none is given'),
  ],
  rows: 3,
} as const
