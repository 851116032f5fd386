import type { friends as english } from '#web/messages/en/friends.ts'
import type { Translation } from '#web/messages/messages.ts'

export const friends: Translation<typeof english> = {
  'friends.none': 'Todavía no tienes amigos en este servidor.',
  'friends.how':
    'Cuando la gente que conoces tenga una cuenta aquí, este será el lugar para lo que escucha. Envíales la entrada:',
  'friends.copy': 'Copiar enlace de invitación',
  'friends.copyFailed':
    'El navegador no permite copiar aquí. Selecciona la dirección de arriba y cópiala.',
}
