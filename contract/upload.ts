import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Files that people send (rules/product.md#calls). */

/** Why bytes are no image that is taken: other bytes at the front, too many dots, another kind of file inside, damage. */
export type ImageProblem = 'not-an-image' | 'too-many-dots' | 'second-file' | 'broken'

/** The same of a company's paper, which may be a PDF: that one is broken, or asks for a password. */
export type PaperProblem = ImageProblem | 'locked'

/** What later calls name a file by: 128 random bits, good for its uploader only. The rules/product.md calls it a hash. */
export const fileHandle = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

export const pushUpload = endpoint({
  client: 'file',
  method: 'POST',
  path: '/upload/push',
  /** Whoever is logged in, or has a registration under way; anybody else has nowhere to put a file. */
  audience: ['public'],
  body: 'multipart',
  input: z.instanceof(FormData),
  /** A PDF is kept as a picture a page: `pages` has all of them in order, and `fileHash` the first. */
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
