/** Whose file it is: a party that is logged in, or a registration under way. */
export type Uploader =
  | { readonly kind: 'party'; readonly partyId: string }
  | { readonly kind: 'application'; readonly applicationId: string }

/** The uploader in one word, for limits and locks. */
export function uploaderKey(uploader: Uploader): string {
  return `${uploader.kind}:${ownerId(uploader)}`
}

export function ownerId(uploader: Uploader): string {
  return uploader.kind === 'party' ? uploader.partyId : uploader.applicationId
}
