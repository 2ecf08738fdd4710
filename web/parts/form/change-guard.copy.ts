export const zh = {
  title: '还没有保存，要离开吗？',
  text: '离开后，刚才的修改不会保留。',
  leave: '放弃修改',
  stay: '继续编辑',
}

export const en: typeof zh = {
  title: 'Leave without saving?',
  text: 'What you changed will not be kept.',
  leave: 'Drop the changes',
  stay: 'Go on editing',
}
