import { useId } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'

import type { ProfilePicture } from './own-profile.ts'
import styles from './profile.module.css'

type PictureChoiceProps = {
  name: string
  pictures: readonly ProfilePicture[]
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** One of the pictures that there are, or none: then the first letter of the name. */
export function PictureChoice({ name, pictures, value, onChange }: PictureChoiceProps) {
  const t = useText()
  const group = useId()
  const none = { id: undefined, title: t('profile.noPicture'), picture: undefined }
  return (
    <fieldset className={styles.group} role="radiogroup">
      <legend className={styles.legend}>{t('profile.picture')}</legend>
      <div className={styles.pictures}>
        {[none, ...pictures].map(({ id, title, picture }) => (
          <label key={id ?? ''} className={styles.choice}>
            <input
              type="radio"
              name={group}
              className={styles.radio}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span className={styles.ring}>
              <Avatar name={name} picture={picture} size={64} />
            </span>
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
