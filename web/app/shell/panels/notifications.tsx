import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { newestTracksQuery, type NewTrack } from '#web/features/notifications/arrivals.ts'
import { isNews, type Look, readLook, writeLook } from '#web/features/notifications/last-look.ts'
import { Region } from '#web/app/page/region.tsx'
import { useText } from '#web/lib/language/language.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'

const ArrivalsList = lazyPart(
  async () => (await import('#web/features/notifications/arrivals-list.tsx')).ArrivalsList,
)

/** The bell: tells of what came to the catalogue since this person last looked. */
export function Notifications() {
  const userId = useSession(({ user }) => user?.id ?? '')
  return <Bell key={userId} userId={userId} />
}

function Bell({ userId }: { userId: string }) {
  const t = useText()
  const [look, setLook] = useState(() => readLook(userId))
  // Before the first look nothing is news.
  const { data: tracks = [] } = useQuery({ ...newestTracksQuery, enabled: look !== undefined })
  const [last, setLast] = useState<Look>()
  const news = new Set(tracks.filter((track) => isNews(track, look)).map(({ album }) => album.id))
  const note = (seen: readonly NewTrack[]) => setLook(writeLook(userId, seen))
  return (
    <Popover
      label={news.size > 0 ? t('nav.news', { count: news.size }) : t('nav.notifications')}
      icon="bell"
      title={t('nav.notifications')}
      marked={news.size > 0}
      onOpen={() => setLast(look)}
    >
      <Region>
        <Suspense fallback={t('shell.loading')}>
          <ArrivalsList last={last} onSeen={note} />
        </Suspense>
      </Region>
    </Popover>
  )
}
