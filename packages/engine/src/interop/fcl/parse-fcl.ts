import { check, InvalidDataError } from '../../data/index.js';
import type { FuzzyDefinition, NumberInput, NumberOutput } from '../../decision/fuzzy/compile/definition.js';
import type { Logic } from '../../decision/fuzzy/compile/operators.js';
import { advise } from '../../decision/fuzzy/compile/rule-base.js';
import { type FuzzyShape, fuzzyShapeSchema, singleton } from '../../decision/fuzzy/compile/shape.js';
import { FuzzyController } from '../../decision/fuzzy/run/controller.js';
import { formatRule } from '../../decision/fuzzy/text/format-rule.js';
import { parseRule } from '../../decision/fuzzy/text/parse-rule.js';
import { FuzzyRuleError } from '../../decision/fuzzy/text/rule.js';
import { FclError } from './error.js';
import { CURVES, countOf, shapeOfCurve, shapeOfPoints } from './shapes.js';
import { blankComments, type FclToken, tokenizeFcl } from './tokens.js';
import { ACCUMULATED, ACTIVATED, ANDS, METHODS, ORS } from './words.js';

/** A fuzzy controller from Fuzzy Control Language: one FUNCTION_BLOCK. */
export interface FclController {
  readonly name: string;
  readonly definition: FuzzyDefinition<Readonly<Record<string, NumberInput>>, Readonly<Record<string, NumberOutput>>>;
}

/**
 * Parses Fuzzy Control Language (IEC 61131-7), including the curves that other tools have added
 * (`gauss`, `gbell`, `sigm` …). Throws an {@link FclError} with line and column. Pass each
 * `definition` to `defineFuzzy`.
 */
export function parseFcl(text: string): FclController[] {
  return new FclReader(text).file();
}

/** What is collected of a FUNCTION_BLOCK. */
interface Draft {
  readonly inputs: Map<string, FclToken>;
  readonly outputs: Map<string, FclToken>;
  readonly fuzzified: Map<string, NumberInput>;
  readonly defuzzified: Map<string, NumberOutput>;
  readonly rules: { readonly text: string; readonly start: number }[];
  logic: Logic | undefined;
  more: { accumulate?: NumberOutput['accumulate']; implication?: NumberOutput['implication'] };
}

class FclReader {
  readonly #text: string;
  readonly #tokens: readonly FclToken[];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokenizeFcl(text);
  }

  file(): FclController[] {
    const found: FclController[] = [];
    while (this.#token.type !== 'end') {
      this.#expect('FUNCTION_BLOCK', 'a file consists of FUNCTION_BLOCKs');
      found.push(this.#functionBlock());
    }
    if (found.length === 0) this.#refuse('there is no FUNCTION_BLOCK');
    return found;
  }

  #functionBlock(): FclController {
    const start = this.#token;
    const { text: name } = this.#word('a FUNCTION_BLOCK has a name');
    const draft: Draft = {
      ...{ inputs: new Map(), outputs: new Map(), fuzzified: new Map(), defuzzified: new Map() },
      ...{ rules: [], logic: undefined, more: {} },
    };
    const sections: Readonly<Record<string, () => void>> = {
      VAR_INPUT: () => this.#variables(draft.inputs),
      VAR_OUTPUT: () => this.#variables(draft.outputs),
      VAR: () => this.#variables(new Map()),
      FUZZIFY: () => this.#fuzzify(draft),
      DEFUZZIFY: () => this.#defuzzify(draft),
      RULEBLOCK: () => this.#ruleBlock(draft),
      OPTION: () => this.#skipTo('END_OPTION'),
      OPTIONS: () => this.#skipTo('END_OPTIONS'),
    };
    while (!this.#take('END_FUNCTION_BLOCK')) {
      const section = this.#word('here a section should begin, or the FUNCTION_BLOCK end with END_FUNCTION_BLOCK');
      const read = sections[section.text.toUpperCase()];
      if (read === undefined)
        this.#refuse(`there is no section ${section.text}${advise(section.text, Object.keys(sections))}`, section);
      read();
    }
    return { name, definition: this.#finish(draft, start) };
  }

  #variables(into: Map<string, FclToken>): void {
    while (!this.#take('END_VAR')) {
      const names = [this.#word('here a variable should stand, or END_VAR')];
      while (this.#take(',')) names.push(this.#word('behind a comma stands a variable'));
      this.#expect(':', 'behind a variable stands a colon and its type');
      const type = this.#word('behind the colon stands the type REAL');
      if (!/^(REAL|LREAL|INT|DINT)$/i.test(type.text)) this.#refuse(`numbers are REAL, not ${type.text}`, type);
      this.#expect(';', 'behind the type stands a semicolon');
      for (const name of names) into.set(name.text, name);
    }
  }

  #fuzzify({ inputs, fuzzified }: Draft): void {
    const name = this.#declared(inputs, 'VAR_INPUT');
    const sets: Record<string, FuzzyShape> = {};
    let range: [number, number] | undefined;
    while (!this.#take('END_FUZZIFY')) {
      if (this.#take('TERM')) this.#term(sets);
      else if (this.#take('RANGE')) range = this.#range();
      else this.#refuse('in FUZZIFY stands TERM, RANGE or END_FUZZIFY');
    }
    fuzzified.set(name, { type: 'number', sets, ...(range && { range }) });
  }

  #defuzzify({ outputs, defuzzified }: Draft): void {
    const name = this.#declared(outputs, 'VAR_OUTPUT');
    const sets: Record<string, FuzzyShape> = {};
    const found: { -readonly [K in keyof NumberOutput]?: NumberOutput[K] } = {};
    while (!this.#take('END_DEFUZZIFY')) {
      if (this.#take('TERM')) this.#term(sets);
      else if (this.#take('RANGE')) found.range = this.#range();
      else if (this.#take('METHOD')) found.defuzzify = this.#choice(METHODS, 'METHOD');
      else if (this.#take('ACCU')) found.accumulate = this.#choice(ACCUMULATED, 'ACCU');
      else if (this.#take('DEFAULT')) {
        this.#expect(':=', 'behind DEFAULT stands :=');
        found.default = this.#take('NC') ? 'keep' : this.#number('DEFAULT is a number or NC');
        this.#expect(';', 'DEFAULT ends with a semicolon');
      } else this.#refuse('in DEFUZZIFY stands TERM, RANGE, METHOD, ACCU, DEFAULT or END_DEFUZZIFY');
    }
    defuzzified.set(name, { type: 'number', sets, ...found });
  }

  #ruleBlock(draft: Draft): void {
    this.#word('a RULEBLOCK has a name');
    while (!this.#take('END_RULEBLOCK')) {
      const token = this.#token;
      if (this.#take('AND')) this.#setLogic(draft, this.#choice(ANDS, 'AND'), token);
      else if (this.#take('OR')) this.#setLogic(draft, this.#choice(ORS, 'OR'), token);
      else if (this.#take('ACT')) draft.more.implication = this.#choice(ACTIVATED, 'ACT');
      else if (this.#take('ACCU')) draft.more.accumulate = this.#choice(ACCUMULATED, 'ACCU');
      else if (this.#take('RULE')) this.#rule(draft);
      else this.#refuse('in RULEBLOCK stands AND, OR, ACT, ACCU, RULE or END_RULEBLOCK');
    }
  }

  #setLogic(draft: Draft, logic: Logic, place: FclToken): void {
    if (draft.logic !== undefined && draft.logic !== logic)
      this.#refuse('AND and OR must belong together: MIN and MAX, PROD and ASUM, BDIF and BSUM', place);
    draft.logic = logic;
  }

  /** The words of a rule are those of `parseRule`: they are cut out up to the semicolon. */
  #rule({ rules }: Draft): void {
    if (this.#token.type === 'number' || this.#token.type === 'word') this.#at++;
    this.#expect(':', 'behind the number of a RULE stands a colon');
    const { start } = this.#token;
    while (this.#token.type !== 'end' && this.#token.text !== ';') this.#at++;
    const end = this.#token.start;
    this.#expect(';', 'a RULE ends with a semicolon');
    rules.push({ text: blankComments(this.#text.slice(start, end)), start });
  }

  #term(sets: Record<string, FuzzyShape>): void {
    const name = this.#word('behind TERM stands the name of a set');
    if (Object.hasOwn(sets, name.text)) this.#refuse(`there is already a TERM ${name.text}`, name);
    this.#expect(':=', 'behind the name of a TERM stands :=');
    const place = this.#token;
    const shape = this.#shape();
    this.#expect(';', 'a TERM ends with a semicolon');
    const [found] = check(fuzzyShapeSchema, shape);
    if (found) this.#refuse(found.problem, place);
    sets[name.text] = shape;
  }

  #shape(): FuzzyShape {
    if (this.#token.text === '(') {
      const points: [number, number][] = [];
      while (this.#take('(')) {
        const x = this.#number('a point is two numbers in brackets');
        this.#expect(',', 'between the numbers of a point stands a comma');
        points.push([x, this.#number('the second number of a point is a degree')]);
        this.#expect(')', 'nothing closes this point');
      }
      return shapeOfPoints(points);
    }
    if (this.#token.type === 'number') return singleton(this.#number(''));
    const name = this.#word('a TERM is points in brackets, a number, or a curve such as gauss');
    const count = countOf(name.text);
    if (count === undefined) this.#refuse(`there is no curve ${name.text}${advise(name.text, CURVES)}`, name);
    const numbers = this.#numbers();
    if (count >= 0 && numbers.length !== count)
      this.#refuse(`${name.text} has ${count} numbers, got ${numbers.length}`, name);
    return shapeOfCurve(name.text, numbers);
  }

  #range(): [number, number] {
    this.#expect(':=', 'behind RANGE stands :=');
    this.#expect('(', 'a RANGE is written (0 .. 10)');
    const from = this.#number('a RANGE begins with a number');
    this.#expect('..', 'between the ends of a RANGE stand two dots');
    const to = this.#number('a RANGE ends with a number');
    this.#expect(')', 'nothing closes this RANGE');
    this.#expect(';', 'a RANGE ends with a semicolon');
    return [from, to];
  }

  #choice<T>(words: Readonly<Record<string, T>>, what: string): T {
    this.#expect(':', `behind ${what} stands a colon`);
    const word = this.#word(`${what} is one of ${Object.keys(words).join(', ')}`);
    const found = words[word.text.toUpperCase()];
    if (found === undefined) this.#refuse(`${what} is one of ${Object.keys(words).join(', ')}, not ${word.text}`, word);
    this.#expect(';', `${what} ends with a semicolon`);
    return found!;
  }

  /** The name of a section's variable, which must have been declared. */
  #declared(variables: ReadonlyMap<string, FclToken>, where: string): string {
    const name = this.#word('here stands the name of a variable');
    if (!variables.has(name.text))
      this.#refuse(`${name.text} is not declared in ${where}${advise(name.text, [...variables.keys()])}`, name);
    return name.text;
  }

  /** Puts everything together, and has it checked. */
  #finish(draft: Draft, start: FclToken): FclController['definition'] {
    for (const [name, token] of draft.inputs)
      if (!draft.fuzzified.has(name)) this.#refuse(`${name} has no FUZZIFY section`, token);
    for (const [name, token] of draft.outputs)
      if (!draft.defuzzified.has(name)) this.#refuse(`${name} has no DEFUZZIFY section`, token);
    const rules = draft.rules.map(({ text, start: at }) => {
      try {
        return formatRule(parseRule(text));
      } catch (error) {
        if (error instanceof FuzzyRuleError)
          throw new FclError(this.#text, at + error.problems[0].start, error.problem);
        throw error;
      }
    });
    const { implication, accumulate } = draft.more;
    const definition = {
      inputs: Object.fromEntries(draft.fuzzified),
      outputs: Object.fromEntries(
        [...draft.defuzzified].map(([name, output]) => [
          name,
          { ...(implication && { implication }), ...(accumulate && { accumulate }), ...output },
        ]),
      ),
      rules,
      ...(draft.logic !== undefined && { logic: draft.logic }),
    };
    this.#check(definition, draft, start);
    return definition;
  }

  #check(definition: FclController['definition'], { rules }: Draft, start: FclToken): void {
    try {
      new FuzzyController(definition);
    } catch (error) {
      if (error instanceof FuzzyRuleError) {
        const which = Number(/rules\[(\d+)\]/.exec(error.path)?.[1] ?? 0);
        throw new FclError(this.#text, rules[which].start, error.problem);
      }
      if (error instanceof InvalidDataError) this.#refuse(`${error.path} ${error.problem}`, start);
      throw error;
    }
  }

  #skipTo(word: string): void {
    while (!this.#take(word)) {
      if (this.#token.type === 'end') this.#refuse(`${word} is missing`);
      this.#at++;
    }
  }

  #word(problem: string): FclToken {
    const token = this.#token;
    if (token.type !== 'word') this.#refuse(problem);
    this.#at++;
    return token;
  }

  #number(problem: string): number {
    const token = this.#token;
    if (token.type !== 'number') this.#refuse(problem);
    this.#at++;
    return Number(token.text);
  }

  /** The numbers that follow one another here. */
  #numbers(): number[] {
    const found: number[] = [];
    while (this.#token.type === 'number') found.push(this.#number(''));
    return found;
  }

  #expect(text: string, problem: string): void {
    if (!this.#take(text)) this.#refuse(problem);
  }

  /** Words of the language are in any case of letters. */
  #take(text: string): boolean {
    if (this.#token.type === 'end' || this.#token.text.toUpperCase() !== text) return false;
    this.#at++;
    return true;
  }

  get #token(): FclToken {
    return this.#tokens[this.#at];
  }

  #refuse(problem: string, at: FclToken = this.#token): never {
    const found =
      at === this.#token ? (at.type === 'end' ? ', but the text ends here' : `, but \`${at.text}\` stands here`) : '';
    throw new FclError(this.#text, at.start, problem + found);
  }
}
