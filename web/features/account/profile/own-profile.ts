import type { AuthError } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'

import { type BirthDate, isGender, isoDate } from '#domain/account.ts'
import type { Picture } from '#domain/catalogue.ts'
import { emptyEntries, type Entries } from '#web/features/account/sign-up/entries.ts'
import { profileError } from '#web/lib/session/session-profile.ts'
import { db } from '#web/lib/session/supabase.ts'

export type ProfilePicture = { readonly id: string; readonly title: string } & {
  readonly picture: Picture
}

/** What the profile page changes. */
export type OwnProfile = {
  readonly entries: Entries
  readonly pictureId: string | undefined
  /** An account that was made elsewhere has no profile yet. */
  readonly isNew: boolean
}

export const ownProfileQuery = (id: string) =>
  queryOptions({ queryKey: ['own-profile', id], queryFn: () => fetchOwnProfile(id) })

export const profilePicturesQuery = queryOptions({
  queryKey: ['profile-pictures'],
  queryFn: fetchPictures,
})

async function fetchOwnProfile(id: string): Promise<OwnProfile> {
  const { data } = await db
    .from('profiles')
    .select('display_name,dob,gender,picture_id')
    .eq('id', id)
    .limit(1)
    .throwOnError()
  const [row] = data
  if (!row) return { entries: emptyEntries, pictureId: undefined, isNew: true }
  const gender = isGender(row.gender) ? row.gender : undefined
  const entries = { ...emptyEntries, name: row.display_name, birthDate: fromIso(row.dob), gender }
  return { entries, pictureId: row.picture_id ?? undefined, isNew: false }
}

/** More would be no choice. */
const mostPictures = 100

async function fetchPictures(): Promise<ProfilePicture[]> {
  const { data } = await db
    .from('profile_pictures')
    .select('id,title,url,placeholder')
    .order('position')
    .limit(mostPictures)
    .throwOnError()
  return data.map(({ id, title, url, placeholder }) => ({
    id,
    title,
    picture: { url, placeholder },
  }))
}

/** Keeps what was entered; the error when the service does not. */
export async function saveOwnProfile(
  id: string,
  { entries, pictureId, isNew }: OwnProfile,
): Promise<AuthError | undefined> {
  const change = {
    display_name: entries.name.trim(),
    dob: isoDate(entries.birthDate),
    gender: entries.gender ?? 'other',
    picture_id: pictureId ?? null,
  }
  const table = db.from('profiles')
  const { error, status } = await (isNew
    ? table.upsert({ id, ...change, tos: entries.tos })
    : table.update(change).eq('id', id))
  return error ? profileError(error, status) : undefined
}

function fromIso(date: string): BirthDate {
  const [y = '', m = '', d = ''] = date.split('-')
  return { d: String(Number(d)), m: Number(m), y }
}
