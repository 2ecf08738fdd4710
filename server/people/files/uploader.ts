/** The owner of a file: a logged-in party, or a registration under way. */
export type Uploader =
  | { readonly kind: 'party'; readonly partyId: string }
  | { readonly kind: 'application'; readonly applicationId: string }

/** Returns the uploader as one text, for limits and locks. */
export function uploaderKey(uploader: Uploader): string {
  return `${uploader.kind}:${ownerId(uploader)}`
}

export function ownerId(uploader: Uploader): string {
  return uploader.kind === 'party' ? uploader.partyId : uploader.applicationId
}
