import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Uploads of files (rules/product.md#calls). */

/** Why an image is refused: it does not begin like an image, has too many pixels, contains another kind of file, or is damaged. */
export type ImageProblem = 'not-an-image' | 'too-many-dots' | 'second-file' | 'broken'

/** Why a company's paper is refused. It may be a PDF, which can be broken or protected by a password. */
export type PaperProblem = ImageProblem | 'locked'

/** The handle of a file in later calls: 128 random bits, valid for its uploader only. The rules/product.md calls it a hash. */
export const fileHandle = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

export const pushUpload = endpoint({
  client: 'file',
  method: 'POST',
  path: '/upload/push',
  /** For callers who are logged in or have a registration in progress. All others have no place for a file. */
  audience: ['public'],
  body: 'multipart',
  input: z.instanceof(FormData),
  /** A PDF is stored as one picture for each page: `pages` has all of them in order, `fileHash` the first. */
  output: z.object({ fileHash: fileHandle, pages: z.array(fileHandle) }),
  refusals: [
    'upload-not-found',
    'too-many-attempts',
    'upload-busy',
    'upload-not-one-file',
    'upload-too-large',
    'upload-too-slow',
    'upload-not-image',
    'upload-not-paper',
    'upload-too-many-pages',
    'upload-day-full',
    'upload-infected',
  ],
  summary: {
    zh: '上传一张图片，机构材料也可以是PDF',
    en: 'Upload one image, or a PDF of a company’s papers',
  },
})
