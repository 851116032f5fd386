declare global {
  var earlyPress: number | undefined
}

/** Keeps which of the first songs was pressed while the app's code was still on its way. */
export function keepEarlyPress(place: number): void {
  globalThis.earlyPress = place
}

/** The place of the song that was pressed so, once; undefined when none was. */
export function takeEarlyPress(): number | undefined {
  const place = globalThis.earlyPress
  globalThis.earlyPress = undefined
  return place
}
