import type { LineFault, LineFaultKind } from './import-fault.ts'

export type ImportLocale = 'zh' | 'en'

/** Returns the language of a terminal: Chinese if the first one set of LC_ALL, LC_MESSAGES and LANG begins with zh. */
export function importLocale(env: NodeJS.ProcessEnv): ImportLocale {
  return (env.LC_ALL || env.LC_MESSAGES || env.LANG || '').startsWith('zh') ? 'zh' : 'en'
}

const FAULTS: Readonly<Record<LineFaultKind, readonly [zh: string, en: string]>> = {
  'not-a-day': ['不是有效日期（应为 YYYY-MM-DD 或 YYYY/M/D）', 'not a day (expected YYYY-MM-DD or YYYY/M/D)'],
  'day-out-of-range': ['日期超出可导入范围', 'the day is outside the range that can be imported'],
  'days-not-ascending': ['日期重复或未按先后排列', 'days repeat or are not in order'],
  'not-a-decimal': ['不是小数，或整数位超过 8 位', 'not a decimal, or more than 8 digits before the point'],
  'nav-not-positive': ['净值必须大于零', 'a NAV must be above zero'],
  'not-a-code': ['不是六位基金代码', 'not a six-digit fund code'],
  'name-empty': ['名称为空', 'the name is empty'],
  'not-a-flag': ['应为 0 或 1', 'expected 0 or 1'],
  'unknown-word': ['无法识别的取值', 'a value that is not known here'],
  'duplicate-code': ['同一代码出现两次', 'the same code appears twice'],
  'header-unknown': ['表头不符合任何已知格式', 'the header is none of the known formats'],
  'wrong-cell-count': ['列数与表头不同', 'the line has another number of columns than the header'],
  'file-empty': ['文件为空', 'the file is empty'],
  'charset-unknown': [
    '无法确定文件的编码，请另存为 UTF-8 或 GB18030（GBK）编码',
    'the encoding of the file is not certain: save it as UTF-8 or GB18030 (GBK)',
  ],
  'quote-wrong': [
    '引号位置不对：有引号的单元格须整格用引号括起，格内的引号写两个',
    'a quote in a wrong place: quotes enclose a whole cell, and one inside it is written twice',
  ],
  'terms-wrong': ['缺少这一项或取值不符', 'missing, or not of the form that is asked for'],
  'fund-unknown': ['没有这只基金，请先导入基金列表', 'no such fund: import the fund list first'],
  'fund-type-unknown': [
    '基金类型未知，无法核对费率上限，请先导入基金列表',
    'the type of the fund is not known, so its fees cannot be judged: import the fund list first',
  ],
  'fee-unknown': ['费率分档有缺口或没有费率', 'the tiers have a gap, or no fee'],
  'above-cap': ['高于法规允许的费率上限', 'above the most that the law allows'],
  'below-floor': ['低于法规要求的最低赎回费率', 'below the least redemption fee that the law asks for'],
  'below-fund-part': ['计入基金财产的比例低于法规要求', 'less stays in the fund than the law asks for'],
  'file-name-no-code': [
    '文件名应为六位基金代码加 .csv',
    'the file name must be a six-digit fund code and .csv',
  ],
}

/** Returns the sentence for a fault. File, line and column come first, so that an editor can jump there. */
export function faultSentence(fault: LineFault, locale: ImportLocale): string {
  const [zh, en] = FAULTS[fault.kind]
  const place = `${fault.file}:${fault.line}:${fault.column}`
  const hasCell = fault.field !== '' || fault.value !== ''
  return locale === 'zh'
    ? `${place} ${zh}。${hasCell ? `列「${fault.field}」的值为「${fault.value}」。` : ''}未导入任何数据。`
    : `${place} ${en}. ${hasCell ? `Column "${fault.field}" holds "${fault.value}". ` : ''}Nothing was imported.`
}

export interface ImportSummary {
  readonly kind: string
  readonly files: number
  readonly rows: number
  readonly changed: number
  readonly seconds: number
  /** Files in a folder that contain no data of this kind. */
  readonly skipped: readonly string[]
  /** The number of codes that are in no list yet. They were added without a type and cannot be bought. */
  readonly unnamed: number
  /** The number of events on days without NAV. */
  readonly unmatched: number
}

/** Returns a summary of an import, in a few lines. */
export function summarySentence(each: ImportSummary, locale: ImportLocale): string {
  const speed = Math.round(each.rows / Math.max(each.seconds, 0.001)).toLocaleString('en')
  const seconds = each.seconds.toFixed(1)
  const zh = [
    `${each.kind}：读取 ${each.files} 个文件，${each.rows} 行，用时 ${seconds} 秒（每秒 ${speed} 行）。`,
    each.changed === 0 ? '没有变化。' : `写入或更新 ${each.changed} 行。`,
    each.unnamed > 0 ? `${each.unnamed} 个代码不在任何基金列表中，已按未分类收录，不可购买。` : '',
    each.unmatched > 0 ? `${each.unmatched} 条分红或拆分所在日期没有净值，未采用。` : '',
    each.skipped.length > 0 ? `跳过：${each.skipped.join('、')}。` : '',
  ]
  const en = [
    `${each.kind}: ${each.files} files, ${each.rows} rows in ${seconds} s (${speed} rows/s).`,
    each.changed === 0 ? 'Nothing changed.' : `${each.changed} rows written or updated.`,
    each.unnamed > 0
      ? `${each.unnamed} codes are in no fund list; they were taken in untyped and cannot be bought.`
      : '',
    each.unmatched > 0
      ? `${each.unmatched} dividends or splits fall on days without NAV and were left out.`
      : '',
    each.skipped.length > 0 ? `Skipped: ${each.skipped.join(', ')}.` : '',
  ]
  return (locale === 'zh' ? zh : en).filter(Boolean).join('\n')
}

/** Returns the usage text of the command. */
export function usageSentence(kinds: readonly string[], locale: ImportLocale): string {
  return locale === 'zh'
    ? `用法：npm run import -- <种类> <文件或文件夹…>\n种类：${kinds.join('、')}`
    : `Usage: npm run import -- <kind> <file or folder…>\nKinds: ${kinds.join(', ')}`
}
