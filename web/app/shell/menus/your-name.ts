import { useSession } from '#web/lib/session/session.ts'

/** The display name of whoever is signed in; until it is read, the name part of the email. */
export const useYourName = (): string =>
  useSession(({ displayName, user }) => displayName ?? user?.email?.split('@')[0] ?? '')
