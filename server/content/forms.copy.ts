import type { FormDesign, FormId } from './form.ts'

const both = (zh: string, en: string) => ({ zh, en })
const line = (zh: string, en: string) => ({ label: both(zh, en) })
const wide = (zh: string, en: string) => ({ label: both(zh, en), isWide: true as const })
const boxes = (zh: string, en: string, count: number) => ({ label: both(zh, en), boxes: count })

const CLIENT = {
  kind: 'fields',
  title: both('客户信息', 'Client'),
  fields: [
    line('姓名或机构名称', 'Name of person or institution'),
    line('客户账号', 'Account number'),
    line('证件类型', 'Type of ID'),
    line('证件号码', 'ID number'),
    line('联系电话', 'Telephone'),
    line('电子邮箱（选填）', 'E-mail (optional)'),
  ],
} as const

const PERSON_SIGNS = {
  kind: 'signatures',
  title: both('签署', 'Signature'),
  signers: [both('客户签名', 'Signature of the client'), both('日期', 'Date')],
} as const

const FIRM_SIGNS = {
  kind: 'signatures',
  title: both('签署', 'Signature'),
  signers: [
    both('法定代表人或授权人签名', 'Legal representative or authorised person'),
    both('公章', 'Company seal'),
    both('日期', 'Date'),
  ],
} as const

const TRUE_DATA = both(
  '以上内容真实、准确、完整；发生变化的，本人（本机构）将及时通知贵公司。',
  'What is stated above is true, exact and complete. We will tell you promptly when it changes.',
)

const OFFICE = {
  kind: 'fields',
  title: both('以下由销售机构填写', 'For the distributor'),
  fields: [
    line('受理人和日期', 'Received by, date'),
    line('复核人和日期', 'Checked by, date'),
    line('受理编号', 'Reference number'),
    line('处理结果', 'Result'),
  ],
} as const

const US_TIN = both(
  '不能提供纳税人识别号的原因：A 该国（地区）不发放；B 本人（本机构）未能取得，请说明。',
  'Why no number is given: A the country issues none; B we could not obtain one (please explain).',
)

/** Every form there is, in the order they are listed. All are samples until a lawyer of the operator has settled them. */
export const FORMS: Readonly<Record<FormId, FormDesign>> = {
  'company-account': {
    title: both('机构开户申请表', 'Application for a company account'),
    use: both('企业、金融机构和产品开户', 'Companies, financial institutions and products'),
    parts: [
      {
        kind: 'fields',
        title: both('机构信息', 'Institution'),
        fields: [
          wide('机构全称', 'Full name'),
          boxes('统一社会信用代码', 'Unified social credit code', 18),
          line('证照有效期至', 'Licence valid until'),
          line('成立日期', 'Founded on'),
          wide('注册地址', 'Registered address'),
          wide('办公地址', 'Office address'),
          wide('经营范围', 'Business scope'),
          line('控股股东或实际控制人', 'Controlling shareholder or controller'),
          line('注册资本（万元）', 'Registered capital (CNY 10,000)'),
        ],
      },
      {
        kind: 'choices',
        title: both('机构类型', 'Kind of institution'),
        options: [
          both('企业', 'Company'),
          both('银行', 'Bank'),
          both('证券公司', 'Broker'),
          both('基金管理公司', 'Fund manager'),
          both('私募基金管理人', 'Private fund manager'),
          both('保险公司', 'Insurer'),
          both('信托公司', 'Trust company'),
          both('资管产品', 'Asset management product'),
          both('其他：', 'Other:'),
        ],
      },
      {
        kind: 'fields',
        title: both('法定代表人或负责人', 'Legal representative or person in charge'),
        fields: [
          line('姓名', 'Name'),
          line('证件类型', 'Type of ID'),
          line('证件号码', 'ID number'),
          line('证件有效期至', 'ID valid until'),
        ],
      },
      {
        kind: 'fields',
        title: both('经办人', 'Operator'),
        fields: [
          line('姓名', 'Name'),
          line('证件类型', 'Type of ID'),
          line('证件号码', 'ID number'),
          line('证件有效期至', 'ID valid until'),
          line('手机', 'Mobile phone'),
          line('办公电话', 'Office telephone'),
        ],
      },
      {
        kind: 'fields',
        title: both('收付款账户（与机构同名）', 'Bank account (in the same name)'),
        fields: [
          wide('户名', 'Name of account'),
          line('开户银行', 'Bank and branch'),
          line('账号', 'Account number'),
        ],
      },
      {
        kind: 'choices',
        title: both('投资者类别', 'Class of investor'),
        options: [
          both('普通投资者', 'Ordinary investor'),
          both('专业投资者（附证明）', 'Professional investor (proof attached)'),
        ],
      },
      {
        kind: 'statement',
        title: both('声明', 'Declaration'),
        lines: [
          TRUE_DATA,
          both(
            '资金来源合法，以本机构名义为自身或所管理的产品投资，不为他人代持。',
            'The money is from lawful sources and is invested for us or for products we manage, not for others.',
          ),
          both(
            '已阅读用户服务协议、隐私政策、投资人权益须知和风险揭示书。',
            'We have read the user agreement, privacy policy, notice of investor rights and risk disclosure.',
          ),
        ],
      },
      FIRM_SIGNS,
      OFFICE,
    ],
    enclosures: [
      both('营业执照复印件', 'Copy of the business licence'),
      both('法定代表人、经办人证件复印件', 'Copies of the IDs of legal representative and operator'),
      both('授权经办人授权书、印鉴卡', 'Letter of authority, seal specimen'),
      both('同名银行账户证明', 'Proof of the bank account'),
      both('受益所有人声明、税收居民声明（机构）', 'Beneficial-owner and tax residency declarations'),
    ],
  },
  'operator-authority': {
    title: both('授权经办人授权书', 'Letter of authority for an operator'),
    use: both('机构授权或更换经办人', 'Institutions that authorise or change an operator'),
    parts: [
      {
        kind: 'fields',
        title: both('授权机构', 'Institution'),
        fields: [
          wide('机构全称', 'Full name'),
          line('统一社会信用代码', 'Unified social credit code'),
          line('客户账号（已开户的）', 'Account number (if open)'),
        ],
      },
      {
        kind: 'fields',
        title: both('被授权人', 'Authorised person'),
        fields: [
          line('姓名', 'Name'),
          line('职务', 'Position'),
          line('证件类型', 'Type of ID'),
          line('证件号码', 'ID number'),
          line('手机', 'Mobile phone'),
          line('签名样本', 'Specimen signature'),
        ],
      },
      {
        kind: 'choices',
        title: both('授权事项（可多选）', 'What is authorised (several may be ticked)'),
        options: [
          both('开立和变更账户', 'Opening and changing accounts'),
          both('录入申请（经办）', 'Entering orders (maker)'),
          both('复核和批准申请（复核）', 'Checking and approving (checker)'),
          both('管理成员和限额（授权）', 'Members and limits (authoriser)'),
          both('查询和领取对账单', 'Enquiries and statements'),
          both('其他：', 'Other:'),
        ],
      },
      {
        kind: 'fields',
        title: both('授权期限', 'Term'),
        fields: [line('自', 'From'), line('至', 'Until')],
      },
      {
        kind: 'statement',
        title: both('声明', 'Declaration'),
        lines: [
          both(
            '被授权人在上述范围和期限内的行为，视为本机构的行为。',
            'What the authorised person does within this scope and term is done by us.',
          ),
          both(
            '经办和复核由不同的人担任。撤销授权时，本机构书面通知贵公司；收到之前已办理的仍然有效。',
            'Maker and checker are different people. We end the authority in writing; what was done before you have it stands.',
          ),
        ],
      },
      FIRM_SIGNS,
      OFFICE,
    ],
    enclosures: [both('被授权人证件复印件', 'Copy of the ID of the authorised person')],
  },
  'beneficial-owner': {
    title: both('受益所有人声明', 'Declaration of beneficial owners'),
    use: both('机构开户，或受益所有人变化', 'Institutions, at opening and when owners change'),
    parts: [
      {
        kind: 'fields',
        title: both('机构', 'Institution'),
        fields: [wide('机构全称', 'Full name'), line('统一社会信用代码', 'Unified social credit code')],
      },
      {
        kind: 'choices',
        title: both('判定标准', 'By which test'),
        options: [
          both('直接或间接持有25%以上股权、表决权或收益权', 'Holds 25% or more of shares, votes or income'),
          both('通过其他方式实际控制', 'Controls otherwise'),
          both('无以上情形，为高级管理人员', 'None of these: senior manager'),
        ],
      },
      {
        kind: 'grid',
        title: both('受益所有人', 'Beneficial owners'),
        heads: [
          both('姓名', 'Name'),
          both('国籍', 'Nationality'),
          both('证件类型和号码', 'ID type and number'),
          both('证件有效期至', 'ID valid until'),
          both('地址', 'Address'),
          both('持有比例或控制方式', 'Share or control'),
        ],
        rows: 4,
      },
      {
        kind: 'statement',
        title: both('声明', 'Declaration'),
        lines: [
          both(
            '附股权结构图，逐层列至自然人。',
            'An ownership chart is attached, down to natural persons layer by layer.',
          ),
          TRUE_DATA,
        ],
      },
      FIRM_SIGNS,
      OFFICE,
    ],
    enclosures: [
      both('股权结构图', 'Ownership chart'),
      both('受益所有人证件复印件', 'Copies of the IDs of the beneficial owners'),
    ],
  },
  'tax-person': {
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
        options: [
          both('1. 仅为中国税收居民', '1. resident for tax in China only'),
          both('2. 仅为非居民', '2. not resident for tax in China'),
          both('3. 既是中国税收居民，又是其他国家（地区）税收居民', '3. resident in China and elsewhere'),
        ],
      },
      {
        kind: 'grid',
        title: both('选择2或3的，填写', 'For 2 and 3'),
        heads: [
          both('税收居民国（地区）', 'Country or region'),
          both('纳税人识别号', 'Tax number'),
          both('不能提供的原因', 'Why none is given'),
        ],
        rows: 3,
      },
      {
        kind: 'statement',
        title: both('说明和承诺', 'Notes and undertaking'),
        lines: [
          US_TIN,
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
  },
  'tax-entity': {
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
        options: [
          both('1. 仅为中国税收居民', '1. resident for tax in China only'),
          both('2. 仅为非居民', '2. not resident for tax in China'),
          both('3. 既是中国税收居民，又是其他国家（地区）税收居民', '3. resident in China and elsewhere'),
        ],
      },
      {
        kind: 'grid',
        title: both('选择2或3的，填写', 'For 2 and 3'),
        heads: [
          both('税收居民国（地区）', 'Country or region'),
          both('纳税人识别号', 'Tax number'),
          both('不能提供的原因', 'Why none is given'),
        ],
        rows: 3,
      },
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
          US_TIN,
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
  },
  'close-account': {
    title: both('销户申请表', 'Request to close an account'),
    use: both('个人和机构注销账户', 'Individuals and institutions'),
    parts: [
      CLIENT,
      {
        kind: 'choices',
        title: both('注销的账户（可多选）', 'What is to be closed (several may be ticked)'),
        options: [
          both('在贵公司的交易账户', 'The trading account with you'),
          both('登记机构的基金账户（写明登记机构）：', 'The fund account at a registrar (name it):'),
        ],
      },
      {
        kind: 'choices',
        title: both('本人（本机构）确认', 'We confirm'),
        options: [
          both('已没有基金份额', 'There are no shares left'),
          both('已没有在途交易和未到账的款项', 'No order is open and no money on its way'),
          both('已终止全部定投协议', 'All savings plans have ended'),
        ],
      },
      {
        kind: 'fields',
        title: both('原因（选填）', 'Reason (optional)'),
        fields: [wide('说明', 'In your words')],
      },
      {
        kind: 'statement',
        title: both('说明', 'Note'),
        lines: [
          both(
            '销户之后，身份资料和交易记录按法规继续保存，不用于其他目的。',
            'After closing, identity and transaction records are kept as the law requires and used for nothing else.',
          ),
        ],
      },
      PERSON_SIGNS,
      OFFICE,
    ],
    enclosures: [both('身份证件复印件；机构加盖公章', 'Copy of the ID; institutions add their seal')],
  },
  'change-card': {
    title: both('更换银行卡申请表（有份额或在途交易）', 'Change of bank card with holdings or open orders'),
    use: both('账户里还有份额或在途交易时换卡', 'When shares are held or orders are open'),
    parts: [
      CLIENT,
      {
        kind: 'fields',
        title: both('原银行卡', 'Old card'),
        fields: [line('开户银行', 'Bank'), boxes('卡号最后四位', 'Last four digits', 4)],
      },
      {
        kind: 'fields',
        title: both('新银行卡（本人名下的借记卡）', 'New card (a debit card of your own)'),
        fields: [
          line('开户银行', 'Bank'),
          line('预留手机号', 'Registered phone'),
          boxes('卡号', 'Card number', 19),
        ],
      },
      {
        kind: 'choices',
        title: both('换卡原因', 'Why'),
        options: [
          both('卡片遗失', 'Lost'),
          both('卡片损坏', 'Broken'),
          both('原账户已注销', 'Old account closed'),
          both('其他：', 'Other:'),
        ],
      },
      {
        kind: 'statement',
        title: both('声明', 'Declaration'),
        lines: [
          both(
            '新卡为本人所有。换卡完成后，赎回款和退款均付至新卡。',
            'The new card is mine. From then on redemption money and refunds are paid to it.',
          ),
        ],
      },
      PERSON_SIGNS,
      OFFICE,
    ],
    enclosures: [
      both('身份证件正反面复印件', 'Copy of both sides of the ID'),
      both('新卡正面复印件或银行开户证明', 'Copy of the new card or proof from the bank'),
      both('遗失的，附银行挂失回执；注销的，附销户证明', 'If lost or closed, the receipt of the bank'),
    ],
  },
  'non-trade-transfer': {
    title: both('非交易过户申请表', 'Application for a non-trade transfer'),
    use: both('继承、司法裁判和其他非交易过户', 'Inheritance, court decisions and other transfers'),
    parts: [
      {
        kind: 'choices',
        title: both('过户原因', 'Reason'),
        options: [
          both('继承', 'Inheritance'),
          both('司法裁判', 'Court decision'),
          both('离婚财产分割', 'Division after divorce'),
          both('捐赠', 'Donation'),
          both('法人合并、分立或解散', 'Merger, division or dissolution'),
          both('其他：', 'Other:'),
        ],
      },
      {
        kind: 'fields',
        title: both('过出方', 'From'),
        fields: [
          line('姓名或名称', 'Name'),
          line('证件号码', 'ID number'),
          line('客户账号', 'Account number'),
          line('基金账号', 'Fund account number'),
        ],
      },
      {
        kind: 'fields',
        title: both('过入方', 'To'),
        fields: [
          line('姓名或名称', 'Name'),
          line('证件号码', 'ID number'),
          line('客户账号', 'Account number'),
          line('联系电话', 'Telephone'),
        ],
      },
      {
        kind: 'grid',
        title: both('过户的份额', 'Shares to transfer'),
        heads: [both('基金代码', 'Fund code'), both('基金名称', 'Fund name'), both('份额', 'Shares')],
        rows: 6,
      },
      {
        kind: 'statement',
        title: both('声明', 'Declaration'),
        lines: [
          TRUE_DATA,
          both(
            '继承人有数人的，由全体继承人签名，或附分割协议公证书。因申请不实产生的责任由申请人承担。',
            'Where there are several heirs, all of them sign, or a notarised agreement is attached. Who applies answers for the truth of it.',
          ),
        ],
      },
      {
        kind: 'signatures',
        title: both('签署', 'Signatures'),
        signers: [
          both('过出方签章（适用的）', 'From (where applicable)'),
          both('过入方签名', 'To'),
          both('日期', 'Date'),
        ],
      },
      OFFICE,
    ],
    enclosures: [
      both('过入方证件复印件', 'Copy of the ID of the receiver'),
      both(
        '继承：死亡证明，继承公证书或生效法律文书',
        'Inheritance: death certificate, notarised certificate or court decision',
      ),
      both('其他原因：生效的法律文书或批准文件', 'Other reasons: the decision or approval in force'),
    ],
  },
  complaint: {
    title: both('投诉表', 'Complaint form'),
    use: both('任何客户和访客', 'Any client or visitor'),
    parts: [
      {
        kind: 'fields',
        title: both('投诉人', 'Who complains'),
        fields: [
          line('姓名或机构名称', 'Name of person or institution'),
          line('客户账号（有的填写）', 'Account number (if any)'),
          line('联系电话', 'Telephone'),
          line('电子邮箱（选填）', 'E-mail (optional)'),
        ],
      },
      {
        kind: 'choices',
        title: both('关于', 'About'),
        options: [
          both('交易或到账', 'Orders or money'),
          both('费用', 'Fees'),
          both('销售人员或宣传', 'Sales staff or advertising'),
          both('服务态度', 'Service'),
          both('个人信息', 'Personal data'),
          both('其他：', 'Other:'),
        ],
      },
      {
        kind: 'fields',
        title: both('事情经过', 'What happened'),
        fields: [line('发生时间', 'When'), line('相关订单号', 'Order number')],
      },
      { kind: 'lines', title: both('经过', 'In your words'), count: 7 },
      { kind: 'lines', title: both('你的要求', 'What you ask for'), count: 3 },
      {
        kind: 'statement',
        title: both('我们怎样处理', 'What we do'),
        lines: [
          both(
            '收到之后登记编号，由未经手此事的人员核查，并把结论和依据告诉你。',
            'We record it under a number, somebody who had no part in it examines it, and we tell you result and reasons.',
          ),
          both(
            '投诉不收费，不影响你的任何权利。你也可以拨打12386向中国证监会反映。',
            'It costs nothing and takes away none of your rights. You may also call the securities regulator at 12386.',
          ),
        ],
      },
      PERSON_SIGNS,
      OFFICE,
    ],
    enclosures: [both('相关证明（有的附上）', 'Evidence, if any')],
  },
}

export const FORM_WORDS = {
  sample: both(
    '样本：演示环境的表单，正式使用之前须由律师审定。',
    'Sample: a form of the demonstration. A lawyer has to settle it before it is used.',
  ),
  hint: both(
    '请用黑色签字笔填写，在选项前的方框内打勾。任何表单都不要求填写密码和验证码。',
    'Fill in with black ink and tick the boxes. No form asks for a password or a code.',
  ),
  enclosures: both('请附上', 'Please enclose'),
  version: both('版本', 'Version'),
  sampleTag: both('样本', 'sample'),
} as const

/** The name a form is saved under. */
export function formFileName(title: string, version: string, locale: 'zh' | 'en'): string {
  return locale === 'zh' ? `${title}（样本${version}）.pdf` : `${title} (sample ${version}).pdf`
}
