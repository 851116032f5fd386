/** Of songs and albums: in other languages these words begin titles in English, such as “Die With a Smile”. */
const article = /^(?:the|an?)\s+(?=\S)/i
const articleOfName = /^(?:the|an?|el|la|los|las|le|les|der|die|das|il|gli)\s+(?=\S)|^l['’](?=\S)/i

/** As people look for it in a list: without its article. */
export const sortTitleOf = (title: string): string => title.replace(article, '')

/** The same of an artist. */
export const sortNameOf = (name: string): string => name.replace(articleOfName, '')
