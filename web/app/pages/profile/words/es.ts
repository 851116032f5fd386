import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'profile.title': 'Perfil',
  'profile.picture': 'Imagen',
  'profile.noPicture': 'Sin imagen',
  'profile.save': 'Guardar',
  'profile.saved': 'Tu perfil se ha guardado.',
  'profile.failed': 'Tu perfil no se ha guardado: {reason} Lo que escribiste sigue aquí.',
  'profile.visibility': 'Quién puede ver esto',
  'profile.visibilityText':
    'Solo tú y quien administra este servidor. Aquí no hay perfiles públicos: los demás oyentes no ven ni tu nombre ni tu imagen.',
  'profile.privacy': 'Qué se guarda sobre ti',
}
