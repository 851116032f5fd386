import type { AuthError } from '@supabase/auth-js'

import { AccountForm } from '#web/features/account/account-form.tsx'
import { useSending } from '#web/features/account/use-sending.ts'

import { AccountCard } from './account-card.tsx'

type ActionCardProps = {
  title: string
  text: string
  action: string
  ask: () => Promise<AuthError | undefined>
  onDone?: () => void
  /** What to say when it was done. */
  done?: string
}

/** Something that one press does. */
export function ActionCard({ title, text, action, ask, onDone, done }: ActionCardProps) {
  const sending = useSending(ask)
  const act = async () => {
    if (await sending.send()) onDone?.()
  }
  return (
    <AccountCard title={title} text={text}>
      <AccountForm
        sending={sending}
        onSubmit={act}
        submit={action}
        done={done}
        variant="secondary"
      />
    </AccountCard>
  )
}
