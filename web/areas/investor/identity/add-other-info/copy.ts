export const zh = {
  title: '职业和税务',
  description: '补充职业信息，查看税收居民身份声明。',
  lead: '职业用于反洗钱和适当性管理，有变化时请更新。',
  group: '职业类别',
  occupation: '具体职业',
  choose: '请选择',
  tax: '税收居民身份',
  taxText: '声明有变化的，请在90天内填写表单并联系客服更新。',
  taxLink: '下载税收居民声明表',
}

export const en: typeof zh = {
  title: 'Occupation and tax',
  description: 'Complete your occupation, see your declaration of tax residence.',
  lead: 'The occupation is asked for by the rules against money laundering and on suitability.',
  group: 'Kind of occupation',
  occupation: 'Occupation',
  choose: 'Choose',
  tax: 'Tax residence',
  taxText: 'If it has changed, fill in the form within 90 days and contact client service.',
  taxLink: 'Download the form',
}
