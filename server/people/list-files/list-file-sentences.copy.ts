import type { ListFileRefusal } from '#domain/duty/list-file.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

/** The sentences for refusals of lists as files. */
export const LIST_FILE_SENTENCES = {
  'too-many-rows': ({ most }) => ({
    zh: `一个文件最多${most}行，请先用筛选缩小范围`,
    en: `A file takes at most ${most} rows: please narrow the list first`,
  }),
  'pdf-too-long': ({ most, mostCells }) => ({
    zh: `PDF最多${most}行。请先用筛选缩小范围，或导出为Excel（最多${mostCells}行）`,
    en: `A PDF takes at most ${most} rows. Please narrow the list, or export it as Excel (up to ${mostCells})`,
  }),
  'list-file-failed': ({ failure }) => ({
    zh:
      failure === 'busy'
        ? '服务器一直繁忙，这个文件没有生成，请重新导出'
        : '生成时出错，这个文件没有生成，请重新导出',
    en:
      failure === 'busy'
        ? 'The server was busy all the time and this file was not made. Please export the list again'
        : 'This file was not made because of a fault. Please export the list again',
  }),
  'list-file-not-found': both(
    '没有找到这个文件，可能已过下载期限，请重新导出',
    'There is no such file. Its time may be over: please export the list again',
  ),
} satisfies SentencesOf<ListFileRefusal>
