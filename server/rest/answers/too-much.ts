const megabyte = 1024 * 1024

/** Bytes of an answer with rows; five thousand albums. */
export const mostAnswerBytes = 4 * megabyte

export const tooMuch = {
  status: 400,
  code: 'too_much',
  message: `Ask for fewer rows or columns at once: at most ${mostAnswerBytes / megabyte} MB`,
}
