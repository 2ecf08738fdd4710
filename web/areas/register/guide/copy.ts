export const zh = {
  title: '机构开户须知',
  description: '哪些机构可以在线开户、怎样分工、要多久，以及四个步骤。',
  lead: '适合金融机构、资管产品，以及要求经办和复核分开的单位。',
  who: '谁来办',
  whoText: '由有书面授权的经办人填写和上传；开户后经办和复核须是不同的人。',
  time: '要多久',
  timeText: '填写约25分钟，可以中途离开。提交后由两名工作人员先后审核，2个工作日内有结果。',
  safe: '怎样保管',
  safeText: '材料加密保存，只有审核人员可以查看，每次查看都有记录。',
  steps: '四个步骤',
  stepList: [
    '看材料清单，下载并盖章需要的表单',
    '验证经办人的手机号',
    '填写机构、法定代表人、经办人和受益所有人，上传盖章扫描件',
    '提交后查看审核进度；退回会写明原因，改好再交即可',
  ],
  go: '看材料清单',
  more: '常见问题见',
  moreLink: '机构开户帮助',
  simple: '只用自有资金投资的一般企业，可以走更短的',
  simpleLink: '企业开户',
}

export const en: typeof zh = {
  title: 'Corporate opening: the guide',
  description: 'Which institutions can open online, who does what, how long it takes, and the four steps.',
  lead: 'For financial institutions, asset management products, and whoever keeps maker and checker apart.',
  who: 'Who does it',
  whoText:
    'An operator with a letter of authority fills in and uploads. Afterwards maker and checker must be different people.',
  time: 'How long',
  timeText:
    'About 25 minutes to fill in, and you can leave halfway. Two of our staff then look at it within 2 working days.',
  safe: 'How it is kept',
  safeText: 'Papers are kept encrypted; only reviewers see them, and every look is recorded.',
  steps: 'Four steps',
  stepList: [
    'See the list of papers; download and seal the forms you need',
    'Prove the operator’s mobile number',
    'Enter the institution, its representative, operator and beneficial owners; upload the sealed scans',
    'Follow the review; what comes back names its reasons and can be sent again',
  ],
  go: 'See the list of papers',
  more: 'Questions are answered in ',
  moreLink: 'help on corporate opening',
  simple: 'A company that invests its own money only can take the shorter ',
  simpleLink: 'enterprise opening',
}
