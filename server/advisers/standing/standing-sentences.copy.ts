import type { PoolRefusal } from '#domain/duty/pool.ts'
import type { RegisterRefusal } from '#domain/duty/register-file.ts'
import type { TrainingRefusal } from '#domain/person/training.ts'
import type { StandingRefusal } from '#domain/duty/standing.ts'
import type { ChangeDayRefusal } from '#domain/duty/change-day.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

const STATUS = {
  trainee: { zh: '见习', en: 'a trainee' },
  qualified: { zh: '已登记', en: 'registered' },
  suspended: { zh: '已暂停', en: 'suspended' },
  left: { zh: '已离开', en: 'gone' },
} as const

/** The sentences for refusals about the standing of advisers and the register. */
export const STANDING_SENTENCES = {
  'adviser-not-found': both('没有找到这名顾问', 'There is no such adviser in the firm'),
  'own-standing': both(
    '不能变更本人的状态，请由另一人办理',
    'Your own standing is for another person to change',
  ),
  'standing-ended': ({ day }) => ({
    zh: `该顾问从${day}起离开，不能再变更`,
    en: `This adviser leaves on ${day}. Their standing takes no change any more`,
  }),
  'standing-planned': ({ day }) => ({
    zh: `从${day}起已安排了状态变更，请选择当天或之后`,
    en: `A change is planned from ${day} on. Please choose that day or a later one`,
  }),
  'standing-as-it-is': ({ standing }) => ({
    zh: `这一天该顾问${STATUS[standing].zh}`,
    en: `The adviser is ${STATUS[standing].en} on that day already`,
  }),
  'pool-short': ({ left }) => ({
    zh: `现在只有${left}位客户待分配，没有分配任何客户`,
    en: `Only ${left} ${left === 1 ? 'client waits' : 'clients wait'} now. Nobody was given an adviser`,
  }),
  'register-absent': both(
    '该顾问没有已生效的从业登记，不能恢复',
    'The register has no entry of this adviser that counts',
  ),
  'register-over': ({ day }) => ({
    zh: `该顾问的从业登记有效期至${day}，请选择更早的日期`,
    en: `The adviser’s entry in the register ends on ${day}. Choose a day before that`,
  }),
  'register-empty': both('文件里没有登记记录', 'The file has no entry'),
  'register-line-wrong': ({ line }) => ({
    zh: `第${line}行无法读取：编号,姓名,机构,类别,有效期起,有效期止，日期如2026-01-31或2026/1/31`,
    en: `Line ${line} cannot be read: number,name,firm,classes,from,until, days as 2026-01-31 or 2026/1/31`,
  }),
  'register-quote-wrong': ({ line, column }) => ({
    zh: `第${line}行第${column}格的引号位置不对：引号须括起整格，格内的引号写两个`,
    en: `Line ${line}, cell ${column}: quotes enclose a whole cell, and one inside it is written twice`,
  }),
  'register-twice': ({ line }) => ({
    zh: `第${line}行的登记编号重复`,
    en: `The number of line ${line} stands there twice`,
  }),
  'register-applied': ({ day }) => ({
    zh: `${day}的从业登记已经生效`,
    en: `The register of ${day} counts already`,
  }),
  'register-not-found': both(
    '没有找到这一份从业登记，可能已有更新的',
    'There is no such file of the register. A newer one may be there',
  ),
  'training-day-wrong': ({ from, to }) => ({
    zh: `培训日期须在${from}至${to}之间`,
    en: `The day of a training is between ${from} and ${to}`,
  }),
  'training-hours-wrong': ({ most }) => ({
    zh: `学时须大于0，以半小时为单位，最多${most}`,
    en: `Hours are more than 0 and at most ${most}, in halves`,
  }),
  'training-day-full': ({ day, most }) => ({
    zh: `加上已登记的，${day}会超过${most}学时`,
    en: `With what is recorded, ${day} would have more than ${most} hours`,
  }),
  'training-not-found': both('没有找到这条培训记录', 'There is no such record of training'),
  'training-reversed': both(
    '这条记录已经冲正，或本身就是冲正记录',
    'This record is taken back already, or takes one back itself',
  ),
  'own-register': both('由你导入，须由另一人复核', 'You read it in, so another person applies it'),
} satisfies SentencesOf<
  Exclude<StandingRefusal, ChangeDayRefusal> | RegisterRefusal | PoolRefusal | TrainingRefusal
>
