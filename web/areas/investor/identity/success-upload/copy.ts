export const zh = {
  title: '证件已上传',
  description: '身份证件照片上传成功。',
  accepted: '已识别并与账户信息一致，证件有效期已更新。',
  review: '照片已收到，由工作人员核对，2个工作日内有结果，会用短信通知你。',
  home: '回到身份信息',
  funds: '去挑选基金',
}

export const en: typeof zh = {
  title: 'The document is uploaded',
  description: 'The photos of your identity card were uploaded.',
  accepted: 'It was read and matches your account; its validity is up to date.',
  review: 'The photos are with our staff; the result comes by text message within 2 working days.',
  home: 'Back to identity',
  funds: 'Choose funds',
}
