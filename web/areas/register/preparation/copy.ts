export const zh = {
  title: '开户前的准备',
  description: '用外国护照、港澳居民来往内地通行证或台湾居民来往大陆通行证开户，需要准备什么。',
  lead: '先确认三件事，免得填到一半发现缺少资料。',
  document: '你持有哪种证件？',
  documents: {
    '6': { name: '外国护照', text: '资料页清晰完整，有效期内' },
    '4': { name: '港澳居民来往内地通行证', text: '正反两面，号码以H或M开头' },
    A: { name: '台湾居民来往大陆通行证', text: '正反两面，号码是8位数字' },
  },
  at: '你有没有？',
  phone: '我有中国内地手机号，能收短信',
  card: '我有本人名下的内地借记卡，开卡证件与上面选择的一致',
  missing: '没有内地手机号或借记卡，暂时不能在线开户。',
  missingText: '可以先到银行开立账户，或联系客服了解其他方式：',
  then: '接下来',
  steps: [
    '填写证件、联系方式和税收居民身份',
    '绑定银行卡，由银行核对',
    '上传证件照片，由我们的两名工作人员核对，2个工作日内有结果',
    '完成风险测评并提交',
  ],
  submit: '准备好了，继续',
  unreachable: '没有连上服务器，请再试一次。',
}

export const en: typeof zh = {
  title: 'Before you begin',
  description:
    'What you need to open an account with a foreign passport, a Hong Kong and Macao permit or a Taiwan permit.',
  lead: 'Three things to be sure of, so that nothing is missing halfway.',
  document: 'Which document do you have?',
  documents: {
    '6': { name: 'Foreign passport', text: 'The page with your details, whole and valid' },
    '4': { name: 'Hong Kong and Macao permit', text: 'Both sides; the number begins with H or M' },
    A: { name: 'Taiwan permit', text: 'Both sides; the number has 8 digits' },
  },
  at: 'Do you have these?',
  phone: 'I have a mainland mobile number that receives messages',
  card: 'I have a mainland debit card in my name, opened with the document chosen above',
  missing: 'Without a mainland phone or debit card an account cannot be opened online.',
  missingText: 'Open an account with a bank first, or ask client service about other ways: ',
  then: 'What follows',
  steps: [
    'Your document, contact and tax residence',
    'Your bank card, checked by the bank',
    'Photos of the document, looked at by two of our staff within 2 working days',
    'The risk assessment, and submitting it all',
  ],
  submit: 'I have everything, go on',
  unreachable: 'The server was not reached. Please try again.',
}
