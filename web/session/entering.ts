interface Entry {
  /** The log-in that leads back to the page that is being loaded. */
  readonly logIn: string
  /** The address from which it is loaded: until it is here, `location` still has that one. */
  readonly from: string
}

/** The page of an area that is being loaded; null while none is. */
export const entering: { page: Entry | null } = { page: null }
