export const zh = {
  title: '材料清单',
  description: '机构开户需要的材料：哪些必需、怎样盖章和拍照，以及可以下载的表单。',
  lead: '备齐再开始，一次就能交完。复印件逐页加盖公章后扫描或拍照。',
  paper: '材料',
  need: '要求',
  needed: '必需',
  some: '产品需要',
  how: '怎样拍',
  howText: 'JPG、PNG或WebP图片，每张不超过10MB；四角完整、文字清晰、没有反光。多页的材料拍首页和签章页。',
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
  how: 'How to photograph',
  howText:
    'JPG, PNG or WebP, up to 10 MB each; four corners, legible, no glare. Of several pages, the first and the one with the seal.',
  forms: 'The forms are under ',
  formsLink: 'forms to download',
  formsAfter: '; print, sign, seal and upload them.',
  go: 'I have them, go on',
  back: 'Back',
}
