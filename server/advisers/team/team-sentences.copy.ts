import type { TeamRefusal } from '#domain/duty/team-change.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

/** A name in a sentence, short enough for the sentence to be shown whole. */
const cut = (name: string) => (name.length > 16 ? `${name.slice(0, 15)}…` : name)

/** The sentences for refusals of changes of a firm's tree. */
export const TEAM_SENTENCES = {
  'change-day-past': ({ day, today }) => ({
    zh: `${day}已经过去，变更最早从${today}起生效`,
    en: `${day} is past. A change holds from ${today} at the earliest`,
  }),
  'change-day-closed': ({ day }) => ({
    zh: `${day}不是交易日，请选择交易日`,
    en: `${day} is not a trading day. Please choose one that is`,
  }),
  'change-day-unknown': ({ day }) => ({
    zh: `${day}之后的交易日历尚未公布，请选择更早的日期`,
    en: `The trading calendar ends on ${day}. Please choose a day before that`,
  }),
  'team-not-found': both('没有找到这个团队', 'There is no such team'),
  'team-closed': ({ team, day }) => ({
    zh: `${cut(team)}从${day}起关闭，不能再变更`,
    en: `${cut(team)} is closed from ${day} on and takes no change`,
  }),
  'team-unopened': ({ team, day }) => ({
    zh: `${cut(team)}从${day}起才设立，请选择当天或之后`,
    en: `${cut(team)} opens on ${day}. Please choose that day or a later one`,
  }),
  'team-root': ({ team }) => ({
    zh: `${cut(team)}是架构的最上层，不能移动或关闭`,
    en: `${cut(team)} is the top of the tree. It is neither moved nor closed`,
  }),
  'team-loop': ({ team, parent }) => ({
    zh: `${cut(parent)}在${cut(team)}之下，不能成为它的上级`,
    en: `${cut(parent)} lies below ${cut(team)} and cannot be above it`,
  }),
  'team-too-deep': ({ levels }) => ({
    zh: `架构最多${levels}层`,
    en: `A tree has ${levels} levels at most`,
  }),
  'team-filled': ({ team, people, teams }) => ({
    zh: `${cut(team)}还有${people}名顾问和${teams}个下级团队，请先移走`,
    en: `${cut(team)} still has ${people} advisers and ${teams} teams. Move them first`,
  }),
  'team-change-planned': ({ day }) => ({
    zh: `从${day}起已安排了变更，请选择当天或之后`,
    en: `A change is planned from ${day} on. Please choose that day or a later one`,
  }),
  'team-as-it-is': both('从这一天起已经如此', 'It is so already from that day on'),
  'team-headed': ({ team }) => ({
    zh: `${cut(team)}已有负责人，请机构先调整`,
    en: `${cut(team)} has a head already. The firm has to change that first`,
  }),
  'member-not-found': both('没有找到这名人员', 'There is no such person in the firm'),
  'member-left': ({ member }) => ({
    zh: `${cut(member)}已经或将要离开机构，不能这样安排`,
    en: `${cut(member)} has left or is to leave the firm`,
  }),
} satisfies SentencesOf<TeamRefusal>
