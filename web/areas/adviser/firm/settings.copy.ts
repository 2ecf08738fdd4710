/** What a refusal says of a setting; a fact that it has not is empty. */
interface Facts {
  readonly word: string
  readonly fewest: number
  readonly most: number
}

export const zh = {
  title: '设置',
  change: '修改设置',
  dialogTitle: '修改机构设置',
  save: '保存',
  cancel: '取消',
  saved: '设置已保存',
  none: '未设置',
  and: '、',
  name: '中文名称',
  nameFixed: '登记的名称，不能在这里修改',
  nameEn: '英文名称',
  nameEnHint: '英文页面上客户看到的名称',
  proposalDays: '建议书有效期',
  days: (count: number) => `${count}个交易日`,
  daysHint: '从发送后的下一个交易日数起，最后一天14:50为止；已发送的不变。',
  footerZh: '披露文字（中文）',
  footerEn: '披露文字（英文）',
  footerHint: (length: number, most: number) => `客户在“我的顾问”和建议书里看到，${length}/${most}字`,
  bannedWords: '禁用词',
  wordsHint: (count: number, most: number, { fewest, most: longest }: Omit<Facts, 'word'>) =>
    `每行一个，${fewest}至${longest}字，${count}/${most}个。对客户的答复和建议书不能出现这些词；平台自己的禁用词始终有效。`,
  elsewhere: (version: number) => `别处已改为第${version}版`,
  elsewhereText: '现在的设置如下；再次保存会用你填写的内容替换。',
  problems: {
    'firm-name-not-english': ({ most }: Facts) => `请用英文字母和数字，最多${most}字`,
    'footer-too-long': ({ most }: Facts) => `最多${most}字`,
    'footer-not-chinese': () => '有英文时请同时填写中文',
    'banned-words-too-many': ({ most }: Facts) => `最多${most}个`,
    'banned-word-length': ({ word, fewest, most }: Facts) => `“${word}”须为${fewest}至${most}字`,
    'wording-banned': ({ word }: Facts) => `不能对客户使用“${word}”`,
  },
}

export const en: typeof zh = {
  title: 'Settings',
  change: 'Change settings',
  dialogTitle: 'Change the settings of the firm',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Settings saved',
  none: 'Not set',
  and: ', ',
  name: 'Chinese name',
  nameFixed: 'As the firm is licensed. It is not changed here',
  nameEn: 'English name',
  nameEnHint: 'The name that clients read on English pages',
  proposalDays: 'Proposals stand for',
  days: (count) => `${count} trading ${count === 1 ? 'day' : 'days'}`,
  daysHint:
    'Counted from the trading day after sending, until 14:50 of the last one. Those sent do not change.',
  footerZh: 'Disclosure in Chinese',
  footerEn: 'Disclosure in English',
  footerHint: (length, most) =>
    `Clients read it on “My adviser” and in proposals; ${length} of ${most} characters`,
  bannedWords: 'Banned words',
  wordsHint: (count, most, { fewest, most: longest }) =>
    `One a line, ${fewest} to ${longest} letters; ${count} of ${most}. Answers and proposals to clients may not have them. The words that the platform bans hold in any case.`,
  elsewhere: (version) => `Changed elsewhere: version ${version}`,
  elsewhereText: 'These are the settings now. Saving again replaces them by yours.',
  problems: {
    'firm-name-not-english': ({ most }) => `Please use Latin letters and digits, ${most} at most`,
    'footer-too-long': ({ most }) => `${most} characters at most`,
    'footer-not-chinese': () => 'An English text needs a Chinese one too',
    'banned-words-too-many': ({ most }) => `${most} at most`,
    'banned-word-length': ({ word, fewest, most }) => `“${word}” has to have ${fewest} to ${most} letters`,
    'wording-banned': ({ word }) => `“${word}” is not used towards clients`,
  },
}
