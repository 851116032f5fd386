import type { PostgresConnection } from '@supabase/lite/postgres'

import { type MailLanguage, mailLanguages } from '#server/mail/language.ts'
import { makeCode } from './sign-up/pending-sign-ups.ts'

/** `token` is the hash of `code`; only the hash is stored. */
type Confirmation = { readonly code: string; readonly token: string }

export type SessionCredentials = {
  readonly passwordHash: string | null
  readonly isRecovering: boolean
}

export type Accounts = ReturnType<typeof createAccounts>

export function createAccounts({ driver }: Pick<PostgresConnection, 'driver'>) {
  return {
    ...createLookUps(driver),

    async hasSession(sessionId: string): Promise<boolean> {
      const { count } = await driver`select from auth.sessions where id = ${sessionId}`
      return count === 1
    },

    /** Issues another code; undefined unless an unconfirmed account has this email. */
    async startConfirmation(email: string): Promise<Confirmation | undefined> {
      const made = makeCode(email)
      const { count } = await driver`
        update auth.users set confirmation_token = ${made.token}, confirmation_sent_at = now()
        where email = ${email} and confirmed_at is null`
      return count === 1 ? made : undefined
    },

    /** Stores the language, for later notices, and ends all but the newest fifty sessions. */
    async recordLogIn(userId: string, language: MailLanguage): Promise<void> {
      await driver`
        update auth.users set raw_app_meta_data =
          coalesce(raw_app_meta_data, '{}') || jsonb_build_object('language', ${language}::text)
        where id = ${userId} and raw_app_meta_data ->> 'language' is distinct from ${language}`
      await driver`
        delete from auth.sessions where id in (
          select id from auth.sessions where user_id = ${userId}
          order by coalesce(refreshed_at at time zone 'UTC', created_at) desc offset 50)`
    },

    /** Records an email change that no code can confirm. Returns the current email. */
    async setUnconfirmableEmail(userId: string, email: string): Promise<string | undefined> {
      const [found] = await driver<{ email: string }[]>`
        update auth.users set email_change = ${email}, email_change_sent_at = now(),
          email_change_token_new = null, email_change_token_current = null
        where id = ${userId} returning email`
      return found?.email
    },

    /** Lets the session set a new password without the current one, until it is an hour old. */
    async beginRecovery(sessionId: string): Promise<void> {
      await driver`update auth.sessions set tag = 'recovery' where id = ${sessionId}`
    },

    async credentialsOf(
      userId: string,
      sessionId: string,
    ): Promise<SessionCredentials | undefined> {
      const [found] = await driver<SessionCredentials[]>`
        select u.encrypted_password as "passwordHash",
          coalesce(s.tag = 'recovery' and s.created_at > now() - interval '1 hour', false) as "isRecovering"
        from auth.sessions s join auth.users u on u.id = s.user_id
        where s.id = ${sessionId} and u.id = ${userId}`
      return found
    },

    /** Also drops a pending email change, unless kept: whoever knew the old password may have asked for it. */
    async revokeOtherAccess(
      userId: string,
      sessionId: string,
      { keepsNewEmail }: { readonly keepsNewEmail: boolean },
    ): Promise<void> {
      await driver.begin(async (transaction) => {
        await transaction`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}`
        await transaction`update auth.sessions set tag = null where id = ${sessionId}`
        if (keepsNewEmail) return
        await transaction`
          update auth.users set email_change = null, email_change_sent_at = null,
            email_change_token_new = null, email_change_token_current = null
          where id = ${userId}`
      })
    },
  }
}

function createLookUps(driver: PostgresConnection['driver']) {
  return {
    async emailOf(username: string): Promise<string | undefined> {
      const [found] = await driver<{ email: string }[]>`
        select u.email from public.profiles p join auth.users u on u.id = p.id
        where p.username = ${username.toLowerCase()}`
      return found?.email
    },

    async isConfirmed(email: string): Promise<boolean> {
      const [found] = await driver<{ confirmed: boolean }[]>`
        select confirmed_at is not null as confirmed from auth.users where email = ${email}`
      return found?.confirmed === true
    },

    async passwordHashOf(email: string): Promise<string | undefined> {
      const [found] = await driver<{ hash: string | null }[]>`
        select encrypted_password as hash from auth.users where email = ${email.toLowerCase()}`
      return found?.hash ?? undefined
    },
  }
}

export const languageByEmail =
  ({ driver }: Pick<PostgresConnection, 'driver'>) =>
  async (email: string): Promise<MailLanguage | undefined> => {
    const [found] = await driver<{ language: string | null }[]>`
      select raw_app_meta_data ->> 'language' as language from auth.users where email = ${email}`
    return mailLanguages.find((language) => language === found?.language)
  }
