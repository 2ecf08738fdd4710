import type { Colleague } from '../clients/picks.ts'

/** The qualified colleagues of an adviser, as a field offers them. */
export function qualifiedOptions(colleagues: readonly Colleague[], of: Colleague) {
  return colleagues
    .filter(({ adviserId, status }) => adviserId !== of.adviserId && status === 'qualified')
    .map(({ adviserId, name, nodeName }) => ({
      value: adviserId,
      label: nodeName === null ? name : `${name} · ${nodeName}`,
      lang: 'zh-CN',
    }))
}
