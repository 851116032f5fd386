import { useSession } from '#web/lib/session/session.ts'

/** The display name of whoever is signed in, else the name part of the email; empty until that is known. */
export const useYourName = (): string =>
  useSession(({ displayName, user }) =>
    displayName === '' ? user?.email?.split('@')[0] : displayName,
  ) ?? ''
