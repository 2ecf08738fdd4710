export const zh = {
  before: '没有标准答案，也没有默认选项。请按实际情况逐题回答，结果决定哪些基金适合你。',
  question: (at: number, all: number) => `第${at}题，共${all}题`,
  progress: (done: number, all: number) => `已答${done}题，共${all}题`,
  previous: '上一题',
  following: '下一题',
  unanswered: '请选择一项',
  left: (count: number) => `还有${count}题没有回答`,
  submit: '提交问卷',
  unreachable: '没有连上服务器，答案还在，请再试一次。',
  changed: '读取新的问卷',
}

export const en: typeof zh = {
  before:
    'There are no right answers and none is chosen for you. Answer as things are; the result decides which funds suit you.',
  question: (at, all) => `Question ${at} of ${all}`,
  progress: (done, all) => `${done} of ${all} answered`,
  previous: 'Previous',
  following: 'Next',
  unanswered: 'Choose one',
  left: (count) => (count === 1 ? 'One question is left' : `${count} questions are left`),
  submit: 'Submit the answers',
  unreachable: 'The server was not reached. Your answers are still here: please try again.',
  changed: 'Read the new questionnaire',
}
