import type { WithdrawnCause } from '#domain/proposal/proposal.ts'

/** Why a proposal was withdrawn, beside its state. */
export const zh = {
  causes: {
    'adviser-unable': '顾问目前不能提供服务',
    'owner-changed': '服务顾问已更换',
  } satisfies Readonly<Record<WithdrawnCause, string>>,
  byAdviser: '由顾问撤回',
}

export const en: typeof zh = {
  causes: {
    'adviser-unable': 'The adviser cannot serve at present',
    'owner-changed': 'The account has another adviser now',
  },
  byAdviser: 'By the adviser',
}
