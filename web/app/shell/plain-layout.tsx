import { type ReactNode, useRef } from 'react'

import { AppLink } from '#web/lib/app-link.tsx'
import { config } from '#web/lib/config.ts'
import { paths } from '#web/lib/paths.ts'
import { useScrollMemory } from '#web/app/scroll-memory.ts'

import { BrandMark } from './brand-mark.tsx'
import { Footer } from './footer.tsx'
import styles from './plain-layout.module.css'

/** The frame around the pages of help: without library and player. */
export function PlainLayout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useScrollMemory(main)
  return (
    <div className={styles.shell}>
      <header className={styles.top}>
        <AppLink to={paths.home} className={styles.logo} aria-label={config.brandName}>
          <BrandMark />
        </AppLink>
      </header>
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
