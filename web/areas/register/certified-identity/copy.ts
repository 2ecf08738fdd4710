export const zh = {
  title: '上传证件影像',
  description: '上传境外证件的照片，由工作人员核对。',
  lead: '照片只用于核对身份，加密保存，只有审核人员可以查看。',
  photos: '证件照片',
  papers: {
    'portrait-page': { title: '护照资料页', text: '有照片和号码的一页，包括底部两行机读码' },
    front: { title: '通行证正面', text: '有照片和姓名的一面' },
    back: { title: '通行证背面', text: '有签发信息的一面' },
  } as Readonly<Record<string, { readonly title: string; readonly text: string }>>,
  tips: ['四角完整，文字清晰', '平放，不要反光', '不要遮挡，不要用复印件'],
  consent: '单独同意',
}

export const en: typeof zh = {
  title: 'Photos of your document',
  description: 'Upload photos of your foreign document; our staff compare them with what you entered.',
  lead: 'They are used to check who you are, kept encrypted, and seen by reviewers only.',
  photos: 'Photos of the document',
  papers: {
    'portrait-page': {
      title: 'Page of the passport with your details',
      text: 'With photo and number, and the two lines for machines',
    },
    front: { title: 'Front of the permit', text: 'The side with photo and name' },
    back: { title: 'Back of the permit', text: 'The other side' },
  },
  tips: ['Four corners, legible', 'Lying flat, without glare', 'Nothing covered, no copies'],
  consent: 'A consent of its own',
}
