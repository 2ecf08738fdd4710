export const zh = {
  title: '材料清单',
  description: '机构开户需要的材料：哪些必需、怎样盖章和拍照，以及可以下载的表单。',
  lead: '备齐再开始，一次就能交完。复印件逐页加盖公章后扫描或拍照。',
  paper: '材料',
  need: '要求',
  needed: '必需',
  some: '产品需要',
  how: '怎样准备文件',
  howText:
    'PDF，或JPG、PNG、WebP图片，每个不超过10MB；四角完整、文字清晰、没有反光。多页的材料逐页上传，或合成一份PDF，一份最多20页。PDF不能有密码。',
  forms: '需要的表单可以在',
  formsLink: '表单下载',
  formsAfter: '找到，打印、签字、盖章后上传。',
  go: '备齐了，去填写',
  back: '上一步',
}

export const en: typeof zh = {
  title: 'List of papers',
  description:
    'Papers for a corporate opening: which are needed, how to seal and photograph them, forms to download.',
  lead: 'With everything at hand it is done in one go. Seal each page of a copy, then scan or photograph it.',
  paper: 'Paper',
  need: 'Needed',
  needed: 'Always',
  some: 'For products',
  how: 'The files',
  howText:
    'PDF, or JPG, PNG or WebP, up to 10 MB each; four corners, legible, no glare. Several pages one by one or as one PDF, up to 20 a paper. A PDF must not ask for a password.',
  forms: 'The forms are under ',
  formsLink: 'forms to download',
  formsAfter: '; print, sign, seal and upload them.',
  go: 'I have them, go on',
  back: 'Back',
}
