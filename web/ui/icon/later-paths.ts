/** Shapes that nothing of Home shows: they come with what does. */
export const laterPaths = {
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-.8.8M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l.8-.8',
  arrowLeft: 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  arrowUp: 'M12 20V4.5M5.5 11 12 4.5l6.5 6.5',
  arrowDown: 'M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5',
  plus: 'M12 5v14M5 12h14',
} as const
