import { trimEnd } from '#domain/number/trim-end.ts'
import type { FavouritesRefusal } from '#server/base/http/investor-refusals.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

const figure = (text: string) => trimEnd(trimEnd(text, '0'), '.')

/** Refusals of favourites and alerts. */
export const FAVOURITE_SENTENCES = {
  'favourites-full': ({ most }) => ({
    zh: `自选最多${most}只，请先移出一些`,
    en: `You can keep ${most} favourites. Remove some first`,
  }),
  'groups-full': ({ most }) => ({
    zh: `分组最多${most}个，请先删除一些`,
    en: `You can have ${most} groups. Delete some first`,
  }),
  'group-name-wrong': ({ longest }) => ({
    zh: `分组名称须为1至${longest}个字`,
    en: `The name of a group has 1 to ${longest} characters`,
  }),
  'group-name-taken': ({ name }) => ({
    zh: `已有名为“${name}”的分组`,
    en: `There is a group named “${name}” already`,
  }),
  'group-not-found': both('没有找到这个分组', 'This group was not found'),
  'groups-changed': both(
    '分组已有变动，请刷新后再排列',
    'The groups have changed. Refresh the page and try again',
  ),
  'favourite-not-found': both('这只基金不在自选里', 'This fund is not among your favourites'),
  'alert-threshold-wrong': ({ least, greatest }) => ({
    zh: `提醒值须在${figure(least)}到${figure(greatest)}之间，最多四位小数`,
    en: `The value must be between ${figure(least)} and ${figure(greatest)}, with four decimals at most`,
  }),
  'alert-already-beyond': ({ nav, day }) => ({
    zh: `${day}的净值${figure(nav)}已达到这个值，请另设一个`,
    en: `The NAV of ${day}, ${figure(nav)}, has reached this already. Choose another value`,
  }),
  'alert-without-nav': both(
    '这只基金近期没有净值，暂不能设置净值提醒',
    'This fund has no recent NAV, so no alert on it can be set',
  ),
  'alerts-full': ({ most }) => ({
    zh: `提醒最多${most}个，请先删除一些`,
    en: `You can have ${most} alerts. Remove some first`,
  }),
  'alert-known': both('已有相同的提醒', 'You have this very alert already'),
  'alert-not-found': both('没有找到这个提醒', 'This alert was not found'),
  'quiet-hours-wrong': both(
    '免打扰时段的开始与结束时间有误',
    'The quiet hours need two different times of day',
  ),
} satisfies SentencesOf<FavouritesRefusal>
