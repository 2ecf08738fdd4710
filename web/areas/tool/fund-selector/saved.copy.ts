export const zh = {
  savedEmpty: '还没有保存过筛选。',
  savedHint: '只保存在这台设备上；要分享，复制地址栏的网址即可。',
  saveName: '给当前筛选起个名字',
  save: '保存',
  removeSaved: (name: string) => `删除筛选：${name}`,
  savedNow: (name: string) => `已保存：${name}`,
}

export const en: typeof zh = {
  savedEmpty: 'Nothing saved yet.',
  savedHint: 'Kept on this device only; to share a screen, copy the address of the page.',
  saveName: 'Name for the present screen',
  save: 'Save',
  removeSaved: (name) => `Delete the screen ${name}`,
  savedNow: (name) => `Saved: ${name}`,
}
