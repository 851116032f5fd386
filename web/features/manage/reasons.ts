import type { useText } from '#web/lib/language/language.ts'

const codes = [
  'empty',
  'noSound',
  'largeTags',
  'otherKind',
  'noLength',
  'damagedTags',
  'breaksReader',
  'takesTooLong',
  'nameNotUtf8',
  'longPath',
  'noFile',
  'leadsOut',
  'denied',
  'wentAway',
  'growing',
  'diskFault',
  'networkAway',
  'circle',
  'longName',
  'unreadable',
  'notStored',
  'notConverted',
  'notDecoded',
  'notLoud',
  'notMeasured',
] as const

type Reason = {
  /** Of the server, in English. */
  readonly reason: string
  readonly code?: string | undefined
  /** Such as the words of a system, in whatever language it has. */
  readonly detail?: string | undefined
}

/** Why a file was passed over, in the language shown where the reason is one that is known here. */
export function sayReason({ reason, code, detail }: Reason, t: ReturnType<typeof useText>): string {
  const known = codes.find((each) => each === code)
  if (!known) return reason
  return detail === undefined ? t(`manage.why.${known}`) : `${t(`manage.why.${known}`)} (${detail})`
}
