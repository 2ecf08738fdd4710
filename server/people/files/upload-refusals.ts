import type { ImageProblem, PaperProblem } from '#contract/upload.ts'

/** Refusals of uploaded files, and of reading cards from them. */
export type UploadRefusal =
  | { readonly kind: 'upload-not-found' }
  | { readonly kind: 'upload-busy' }
  | { readonly kind: 'upload-not-one-file' }
  | { readonly kind: 'upload-too-large'; readonly mostMib: number }
  | { readonly kind: 'upload-too-slow' }
  | { readonly kind: 'upload-not-image'; readonly problem: ImageProblem }
  | { readonly kind: 'upload-not-paper'; readonly problem: PaperProblem }
  | { readonly kind: 'upload-too-many-pages'; readonly pages: number; readonly most: number }
  | { readonly kind: 'upload-day-full'; readonly mostFiles: number; readonly mostMib: number }
  | { readonly kind: 'upload-infected' }
