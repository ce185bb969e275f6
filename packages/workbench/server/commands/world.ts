/** What commands need of the world around them. */
export interface CommandWorld {
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  readonly open: (address: string) => void;
  /** Aborts when the person at the keyboard has had enough. */
  readonly ended: AbortSignal;
  /** Of the person's own settings, outside of every project. */
  readonly configFolder: string;
  /** Asks a question that takes a yes. Absent where nobody can answer. */
  readonly ask?: (question: string) => Promise<boolean>;
  /** The lines that a person types or another program writes. Absent where there is no input. */
  readonly lines?: () => AsyncIterable<string>;
  /**
   * Shows the progress of long work, replacing what it showed before; an empty text clears it.
   * Absent where nobody is looking, as in a pipe.
   */
  readonly progress?: (text: string) => void;
  /** Whether output may be colored. */
  readonly colors?: boolean;
}

/** The colors that texts may have; each keeps its meaning without them. */
export interface Palette {
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly doubtful: (text: string) => string;
  readonly quiet: (text: string) => string;
}

/** The colors of a terminal, or none. */
export function paletteOf({ colors = false }: CommandWorld): Palette {
  const paint = (code: number) => (text: string) => (colors ? `\u001b[${code}m${text}\u001b[39m` : text);
  return { good: paint(32), bad: paint(31), doubtful: paint(33), quiet: paint(90) };
}

/** `1 file`, `2 files`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
