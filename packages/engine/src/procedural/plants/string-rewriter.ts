import { InvalidDataError, requireInteger, requireNonNegative } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import {
  dictionary,
  having,
  type Infer,
  integer,
  list,
  literal,
  number,
  optional,
  record,
  struct,
  text,
  unchecked,
  union,
} from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { Draws } from '../formulas/draws.js';

/** The longest text that is ever made, in characters. */
const MAX_TEXT = 2 ** 24;
const line = text({ maxLength: MAX_TEXT });

/** An L-system of texts: what each sign becomes. Signs without a rule stay. */
export type StringSystem = Infer<typeof systemSchema>;

const systemSchema = record({
  /** The text to start with. */
  axiom: text({ minLength: 1, maxLength: MAX_TEXT }),
  /** By sign: what it becomes, or several texts with how often each is chosen. */
  rules: dictionary(
    union(line, list(record({ result: line, weight: optional(number({ min: 0 })) }), { min: 1, max: 1000 })),
  ),
});

/** Options of {@link StringRewriter}. */
export type StringRewriterOptions = Infer<typeof rewriterOptions>;

const rewriterOptions = struct({
  __proto__: null,
  /** The signs and what replaces them. */
  system: unchecked<StringSystem>(),
  /** How often all signs are replaced. */
  steps: integer({ min: 0, max: MAX_TEXT }),
  /** Needed where a sign has several results. One number is drawn from it. */
  rng: optional(having<Rng>('an Rng', 'next')),
  /** A longer text is not made. By default 1,000,000 characters. */
  maxLength: optional(integer({ min: 1, max: MAX_TEXT })),
});

/** The state of a `StringRewriter` as plain JSON. */
export type SavedStringRewriter = Infer<typeof savedRewriterSchema>;

const savedRewriterSchema = record({
  version: literal(1),
  seed: integer({ min: 0, max: 2 ** 32 - 1 }),
  text: line,
  stepsDone: integer({ min: 0, max: MAX_TEXT }),
});

/** A sign with its results. */
interface Replacement {
  readonly results: readonly string[];
  readonly weights: readonly number[];
}

/**
 * Replaces all signs of a text at once, again and again (a parallel L-system). `text` is always the last
 * one that is complete.
 */
export class StringRewriter {
  readonly #rules = new Map<string, Replacement>();
  readonly #maxLength: number;
  readonly #steps: number;
  #seed: number;
  #draws: Draws;
  #text: string;
  #stepsDone = 0;
  #isTooLong = false;
  /** The signs of `text`, how many of them are replaced, and by what. */
  #signs: string[];
  #replaced = 0;
  #pieces: string[] = [];
  #length = 0;

  constructor(options: StringRewriterOptions) {
    checkOptions(rewriterOptions, options, 'StringRewriter');
    const { system, steps, rng, maxLength = 1_000_000 } = options;
    const { axiom, rules } = parse(systemSchema, system, 'StringRewriter.system', { textLength: MAX_TEXT });
    for (const [sign, result] of Object.entries(rules)) {
      const path = `StringRewriter.system.rules.${sign}`;
      if ([...sign].length !== 1) throw new InvalidDataError(path, 'must be a single sign');
      const all = typeof result === 'string' ? [{ result }] : result;
      if (all.length > 1 && rng === undefined) throw new InvalidDataError(path, 'has several results and needs an rng');
      this.#rules.set(sign, {
        results: all.map((each) => each.result),
        weights: all.map((each) => ('weight' in each ? (each.weight ?? 1) : 1)),
      });
    }
    this.#maxLength = maxLength;
    this.#steps = steps;
    this.#seed = rng?.uint32() ?? 0;
    this.#draws = new Draws(this.#seed);
    this.#text = axiom;
    this.#signs = [...axiom];
  }

  /** The last text that is complete. */
  get text(): string {
    return this.#text;
  }

  /** How often all signs have been replaced. */
  get stepsDone(): number {
    return this.#stepsDone;
  }

  /** Whether it goes on, and how it ended. */
  get ending(): 'rewriting' | 'done' | 'length limit' {
    if (this.#isTooLong) return 'length limit';
    return this.#stepsDone === this.#steps ? 'done' : 'rewriting';
  }

  /** Replaces `budget` signs; true once it has ended. */
  step(budget: number): boolean {
    requireInteger(budget, 'budget');
    requireNonNegative(budget, 'budget');
    for (let i = 0; i < budget && this.ending === 'rewriting'; i++) this.#replaceNext();
    return this.ending !== 'rewriting';
  }

  /** Rewrites all steps that are left, at once. */
  run(): void {
    while (!this.step(1 << 16));
  }

  #replaceNext(): void {
    if (this.#replaced < this.#signs.length) {
      const sign = this.#signs[this.#replaced];
      const result = this.#resultOf(sign);
      if (this.#length + result.length > this.#maxLength) {
        this.#isTooLong = true;
        return;
      }
      this.#length += result.length;
      this.#pieces.push(result);
      this.#replaced++;
    }
    if (this.#replaced === this.#signs.length) this.#finishText(this.#pieces.join(''));
  }

  #finishText(text: string): void {
    this.#text = text;
    this.#stepsDone++;
    this.#signs = [...text];
    this.#replaced = 0;
    this.#pieces = [];
    this.#length = 0;
  }

  #resultOf(sign: string): string {
    const rule = this.#rules.get(sign);
    if (rule === undefined) return sign;
    if (rule.results.length === 1) return rule.results[0];
    // By step and place, so that slices and saves change nothing.
    this.#draws.begin(this.#draws.seedOf(this.#stepsDone, this.#replaced));
    const which = this.#draws.weighted(rule.weights);
    return which < 0 ? sign : rule.results[which];
  }

  /** The last complete text; a text that is half replaced is begun again after a restore. */
  save(): SavedStringRewriter {
    return { version: 1, seed: this.#seed, text: this.#text, stepsDone: this.#stepsDone };
  }

  /** Throws, and changes nothing, if this cannot be the state of a rewriter with these options. */
  restore(saved: SavedStringRewriter): void {
    const { seed, text, stepsDone } = parse(savedRewriterSchema, saved, 'saved', { textLength: MAX_TEXT });
    if (stepsDone > this.#steps)
      throw new InvalidDataError('saved.stepsDone', `must be at most ${this.#steps}, got ${stepsDone}`);
    this.#seed = seed;
    this.#draws = new Draws(seed);
    this.#finishText(text);
    this.#stepsDone = stepsDone;
    this.#isTooLong = false;
  }
}
