import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'friends.none': 'Lo que escuchas en este servidor es privado.',
  'friends.how':
    'Nadie ve lo que escuchas, ni tú ves lo que escuchan los demás. Aun así, puedes invitar a quien conozcas:',
  'friends.copy': 'Copiar enlace de invitación',
  'friends.copyFailed':
    'El navegador no permite copiar aquí. Selecciona la dirección de arriba y cópiala.',
}
