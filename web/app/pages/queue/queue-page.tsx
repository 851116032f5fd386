import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

import { QueueView } from '#web/features/queue/queue-view.tsx'
import { PlayingFrom } from '#web/features/playback/full/playing-from.tsx'
import { useText } from '#web/lib/language/language.ts'
import { overlayOf } from '#web/lib/overlay.ts'
import { SignedInOnly } from '#web/app/page/signed-in-only.tsx'
import { focusHeading, usePage } from '#web/app/page/use-page.ts'

import styles from './queue-page.module.css'

export function QueuePage() {
  return <SignedInOnly>{(id) => <OwnQueue key={id} />}</SignedInOnly>
}

function OwnQueue() {
  const t = useText()
  usePage(t('player.queue'))
  useFocusAgain()
  return (
    <div className={styles.page}>
      <div>
        <h1>{t('player.queue')}</h1>
        <PlayingFrom />
      </div>
      <QueueView />
    </div>
  )
}

/** A link to the queue from what lies over it leads to its heading as well. */
function useFocusAgain() {
  const { key, state } = useLocation()
  const isArrival = useNavigationType() !== NavigationType.Pop && overlayOf(state) === undefined
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (isArrival && seen.current !== key) focusHeading()
    seen.current = key
  }, [key, isArrival])
}
