/** What the server, or the export, writes into the page, and the app reads there. */
export type PageConfig = {
  /** Begins and ends with a slash. */
  readonly basePath: string
  readonly brandName: string
  /** URL or path above `/auth/v1` and `/rest/v1`. */
  readonly backendUrl: string
  /** Ends with a slash; the address of a picture follows. */
  readonly mediaUrl: string
  /** Of Supabase's Storage, without a slash at its end, where that signs the addresses of recordings. */
  readonly storageUrl?: string
  readonly publishableKey: string
  /** Whoever is not logged in is led to log in before the catalogue. */
  readonly isPrivate?: true
}
