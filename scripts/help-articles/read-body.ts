import { lexer, type Token, type Tokens } from 'marked'

import type { ArticleBody, Block, Phrase } from '#domain/help.ts'

const bullets = 2

/** The body of an article; throws where the Markdown holds what an article may not. */
export function readBody(markdown: string): ArticleBody {
  const body = lexer(markdown)
    .filter(({ type }) => type !== 'space')
    .map(readBlock)
  const items = body.flatMap((block) => (block.type === 'list' ? block.items : []))
  if (!body.some(({ type }) => type === 'paragraph')) throw new Error('there is no paragraph')
  if (items.length !== bullets)
    throw new Error(`there must be exactly ${bullets} bullets, not ${items.length}`)
  return body
}

/** Every address that a body links to. */
export function linksOf(body: ArticleBody): readonly string[] {
  return body.flatMap((block) =>
    (block.type === 'list' ? block.items.flat() : block.children).flatMap(linksIn),
  )
}

function linksIn(phrase: Phrase): readonly string[] {
  if (typeof phrase === 'string') return []
  const inside = phrase.children.flatMap(linksIn)
  return phrase.type === 'link' ? [phrase.to, ...inside] : inside
}

function readBlock(token: Token): Block {
  if (isOf(token, 'paragraph')) return { type: 'paragraph', children: readPhrases(token.tokens) }
  if (isOf(token, 'list')) {
    const items = token.items.map((item) => readPhrases(item.tokens))
    return { type: 'list', ordered: token.ordered, items }
  }
  throw unknown(token)
}

function readPhrases(tokens: readonly Token[] = []): Phrase[] {
  return tokens.flatMap((token): Phrase | Phrase[] => {
    if (isOf(token, 'text')) return token.tokens ? readPhrases(token.tokens) : withoutBreaks(token)
    if (isOf(token, 'escape')) return token.text
    if (isOf(token, 'codespan')) return { type: 'code', children: [token.text] }
    if (isOf(token, 'strong')) return { type: 'strong', children: readPhrases(token.tokens) }
    if (isOf(token, 'em')) return { type: 'emphasis', children: readPhrases(token.tokens) }
    if (isOf(token, 'link'))
      return { type: 'link', to: token.href, children: readPhrases(token.tokens) }
    if (isOf(token, 'paragraph')) return readPhrases(token.tokens)
    throw unknown(token)
  })
}

type Known = {
  paragraph: Tokens.Paragraph
  list: Tokens.List
  text: Tokens.Text
  escape: Tokens.Escape
  codespan: Tokens.Codespan
  strong: Tokens.Strong
  em: Tokens.Em
  link: Tokens.Link
}

const isOf = <Type extends keyof Known>(token: Token, type: Type): token is Known[Type] =>
  token.type === type

const withoutBreaks = ({ text }: Tokens.Text) => text.replaceAll('\n', ' ')

const unknown = ({ type, raw }: Token) =>
  new Error(`there is a ${type}, which articles have no place for: ${raw.trim()}`)
