import { project } from './files.mjs'

const mayNotWrite = `This user may not write to ${project}. Give it permission and start again.`

const isReadOnly = `The disk that holds ${project} can only be read. Move the project to another and start again.`
const inTheWay = `A file is in the place of the folder .cache or node_modules in ${project}. Remove it and start again.`

/** @type {[RegExp, string][]} */
const sentences = [
  [/spawn npm ENOENT/, 'npm was not found. It comes with Node; put it on the PATH.'],
  [/ENOSPC|no space left|EDQUOT/i, 'The disk is full. Free about 1 GB and start again.'],
  [/EROFS|read-only file system/i, isReadOnly],
  [/EACCES|EPERM/, mayNotWrite],
  [/EEXIST|ENOTDIR/, inTheWay],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/,
    'The npm registry cannot be reached. Connect to the internet and start again.',
  ],
]

/**
 * What a program complained of, as a sentence, when it is a fault that a person can mend.
 * @param {string} complaint
 */
export function explain(complaint) {
  return sentences.find(([pattern]) => pattern.test(complaint))?.[1]
}
