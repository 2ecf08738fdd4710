export const zh = {
  take: '拍摄',
  choose: '选择照片',
  again: '重拍或重选',
  limit: 'JPG、PNG或WebP，不超过10MB',
  uploading: '正在上传',
  uploaded: '已上传',
  failed: '上传没有成功，请换一张照片再试。',
  tooLarge: '照片超过10MB，请换一张小一些的。',
  unreachable: '没有连上服务器，请再试一次。',
  preview: (name: string) => `${name}的预览`,
}

export const en: typeof zh = {
  take: 'Take a photo',
  choose: 'Choose a photo',
  again: 'Take or choose again',
  limit: 'JPG, PNG or WebP, up to 10 MB',
  uploading: 'Uploading',
  uploaded: 'Uploaded',
  failed: 'The upload did not succeed. Please change the photo.',
  tooLarge: 'The photo is larger than 10 MB. Please take a smaller one.',
  unreachable: 'The server was not reached. Please try again.',
  preview: (name) => `Preview: ${name}`,
}
