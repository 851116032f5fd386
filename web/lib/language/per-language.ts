/** Makes a format of `Intl` once for each language: that takes a phone far longer than to use it. */
export function perLanguage<Format>(
  make: (language: string) => Format,
): (language: string) => Format {
  const made = new Map<string, Format>()
  return (language) => {
    const format = made.get(language) ?? make(language)
    made.set(language, format)
    return format
  }
}
