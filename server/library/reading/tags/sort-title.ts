const article = /^(?:the|an?|el|la|los|las|le|les|der|die|das|os?|as|il|gli)\s+(?=\S)|^l['’](?=\S)/i

/** As people look for it in a list: without its article. */
export const sortTitleOf = (title: string): string => title.replace(article, '')
