import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Files that people send (specification §7, requirements RE6). */

/** Why bytes are no image that is taken: other bytes at the front, too many dots, another kind of file inside, damage. */
export type ImageProblem = 'not-an-image' | 'too-many-dots' | 'second-file' | 'broken'

/** What later calls name a file by: 128 random bits, good for its uploader only. The specification calls it a hash. */
export const fileHandle = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

export const pushUpload = endpoint({
  client: 'file',
  method: 'POST',
  path: '/upload/push',
  /** Whoever is logged in, or has a registration under way; anybody else has nowhere to put a file. */
  audience: ['public'],
  body: 'multipart',
  input: z.instanceof(FormData),
  output: z.object({ fileHash: fileHandle }),
  refusals: [
    'upload-not-found',
    'too-many-attempts',
    'upload-busy',
    'upload-not-one-file',
    'upload-too-large',
    'upload-too-slow',
    'upload-not-image',
    'upload-day-full',
    'upload-infected',
  ],
  summary: { zh: '上传一张图片', en: 'Upload one image' },
})
