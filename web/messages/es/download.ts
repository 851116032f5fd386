import type { download as english } from '#web/messages/en/download.ts'
import type { Translation } from '#web/messages/messages.ts'

export const download: Translation<typeof english> = {
  'download.title': 'Descargar',
  'download.hero': 'Tu música, en su propia ventana',
  'download.text':
    'Instala {brand} en Windows, Mac, Linux o tu teléfono. Se abre desde el menú de inicio o la pantalla principal, sin pestañas ni barra de direcciones.',
  'download.how': 'Cómo instalarla en tu navegador',
  'download.chromium': 'Chrome y Edge: abre el menú del navegador y elige «Instalar».',
  'download.safari':
    'Safari: elige Compartir y luego «Añadir al Dock» o «Añadir a pantalla de inicio».',
  'download.firefox':
    'Firefox en Android: abre el menú y elige «Añadir aplicación a la pantalla de inicio».',
}
