export const zh = {
  steps: '步骤',
  stepDone: '已完成',
  stepNow: '进行中',
  stepTodo: '未开始',
}

export const en: typeof zh = {
  steps: 'Steps',
  stepDone: 'Done',
  stepNow: 'Now',
  stepTodo: 'To come',
}
