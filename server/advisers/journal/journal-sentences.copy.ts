import type { NoteAudience } from '#domain/duty/journal.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'
import type { JournalRefusal } from '#server/advisers/adviser-refusals.ts'

const AUDIENCES: Readonly<Record<NoteAudience, { readonly zh: string; readonly en: string }>> = {
  private: { zh: '仅自己可见', en: 'private' },
  shared: { zh: '共享', en: 'shared' },
  supervision: { zh: '督导', en: 'supervision' },
}

/** The sentences for refusals of the journal. */
export const JOURNAL_SENTENCES = {
  'journal-text-missing': both('请先写下内容', 'Please write something first'),
  'journal-text-too-long': ({ length, most }) => ({
    zh: `内容有${length}个字，最多${most}个字`,
    en: `The text has ${length} characters; ${most} is the most`,
  }),
  'contact-time-wrong': ({ mostDays }) => ({
    zh: `联系时间不能晚于现在，也不能早于${mostDays}天前`,
    en: `A contact lies in the past, at most ${mostDays} days ago`,
  }),
  'journal-entry-closed': both('这条记录已经移除', 'This entry has been closed'),
  'journal-entry-not-found': both(
    '没有这条记录，请刷新页面',
    'There is no such entry. Please refresh the page',
  ),
  'journal-entry-of-another': both(
    '只有写下这条记录的人可以修改或移除',
    'Only who wrote this entry may change or close it',
  ),
  'note-audience-hidden': ({ audience }) => ({
    zh: `你目前不能为这位客户写${AUDIENCES[audience].zh}备注`,
    en: `You may not write a ${AUDIENCES[audience].en} note about this client at present`,
  }),
  'note-changed': ({ version }) => ({
    zh: `这条备注已在别处改为第${version}版，请对照后再保存`,
    en: `This note has become version ${version} elsewhere. Please compare before you save`,
  }),
  'task-day-wrong': ({ earliest, latest }) => ({
    zh: `日期应在${earliest}至${latest}之间`,
    en: `The day must lie between ${earliest} and ${latest}`,
  }),
  'task-done': ({ doneOn }) => ({ zh: `这项待办已于${doneOn}完成`, en: `This task was done on ${doneOn}` }),
} satisfies SentencesOf<JournalRefusal>
