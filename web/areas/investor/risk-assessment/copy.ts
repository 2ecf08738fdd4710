export const zh = {
  title: '风险测评',
  description: '查看风险承受能力，重新做风险测评。',
  lead: '结果决定哪些基金适合你，12个月内有效。',
  done: '回到身份信息',
  funds: '去挑选基金',

  class: '投资者分类',
  ordinary: '普通投资者',
  professional: '专业投资者',
  ordinaryText:
    '买入前会核对基金风险与你的承受能力，风险更高的基金须先完整阅读特别风险警示书。达到标准的，可以申请按专业投资者对待，材料审核通过当天生效。',
  professionalText: '买入时不核对风险等级，也不提示风险不匹配。你可以随时要求按普通投资者对待，当天生效。',
  treatedAs: '现在的分类',
  because: '依据',
  classes: {
    A: '经金融监管部门批准设立的机构',
    B: '前述机构发行的产品，或社会保障、养老、公益等基金',
    C: '净资产、金融资产和投资经历达到标准的法人',
    D: '金融资产或收入、投资经历达到标准的自然人',
    P: '普通投资者申请转为专业投资者，审核通过',
  },
  since: '自',
  until: '有效期至',
  open: '没有期限',
  apply: '申请成为专业投资者',
  applyAgain: '补充材料，再次申请',
  applied: (day: string) => `你${day}提交的专业投资者申请正在审核。`,
  refused: (day: string, reason: string) => `你${day}提交的专业投资者申请没有通过：${reason}`,
  toOrdinary: '转回普通投资者',
  askTitle: '转回普通投资者？',
  askText:
    '从今天起，买入前会核对基金风险与你的承受能力；已经提交的订单不受影响。以后要再成为专业投资者，须重新提交材料并通过审核。',
  keep: '不改动',
  isOrdinary: '从今天起，你是普通投资者',
}

export const en: typeof zh = {
  title: 'Risk assessment',
  description: 'See your risk tolerance and take the assessment again.',
  lead: 'The result decides which funds suit you and holds for 12 months.',
  done: 'Back to identity',
  funds: 'Choose funds',

  class: 'How you are classified',
  ordinary: 'Ordinary investor',
  professional: 'Professional investor',
  ordinaryText:
    'Before you buy, the risk of the fund is compared with your tolerance; above it, the special risk warning has to be read in full first. Who reaches the thresholds may apply to be treated as professional, from the day the papers are approved.',
  professionalText:
    'What you buy is not compared with your tolerance, and no mismatch is pointed out. You can ask to be treated as an ordinary investor at any time, from that day on.',
  treatedAs: 'Treated as',
  because: 'Because',
  classes: {
    A: 'An institution licensed by a financial supervisor',
    B: 'A product of such an institution, or a social security, pension or charity fund',
    C: 'A legal person whose net assets, financial assets and experience reach the thresholds',
    D: 'A person whose financial assets or income, and experience, reach the thresholds',
    P: 'An ordinary investor whose application to be treated as professional was accepted',
  },
  since: 'Since',
  until: 'Valid until',
  open: 'No end',
  apply: 'Apply to be treated as professional',
  applyAgain: 'Complete the papers and apply again',
  applied: (day) => `Your application of ${day} to be treated as professional is being reviewed.`,
  refused: (day, reason) => `Your application of ${day} to be treated as professional was refused: ${reason}`,
  toOrdinary: 'Be treated as ordinary again',
  askTitle: 'Be treated as an ordinary investor again?',
  askText:
    'From today on, the risk of a fund is compared with your tolerance before you buy; orders already placed are not changed. To be professional again, you hand in proof anew and it is reviewed.',
  keep: 'Leave it as it is',
  isOrdinary: 'From today on you are an ordinary investor',
}
