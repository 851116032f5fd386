/** Text on one line of a terminal, on which nothing in it acts: names of files may hold anything. */
export const printable = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  )
