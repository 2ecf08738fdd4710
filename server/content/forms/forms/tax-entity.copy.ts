import type { FormDesign } from '#server/content/forms/form.ts'
import { both, FIRM_SIGNS, line, OFFICE, wide } from './parts.copy.ts'
import { NO_NUMBER, RESIDENCIES, TAX_NUMBERS } from './tax-parts.copy.ts'

export const TAX_ENTITY: FormDesign = {
  title: both('机构税收居民身份声明', 'Tax residency self-certification (entity)'),
  use: both('机构开户，或税收居民身份变化', 'Institutions, at opening and when residency changes'),
  parts: [
    {
      kind: 'fields',
      title: both('机构', 'Institution'),
      fields: [
        wide('机构全称', 'Full name'),
        wide('机构名称（英文）', 'Name in English'),
        wide('机构地址（英文或拼音）', 'Address in Latin letters'),
        line('统一社会信用代码', 'Unified social credit code'),
        line('注册国（地区）', 'Country or region of registration'),
      ],
    },
    {
      kind: 'choices',
      title: both('机构类别', 'Kind'),
      options: [
        both('消极非金融机构（另填控制人）', 'Passive non-financial (state its controllers)'),
        both('其他非金融机构', 'Other non-financial'),
        both('金融机构', 'Financial institution'),
        both('政府机构、事业单位、上市公司等豁免机构', 'Exempt: government, listed company and the like'),
      ],
    },
    {
      kind: 'choices',
      title: both('本机构声明是', 'We declare that we are'),
      options: RESIDENCIES,
    },
    TAX_NUMBERS,
    {
      kind: 'grid',
      title: both('消极非金融机构的控制人', 'Controllers of a passive non-financial entity'),
      heads: [
        both('姓名（中文、英文）', 'Name'),
        both('出生日期', 'Date of birth'),
        both('现居地址', 'Present address'),
        both('税收居民国（地区）', 'Country or region'),
        both('纳税人识别号', 'Tax number'),
      ],
      rows: 3,
    },
    {
      kind: 'statement',
      title: both('说明和承诺', 'Notes and undertaking'),
      lines: [
        NO_NUMBER,
        both(
          '本机构确认上述信息真实、准确、完整；信息发生变化的，在90天内告知贵公司并提交新的声明。',
          'This is true, exact and complete. We will tell you of any change and declare anew within 90 days.',
        ),
      ],
    },
    FIRM_SIGNS,
    OFFICE,
  ],
  enclosures: [],
}
