export const zh = {
  saved: '保存成功',
  save: '保存',
  saveBack: '保存并返回',
  failed: '保存没有成功',
  unreachable: '没有连上服务器，修改还在，请再试一次。',
  unchanged: '没有修改',
}

export const en: typeof zh = {
  saved: 'Saved successfully',
  save: 'Save',
  saveBack: 'Save and go back',
  failed: 'It was not saved',
  unreachable: 'The server was not reached. Your changes are still here: please try again.',
  unchanged: 'Nothing was changed',
}
