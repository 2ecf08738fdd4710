import type { PlanAct } from '#domain/proposal/proposed-plan.ts'

export const zh = {
  propose: '提出建议',
  acts: {
    change: '建议修改',
    pause: '建议暂停',
    resume: '建议恢复',
    end: '建议终止',
  } satisfies Readonly<Record<PlanAct, string>>,
}

export const en: typeof zh = {
  propose: 'Propose',
  acts: {
    change: 'Propose to change',
    pause: 'Propose to pause',
    resume: 'Propose to resume',
    end: 'Propose to end',
  },
}
