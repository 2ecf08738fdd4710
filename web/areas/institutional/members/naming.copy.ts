import { en as enPapers, zh as zhPapers } from '#web/parts/identity/company-papers.copy.ts'

export const zh = {
  open: '登记新成员',
  title: '登记新成员',
  lead: '填写他本人的证件和手机号，上传盖章的授权委托书。我们由两人审核，通过后发短信到他的手机，由他自己激活。',
  duty: '职责',
  duties: { checker: '复核人：核对并同意交易方案', maker: '经办人：提交交易方案' },
  level: '复核级别',
  levelHint: '审批规则可以要求一定级别以上的复核人同意，没有设置规则时级别不影响。授权书须写明级别。',
  name: '姓名',
  documentType: '证件类型',
  documents: {
    '0': '居民身份证',
    '4': '港澳居民来往内地通行证',
    '6': '外国护照',
    A: '台湾居民来往大陆通行证',
  },
  documentNumber: '证件号码',
  validTo: '有效期至',
  phone: '他本人的手机号',
  phoneHint: '用来激活登录，不能是其他成员的手机号。',
  papers: '证明材料',
  papersHint: 'PDF、JPG、PNG或WebP，每个不超过10MB；多页的逐页添加，或用一份PDF，一份最多20页。',
  paperNames: {
    authorisation: {
      name: zhPapers.authorisation.name,
      text: '写明姓名、证件号码、职责、级别和期限，法定代表人签字并加盖公章',
    },
    'member-front': { name: '他的证件（人像面）', text: '有效期内的身份证件' },
    'member-back': { name: '他的证件（另一面）', text: '护照上传签发页' },
  },
  consent: '他知道并同意把姓名、证件和手机号提供给你们，用于核对身份和激活登录',
  send: '提交审核',
  cancel: '取消',
  failed: '没有提交',
  unreachable: '没有连上服务器，请再试一次。',
  sent: '已提交，审核结果会通知你',
  /** Shown after the person's name. */
  waits: (duty: string) => `（${duty}）正在审核`,
  waitsText: '我们由两人审核，通过后发短信请他激活；结果也会通知你。',
  refused: (duty: string) => `上一次登记的${duty}没有通过`,
}

export const en: typeof zh = {
  open: 'Name a new member',
  title: 'Name a new member',
  lead: 'Give the person’s own document and phone, and upload the sealed letter of authority. Two of our staff review it; then a text asks the person to activate the log-in.',
  duty: 'Duty',
  duties: { checker: 'Checker, who approves', maker: 'Maker, who proposes' },
  level: 'Level of the checker',
  levelHint:
    'Approval rules can ask for checkers of a level or higher; without rules it makes no difference. The letter of authority names it.',
  name: 'Name',
  documentType: 'Document',
  documents: {
    '0': 'Identity card',
    '4': 'Hong Kong and Macao permit',
    '6': 'Foreign passport',
    A: 'Taiwan permit',
  },
  documentNumber: 'Document number',
  validTo: 'Valid to',
  phone: 'The person’s own mobile number',
  phoneHint: 'It activates the log-in, and cannot be another member’s.',
  papers: 'Evidence',
  papersHint:
    'PDF, JPG, PNG or WebP, up to 10 MB each; several pages one by one or as one PDF, up to 20 a paper.',
  paperNames: {
    authorisation: {
      name: enPapers.authorisation.name,
      text: 'With name, document number, duty, level and term, signed by the legal representative and sealed',
    },
    'member-front': { name: 'The person’s document, portrait side', text: 'A valid document' },
    'member-back': { name: 'The person’s document, other side', text: 'Of a passport the page of issue' },
  },
  consent:
    'The person knows and agrees that name, document and phone are given to you, to check who it is and to activate the log-in',
  send: 'Submit for review',
  cancel: 'Cancel',
  failed: 'Not submitted',
  unreachable: 'The server was not reached. Please try again.',
  sent: 'Submitted; we will tell you the result',
  waits: (duty) => ` (${duty}) is being reviewed`,
  waitsText:
    'Two of our staff review it; then a text asks the person to activate the log-in. We tell you too.',
  refused: (duty) => `The ${duty.toLowerCase()} named last was not confirmed`,
}
