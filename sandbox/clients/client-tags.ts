import type { Stream } from '../market/chance/prng.ts'
import { happens, pick } from '../market/chance/prng.ts'
import type { LifeFacts } from './client-life.ts'

/** What an adviser may have noticed about anybody. */
const NOTICED = [
  '首次购基',
  '偏好面谈',
  '只用微信',
  '企业主',
  '子女教育',
  '换房计划',
  '关注分红',
  '转介绍',
] as const

/** Invents the words by which the adviser of an account finds it again: of its size, age and plan, and for some one that they noticed. */
export function inventTags(
  stream: Stream,
  { size, isSenior, hasPlan }: Pick<LifeFacts, 'size' | 'isSenior' | 'hasPlan'>,
): readonly string[] {
  const tags = [
    ...(size === 'huge' ? ['高净值'] : []),
    ...(isSenior ? ['养老规划'] : []),
    ...(hasPlan && happens(stream, 700) ? ['定投'] : []),
    ...(happens(stream, 550) ? [pick(stream, NOTICED)] : []),
  ]
  return tags
}
