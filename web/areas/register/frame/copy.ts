import type { Flow } from '#domain/registration/registration.ts'

/** The names of the steps in the progress line above a form. */
const zhSteps: Readonly<Record<string, string>> = {
  'validate-phone': '验证手机',
  preparation: '准备',
  'basic-info': '基本信息',
  'bind-bank-card': '绑定银行卡',
  'certified-identity': '证件影像',
  'risk-assessment': '风险测评',
  complete: '完成',
  guide: '须知',
  'resource-list': '材料清单',
  'sign-up': '填写资料',
  result: '结果',
}

export const zh = {
  steps: zhSteps,
  stepOf: (at: number, all: number) => `第${at}步，共${all}步：`,
  back: '上一步',
  next: '保存并继续',
  required: '除注明选填的以外，每一项都要填写。',
  unreachable: '没有连上服务器，填写的内容还在，请再试一次。',
  unsaved: '有几处需要修改，已在旁边标出。',
  restored: '已恢复你刚才填写的内容。证件号和密码不在本机保存，请重新填写。',
  expired: '上次填写的内容在这台设备上只保存10分钟，已经删除，请重新填写。',
  gone: '这次开户已经不在这台设备上了：可能已经放弃，或30天没有操作而删除。验证手机号，可以接着办或重新开始。',
  draftNote: '填写中的内容在本机加密保留10分钟；点“保存并继续”后由我们保管30天，验证同一手机号就能接着填。',
  leave: '放弃这次开户',
  leaveTitle: '放弃这次开户？',
  leaveText: '已经填写的资料会全部删除，以后可以重新开始。',
  leaveYes: '删除并离开',
  leaveNo: '继续开户',
  flow: {
    investor: '个人开户',
    foreigner: '境外证件开户',
    enterprise: '企业开户',
    corporate: '机构开户',
  } satisfies Record<Flow, string>,
}

const enSteps: Readonly<Record<string, string>> = {
  'validate-phone': 'Phone',
  preparation: 'Prepare',
  'basic-info': 'Details',
  'bind-bank-card': 'Bank card',
  'certified-identity': 'Document',
  'risk-assessment': 'Risk',
  complete: 'Done',
  guide: 'Guide',
  'resource-list': 'Papers',
  'sign-up': 'Details',
  result: 'Result',
}

export const en: typeof zh = {
  steps: enSteps,
  stepOf: (at, all) => `Step ${at} of ${all}: `,
  back: 'Back',
  next: 'Save and continue',
  required: 'Everything is needed unless it says optional.',
  unreachable: 'The server was not reached. What you typed is still here: please try again.',
  unsaved: 'A few things need another look; they are marked.',
  restored: 'What you typed before is back. Document numbers and passwords are not kept on this device.',
  expired:
    'What you typed before was kept on this device for 10 minutes only and is deleted. Please fill it in again.',
  gone: 'This registration is no longer on this device: it was given up, or deleted after 30 days without a change. Verify your phone to go on or begin anew.',
  draftNote:
    'What you type is kept encrypted on this device for 10 minutes. Once saved, we keep it for 30 days: prove the same phone to go on.',
  leave: 'Give up this opening',
  leaveTitle: 'Give up this opening?',
  leaveText: 'Everything you have entered is deleted. You can start again later.',
  leaveYes: 'Delete and leave',
  leaveNo: 'Go on',
  flow: {
    investor: 'Individual account',
    foreigner: 'Account with a foreign document',
    enterprise: 'Enterprise account',
    corporate: 'Corporate account',
  },
}
