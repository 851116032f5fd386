import { type QueryKey, useQueryClient } from '@tanstack/react-query'

import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'

import { say, sentenceOf } from './sentences.ts'

/** Why something of the library could not be read, and the way to try again. */
export function ReadFault({ error, queryKey }: { error: unknown; queryKey: QueryKey }) {
  const t = useText()
  const client = useQueryClient()
  const again = async () => {
    // It may wait to ask by itself.
    await client.cancelQueries({ queryKey })
    await client.refetchQueries({ queryKey })
  }
  return (
    <Notice tone="error">
      {say(sentenceOf(error))}{' '}
      <Button size="sm" variant="secondary" onClick={() => void again()}>
        {t('manage.again')}
      </Button>
    </Notice>
  )
}
