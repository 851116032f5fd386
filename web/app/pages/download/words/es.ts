import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'download.title': 'Descargar',
  'download.hero': '{brand} para Windows, en su propia ventana',
  'download.text':
    'Se instala en un momento: se abre desde el menú de inicio o la barra de tareas, sin pestañas ni barra de direcciones. En Mac, en Linux y en el teléfono funciona igual de bien.',
  'download.size': 'No hay que descargar nada antes: el navegador lo hace en un momento.',
  'download.installed': '{brand} está instalado. Lo encuentras entre tus apps.',
  'download.open': 'Abrir el inicio',
  'download.window': 'Una ventana propia',
  'download.windowText': 'Ánclala a la barra de tareas y cambia a ella como a cualquier otra app.',
  'download.keys': 'Tus teclas multimedia',
  'download.keysText':
    'Reproduce, pausa y salta desde el teclado, los auriculares o la pantalla de bloqueo.',
  'download.fresh': 'Siempre al día',
  'download.freshText': 'Viene de este servidor, así que no hay actualizaciones que esperar.',
  'download.how': 'Cómo instalarla en tu navegador',
  'download.others': 'Otros navegadores',
  'download.insecure':
    'Esta página se abrió con http sin cifrar. La mayoría de los navegadores solo instalan apps desde una dirección https, o desde localhost en la máquina del servidor.',
  'download.name.chrome': 'Chrome y otros navegadores Chromium',
  'download.way.chrome':
    'Pulsa el icono de instalar al final de la barra de direcciones. O abre el menú ⋮, elige «Enviar, guardar y compartir» y luego «Instalar página como aplicación».',
  'download.name.edge': 'Microsoft Edge',
  'download.way.edge':
    'Pulsa el icono «Aplicación disponible» al final de la barra de direcciones. O abre el menú …, elige «Más herramientas», «Aplicaciones» y luego «Instalar este sitio como una aplicación».',
  'download.name.chromeAndroid': 'Chrome en Android',
  'download.way.chromeAndroid':
    'Abre el menú ⋮, elige «Añadir a pantalla de inicio» y luego «Instalar».',
  'download.name.safariMac': 'Safari en un Mac',
  'download.way.safariMac':
    'Abre el menú Archivo, elige «Añadir al Dock» y luego «Añadir». Hace falta macOS Sonoma o posterior.',
  'download.name.safariIos': 'iPhone y iPad',
  'download.way.safariIos':
    'Pulsa Compartir, elige «Añadir a pantalla de inicio» y luego «Añadir».',
  'download.name.firefox': 'Firefox en un ordenador',
  'download.way.firefox':
    'En Windows, pulsa «Añadir pestaña a la barra de tareas» al final de la barra de direcciones. Firefox para Mac y Linux no instala apps: abre esta página en otro navegador.',
  'download.name.firefoxAndroid': 'Firefox en Android',
  'download.way.firefoxAndroid':
    'Abre el menú ⋮ y elige «Añadir aplicación a la pantalla de inicio».',
}
