import type { FormDesign } from '#server/content/forms/form.ts'
import { boxes, both, line, OFFICE, PERSON_SIGNS, wide } from './parts.copy.ts'
import { NO_NUMBER, RESIDENCIES, TAX_NUMBERS } from './tax-parts.copy.ts'

export const TAX_PERSON: FormDesign = {
  title: both('个人税收居民身份声明', 'Tax residency self-certification (individual)'),
  use: both('个人开户，或税收居民身份变化', 'Individuals, at opening and when residency changes'),
  parts: [
    {
      kind: 'fields',
      title: both('声明人', 'Person'),
      fields: [
        line('姓名', 'Name'),
        line('证件号码', 'ID number'),
        line('姓（英文或拼音）', 'Family name in Latin letters'),
        line('名（英文或拼音）', 'Given name in Latin letters'),
        boxes('出生日期（年月日）', 'Date of birth (YYYYMMDD)', 8),
        line('出生地（国家、省、市）', 'Place of birth (country, province, city)'),
        wide('现居地址（中文）', 'Present address'),
        wide('现居地址（英文或拼音）', 'Present address in Latin letters'),
      ],
    },
    {
      kind: 'choices',
      title: both('本人声明是', 'I declare that I am'),
      options: RESIDENCIES,
    },
    TAX_NUMBERS,
    {
      kind: 'statement',
      title: both('说明和承诺', 'Notes and undertaking'),
      lines: [
        NO_NUMBER,
        both(
          '本人确认上述信息真实、准确、完整；信息发生变化的，在90天内告知贵公司并提交新的声明。',
          'This is true, exact and complete. I will tell you of any change and declare anew within 90 days.',
        ),
      ],
    },
    PERSON_SIGNS,
    OFFICE,
  ],
  enclosures: [],
}
