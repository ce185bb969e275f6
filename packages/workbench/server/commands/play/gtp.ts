import { readFileSync } from 'node:fs';
import { GoThinker } from './go-thinker.js';
import { GtpGame } from './gtp-game.js';
import type { PlayProtocol, PlaySession, PlayWorld } from './protocol.js';

/** The Go Text Protocol, version 2, by which programs play Go with each other. */
export const gtpProtocol: PlayProtocol = {
  name: 'gtp',
  says: 'speak GTP, the Go Text Protocol',
  games: ['go'],
  start: (_game, world) => new GtpSession(world, (path) => readFileSync(path, 'utf8')),
};

/** An answer: a text, a refusal, or a search whose move is the answer. */
type Answer = string | { readonly refusal: string } | GoThinker;

/** Answers commands one after the other; those that come while it thinks wait. */
export class GtpSession implements PlaySession {
  isEnded = false;
  readonly #world: PlayWorld;
  readonly #game: GtpGame;
  readonly #waiting: string[] = [];
  readonly #commands: ReadonlyMap<string, (args: readonly string[]) => Answer>;
  /** The search that is under way, and the id of the command that asked for it. */
  #thinking: { readonly thinker: GoThinker; readonly id: string; readonly isPlayed: boolean } | undefined;
  #isClosed = false;

  /** `readText` reads the files that `loadsgf` names. */
  constructor(world: PlayWorld, readText: (path: string) => string) {
    this.#world = world;
    const game = new GtpGame(world.now, readText);
    this.#game = game;
    const commands: [string, (args: readonly string[]) => Answer][] = [
      ['protocol_version', () => '2'],
      ['name', () => 'Gumption'],
      ['version', () => world.version ?? ''],
      ['known_command', ([name]) => String(this.#commands.has(name))],
      ['list_commands', () => [...this.#commands.keys()].join('\n')],
      ['quit', () => this.#quit()],
      ['boardsize', ([size]) => game.setSize(size)],
      ['clear_board', () => game.clear()],
      ['komi', ([komi]) => game.setKomi(komi)],
      ['play', ([color, vertex]) => game.play(color, vertex)],
      ['genmove', ([color]) => game.think(color)],
      ['reg_genmove', ([color]) => game.think(color)],
      ['undo', () => game.undo()],
      ['fixed_handicap', ([stones]) => game.placeHandicap(stones)],
      ['place_free_handicap', ([stones]) => game.placeHandicap(stones)],
      ['set_free_handicap', (vertices) => game.setHandicap(vertices)],
      ['loadsgf', ([file, number]) => game.load(file, number)],
      ['printsgf', () => game.record()],
      ['showboard', () => game.show()],
      ['final_score', () => game.finalScore()],
      ['final_status_list', ([status]) => game.listStones(status)],
      ['time_settings', (numbers) => game.setTime(numbers)],
      ['time_left', ([color, ...numbers]) => game.setTimeLeft(color, numbers)],
    ];
    this.#commands = new Map(commands);
  }

  receive(line: string): void {
    // Control signs mean nothing, a tab is a space, and # begins a comment.
    const text = [...line.replace(/\t/g, ' ').replace(/#.*/s, '')]
      .filter((sign) => sign >= ' ' && sign !== '\u007f')
      .join('')
      .trim();
    if (text === '' || this.isEnded) return;
    this.#waiting.push(text);
    this.#answerWaiting();
  }

  close(): void {
    this.#isClosed = true;
    if (this.#thinking === undefined) this.isEnded = true;
  }

  work(): boolean {
    const thinking = this.#thinking;
    if (thinking === undefined) return false;
    if (thinking.thinker.work()) return true;
    this.#thinking = undefined;
    const { move } = thinking.thinker;
    if (thinking.isPlayed) this.#game.make(move);
    this.#send('=', thinking.id, this.#game.nameOf(move));
    this.#answerWaiting();
    if (this.#isClosed && this.#thinking === undefined) this.isEnded = true;
    return this.#thinking !== undefined;
  }

  #answerWaiting(): void {
    while (this.#thinking === undefined && this.#waiting.length > 0 && !this.isEnded)
      this.#answer(this.#waiting.shift()!);
  }

  #answer(line: string): void {
    const words = line.split(/ +/);
    const id = /^\d+$/.test(words[0]) ? words.shift()! : '';
    const [name = '', ...args] = words;
    const command = this.#commands.get(name);
    const answer = command === undefined ? { refusal: 'unknown command' } : command(args);
    if (answer instanceof GoThinker) this.#thinking = { thinker: answer, id, isPlayed: name === 'genmove' };
    else if (typeof answer === 'string') this.#send('=', id, answer);
    else this.#send('?', id, answer.refusal);
  }

  #send(sign: string, id: string, text: string): void {
    this.#world.write(`${sign}${id}${text === '' ? '' : ` ${text}`}`);
    this.#world.write('');
  }

  #quit(): string {
    this.isEnded = true;
    return '';
  }
}
