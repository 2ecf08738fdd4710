/** A draft of staff: when it was kept, and what another window has. */
export const zh = {
  saved: (time: string) => `草稿已保存 ${time}`,
  drop: '放弃草稿',
  changed: '这份草稿已在别处修改',
  changedText: '请选择留下哪一份；另一份不再保留。',
  other: '别处的草稿',
  own: '这里的草稿',
  takeOther: '用别处的',
  keepOwn: '用这里的',
  nothing: '（没有内容）',
}

export const en: typeof zh = {
  saved: (time) => `Draft kept at ${time}`,
  drop: 'Drop the draft',
  changed: 'This draft was changed elsewhere',
  changedText: 'Choose which one to keep; the other one is not kept.',
  other: 'The draft from elsewhere',
  own: 'The draft here',
  takeOther: 'Take the other',
  keepOwn: 'Keep this one',
  nothing: '(nothing)',
}
