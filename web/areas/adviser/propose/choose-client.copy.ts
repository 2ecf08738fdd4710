export const zh = {
  title: '向哪位客户提出建议',
  lead: '只列出自己的客户。选好后，表单里已经有这只基金。',
  who: '客户姓名、拼音或账号',
  search: '查找',
  choose: '选择',
  tolerance: (level: number) => `承受能力C${level}`,
  never: '尚未测评',
  none: '没有找到自己的客户',
  more: (shown: number) => `只显示前${shown}位，请输入姓名缩小范围。`,
}

export const en: typeof zh = {
  title: 'To which client',
  lead: 'Your own clients only. The form opens with this fund in it.',
  who: 'Name, pinyin or account number',
  search: 'Find',
  choose: 'Choose',
  tolerance: (level) => `Tolerance C${level}`,
  never: 'Never assessed',
  none: 'No client of your own was found',
  more: (shown) => `The first ${shown} are shown; type a name to find others.`,
}
