import type { UploadRefusal } from '#server/base/http/answer.ts'
import type { SentencesOf } from '#server/base/http/sentence.ts'

/** The sentences for refusals of files. For photos they ask for another photo, as rules/product.md#answers-and-errors requires. */
export const UPLOAD_SENTENCES = {
  'upload-not-found': () => ({
    zh: '没有找到这张照片，请重新上传',
    en: 'This photo was not found. Please upload it again',
  }),
  'upload-busy': () => ({
    zh: '现在上传的人较多，请稍后再试或更换照片',
    en: 'Many photos are being read right now. Please try again shortly, or change the photo',
  }),
  'upload-not-one-file': () => ({
    zh: '上传失败，请选择一张照片后重试',
    en: 'The upload failed. Please choose one photo and try again',
  }),
  'upload-too-large': ({ mostMib }) => ({
    zh: `照片超过${mostMib}MB，请更换照片`,
    en: `The photo is larger than ${mostMib} MB. Please change the photo`,
  }),
  'upload-too-slow': () => ({
    zh: '上传超时，请检查网络后重试或更换照片',
    en: 'The upload took too long. Check the network and try again, or change the photo',
  }),
  'upload-not-image': () => ({
    zh: '上传失败，请更换照片（支持JPG、PNG、WebP）',
    en: 'The upload failed. Please change the photo (JPG, PNG or WebP)',
  }),
  'upload-not-paper': ({ problem }) =>
    problem === 'locked'
      ? {
          zh: '这份PDF有密码，请去掉密码后重新上传',
          en: 'This PDF asks for a password. Please take the password away and upload it again',
        }
      : {
          zh: '这份文件无法读取，请更换文件（支持PDF、JPG、PNG、WebP，不超过10MB）',
          en: 'This file cannot be read. Please change it (PDF, JPG, PNG or WebP, up to 10 MB)',
        },
  'upload-too-many-pages': ({ pages, most }) => ({
    zh: `这份PDF有${pages}页，最多${most}页，请拆分后上传`,
    en: `This PDF has ${pages} pages; ${most} is the most. Please split it`,
  }),
  'upload-day-full': ({ mostFiles, mostMib }) => ({
    zh: `24小时内最多上传${mostFiles}张照片、共${mostMib}MB，请稍后再试`,
    en: `At most ${mostFiles} photos and ${mostMib} MB in 24 hours. Please try again later`,
  }),
  'upload-infected': () => ({
    zh: '这张照片未通过安全检查，请更换照片',
    en: 'This photo did not pass the safety check. Please change the photo',
  }),
} satisfies SentencesOf<UploadRefusal>
