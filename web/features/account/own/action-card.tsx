import type { AuthError } from '@supabase/auth-js'

import { useSending } from '#web/features/account/use-sending.ts'
import { authErrorText } from '#web/lib/session/auth-errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'

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
  const { status, failure, send } = useSending(ask)
  const act = async () => {
    if (await send()) onDone?.()
  }
  return (
    <AccountCard title={title} text={text}>
      {failure && <Notice tone="error">{authErrorText(failure)}</Notice>}
      {status === 'done' && done !== undefined && <Notice tone="success">{done}</Notice>}
      <div>
        <Button variant="secondary" loading={status === 'sending'} onClick={() => void act()}>
          {action}
        </Button>
      </div>
    </AccountCard>
  )
}
