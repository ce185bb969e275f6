/**
 * A problem already put into words for the reader: its message is shown as it is, without a stack.
 */
export class Failure extends Error {
  /**
   * @param {string} message one line: what went wrong, and what to do about it
   * @param {string} [output] what the failed program had printed, shown before the line
   */
  constructor(message, output = '') {
    super(message);
    this.name = 'Failure';
    this.output = output;
  }
}

const network =
  'The network cannot be reached (CODE). Connect, or set the proxy npm should use (npm config set proxy URL), and try again.';
const readOnly =
  'This folder cannot be written to (CODE). Move the clone to a folder of your own, or give yourself the right to write there.';
const explanations = {
  ENOTFOUND: network,
  EAI_AGAIN: network,
  ECONNREFUSED: network,
  ECONNRESET: network,
  ENETUNREACH: network,
  EHOSTUNREACH: network,
  ETIMEDOUT: network,
  ERR_SOCKET_TIMEOUT: network,
  EROFS: readOnly,
  EACCES: readOnly,
  EPERM: readOnly,
  ENOSPC: 'The disk is full (CODE). Make room and try again.',
  EADDRINUSE: 'That port is already in use (CODE). Choose another with --port N, or end the program that holds it.',
  EBADENGINE: 'This Node version does not suit one of the packages (CODE). Get the newest from https://nodejs.org',
};

/** The one-line explanation of a system error code, or `undefined` for one that has none. */
export function explainCode(code) {
  return Object.hasOwn(explanations, code) ? explanations[code].replace('CODE', code) : undefined;
}

/**
 * Finds in what a failed program printed the error code that explains the failure, and explains it.
 * The first code wins: later ones are usually consequences. Only whole words count, so that a file
 * named EPERM.md does no harm.
 */
export function explainOutput(output) {
  for (const [code] of output.matchAll(/(?<![\w./-])E[A-Z_]{4,}(?![\w./-])/g)) {
    const line = explainCode(code);
    if (line) return line;
  }
  return undefined;
}

/**
 * What a person should read about an error: known ones in one line, only the unexpected with its
 * stack.
 */
export function describeError(error) {
  if (error instanceof Failure) return error.output ? `${error.output.trimEnd()}\n${error.message}` : error.message;
  if (String(error?.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message.split('. ')[0].replace(/\.?$/, '.')} See --help.`;
  return explainCode(error?.code) ?? error?.stack ?? String(error);
}
