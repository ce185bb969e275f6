import { check, InvalidDataError } from '../../data/index.js';
import type { FuzzyDefinition, NumberInput, NumberOutput } from '../../decision/fuzzy/compile/definition.js';
import type { Logic } from '../../decision/fuzzy/compile/operators.js';
import { advise } from '../../decision/fuzzy/compile/rule-base.js';
import { type FuzzyShape, fuzzyShapeSchema, singleton } from '../../decision/fuzzy/compile/shape.js';
import { FuzzyController } from '../../decision/fuzzy/run/controller.js';
import { supportOf } from '../../decision/fuzzy/run/outline.js';
import { formatRule } from '../../decision/fuzzy/text/format-rule.js';
import { parseRule } from '../../decision/fuzzy/text/parse-rule.js';
import { FuzzyRuleError } from '../../decision/fuzzy/text/rule.js';
import { FclError } from './error.js';
import { CURVES, curveOf, shapeOfPoints, spanOf, UNKNOWN_CURVES } from './shapes.js';
import { blankComments, type FclToken, tokenizeFcl } from './tokens.js';
import { ACCUMULATED, ACTIVATED, ANDS, METHODS, ORS } from './words.js';

/** A fuzzy controller from Fuzzy Control Language: one FUNCTION_BLOCK. */
export interface FclController {
  /** Name of the function block. */
  readonly name: string;
  /** What `defineFuzzy` makes a controller from. */
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

/** How the conclusions of a RULEBLOCK become sets. */
type Options = Pick<NumberOutput, 'accumulate' | 'implication'>;

/** What is collected of a FUNCTION_BLOCK. */
interface Draft {
  readonly inputs: Map<string, FclToken>;
  readonly outputs: Map<string, FclToken>;
  readonly fuzzified: Map<string, NumberInput>;
  readonly defuzzified: Map<string, NumberOutput>;
  /** By name, where VAR sections say so. */
  readonly ranges: Map<string, [number, number]>;
  readonly rules: { readonly text: string; readonly start: number; readonly options: Options }[];
  logic: Logic | undefined;
}

/** Words that begin or end a section. */
const SECTIONS = /^(END_FUNCTION_BLOCK|VAR_INPUT|VAR_OUTPUT|VAR|FUZZIFY|DEFUZZIFY|RULEBLOCK|OPTIONS?)$/i;

/** Words that stand in a RULEBLOCK. */
const RULE_ITEMS = /^(END_RULEBLOCK|AND|OR|ACT|ACCU|RULE)$/i;

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
    const isNamed = start.type === 'word' && !SECTIONS.test(start.text);
    const name = isNamed ? this.#word('a FUNCTION_BLOCK has a name').text : '';
    const draft: Draft = {
      ...{ inputs: new Map(), outputs: new Map(), fuzzified: new Map(), defuzzified: new Map() },
      ...{ ranges: new Map(), rules: [], logic: undefined },
    };
    const sections: Readonly<Record<string, () => void>> = {
      VAR_INPUT: () => this.#variables(draft.inputs, draft.ranges),
      VAR_OUTPUT: () => this.#variables(draft.outputs, draft.ranges),
      VAR: () => this.#variables(new Map(), new Map()),
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

  #variables(into: Map<string, FclToken>, ranges: Map<string, [number, number]>): void {
    while (!this.#take('END_VAR')) {
      const names = [this.#word('here a variable should stand, or END_VAR')];
      while (this.#take(',')) names.push(this.#word('behind a comma stands a variable'));
      this.#expect(':', 'behind a variable stands a colon and its type');
      const type = this.#word('behind the colon stands the type REAL');
      if (!/^(REAL|LREAL|INT|DINT)$/i.test(type.text)) this.#refuse(`numbers are REAL, not ${type.text}`, type);
      this.#expect(';', 'behind the type stands a semicolon');
      const range = this.#take('RANGE') ? this.#range() : undefined;
      for (const name of names) {
        into.set(name.text, name);
        if (range !== undefined) ranges.set(name.text, range);
      }
    }
  }

  #fuzzify({ inputs, fuzzified, ranges }: Draft): void {
    const name = this.#declared(inputs, 'VAR_INPUT');
    const sets: Record<string, FuzzyShape> = {};
    let range = ranges.get(name);
    while (!this.#take('END_FUZZIFY')) {
      if (this.#take('TERM')) this.#term(sets);
      else if (this.#take('RANGE')) range = this.#range();
      else this.#refuse('in FUZZIFY stands TERM, RANGE or END_FUZZIFY');
    }
    fuzzified.set(name, { type: 'number', sets, ...(range && { range }) });
  }

  #defuzzify({ outputs, defuzzified, ranges }: Draft): void {
    const name = this.#declared(outputs, 'VAR_OUTPUT');
    const sets: Record<string, FuzzyShape> = {};
    const given = ranges.get(name);
    const found: { -readonly [K in keyof NumberOutput]?: NumberOutput[K] } = { ...(given && { range: given }) };
    while (!this.#take('END_DEFUZZIFY')) {
      if (this.#take('TERM')) this.#term(sets);
      else if (this.#take('RANGE')) found.range = this.#range();
      else if (this.#take('METHOD')) found.defuzzify = this.#choice(METHODS, 'METHOD');
      else if (this.#take('ACCU')) found.accumulate = this.#choice(ACCUMULATED, 'ACCU');
      else if (this.#take('DEFAULT')) {
        // The standard writes `:=`; some files of jFuzzyLogic write `=`.
        if (!this.#take('=')) this.#expect(':=', 'behind DEFAULT stands :=');
        const value = this.#default();
        if (value !== undefined) found.default = value;
        this.#expect(';', 'DEFAULT ends with a semicolon');
      } else this.#refuse('in DEFUZZIFY stands TERM, RANGE, METHOD, ACCU, DEFAULT or END_DEFUZZIFY');
    }
    // Points have no area: their center of gravity is that of their degrees, as COGS says.
    const isPoints = Object.values(sets).every(({ shape }) => shape === 'singleton');
    if (isPoints && found.defuzzify === 'centroid') found.defuzzify = 'blend';
    const isArea = found.defuzzify !== 'blend';
    if (found.range === undefined && isArea) {
      const spans = Object.values(sets).map(spanOf);
      const range = [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))] as const;
      // A set without an end of its own ends where the sets together do.
      if (range[0] < range[1] && Object.values(sets).some((set) => !supportOf(set).every(Number.isFinite)))
        found.range = range;
    }
    defuzzified.set(name, { type: 'number', sets, ...found });
  }

  /** A number, `NC` for the previous value, or `nan` for none, which `nan | NC` means as `NC`. */
  #default(): number | 'keep' | undefined {
    if (this.#take('NC')) return 'keep';
    const isNone = this.#take('NAN');
    const value = isNone ? undefined : this.#number('DEFAULT is a number or NC');
    const bar = this.#token;
    if (!this.#take('|')) return value;
    this.#expect('NC', 'behind the bar stands NC');
    if (!isNone) this.#refuse('DEFAULT is a number or NC here, not a number that is kept: write one of them', bar);
    return 'keep';
  }

  #ruleBlock(draft: Draft): void {
    if (this.#token.type === 'number' || (this.#token.type === 'word' && !RULE_ITEMS.test(this.#token.text)))
      this.#at++;
    const options: { -readonly [K in keyof Options]: Options[K] } = {};
    let logic: Logic | undefined;
    while (!this.#take('END_RULEBLOCK')) {
      const token = this.#token;
      if (this.#take('AND')) logic = this.#pair(logic, this.#operator(ANDS, 'AND'), token);
      else if (this.#take('OR')) logic = this.#pair(logic, this.#operator(ORS, 'OR'), token);
      else if (this.#take('ACT')) options.implication = this.#operator(ACTIVATED, 'ACT');
      else if (this.#take('ACCU')) options.accumulate = this.#operator(ACCUMULATED, 'ACCU');
      else if (this.#take('RULE')) this.#rule(draft, options);
      else this.#refuse('in RULEBLOCK stands AND, OR, ACT, ACCU, RULE or END_RULEBLOCK');
      if (draft.logic !== undefined && logic !== undefined && draft.logic !== logic && draft.rules.length > 0)
        this.#refuse('all RULEBLOCKs must have the same AND and OR, as a controller has one logic here', token);
    }
    draft.logic = logic ?? draft.logic;
  }

  #pair(known: Logic | undefined, logic: Logic | undefined, place: FclToken): Logic | undefined {
    if (known !== undefined && logic !== undefined && known !== logic)
      this.#refuse('AND and OR must belong together: MIN and MAX, PROD and ASUM, BDIF and BSUM', place);
    return logic ?? known;
  }

  /** An operator, or `NONE`, which other tools write for the usual one. */
  #operator<T>(words: Readonly<Record<string, T>>, what: string): T | undefined {
    return this.#choice<T | undefined>({ ...words, NONE: undefined }, what);
  }

  /**
   * The words of a rule are those of `parseRule`: they are cut out up to the semicolon. Other tools
   * leave that out; then the rule ends before the next one.
   */
  #rule({ rules }: Draft, options: Options): void {
    if (this.#token.type === 'number' || this.#token.type === 'word') this.#at++;
    this.#expect(':', 'behind the number of a RULE stands a colon');
    const { start } = this.#token;
    while (this.#token.type !== 'end' && this.#token.text !== ';' && !/^(RULE|END_RULEBLOCK)$/i.test(this.#token.text))
      this.#at++;
    const end = this.#token.start;
    if (this.#token.type === 'end') this.#refuse('a RULE ends with a semicolon');
    this.#take(';');
    rules.push({ text: blankComments(this.#text.slice(start, end)), start, options });
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
        const x = this.#coordinate('a point is two numbers in brackets');
        this.#expect(',', 'between the numbers of a point stands a comma');
        points.push([x, this.#coordinate('the second number of a point is a degree')]);
        this.#expect(')', 'nothing closes this point');
      }
      return shapeOfPoints(points);
    }
    if (this.#token.type === 'number') return singleton(this.#number(''));
    const name = this.#word('a TERM is points in brackets, a number, or a curve such as gauss');
    const unknown = UNKNOWN_CURVES[name.text.toLowerCase()];
    if (unknown !== undefined) this.#refuse(`a controller has nothing for ${unknown}`, name);
    const curve = curveOf(name.text);
    if (curve === undefined) this.#refuse(`there is no curve ${name.text}${advise(name.text, CURVES)}`, name);
    const numbers = this.#numbers();
    const { count } = curve!;
    if (count >= 0 && numbers.length === count + 1)
      this.#refuse(`${name.text} has ${count} numbers: a controller has nothing for the height of a set`, name);
    if (count >= 0 && numbers.length !== count)
      this.#refuse(`${name.text} has ${count} numbers, got ${numbers.length}`, name);
    return curve!.make(...numbers);
  }

  /** A number of a point: not the name of a variable, as a set does not move here. */
  #coordinate(problem: string): number {
    if (this.#token.type === 'word')
      this.#refuse('a set has numbers: a controller has nothing for a variable in a set');
    return this.#number(problem);
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
    const key = word.text.toUpperCase();
    if (!Object.hasOwn(words, key))
      this.#refuse(`${what} is one of ${Object.keys(words).join(', ')}, not ${word.text}`, word);
    this.#expect(';', `${what} ends with a semicolon`);
    return words[key];
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
    const options = new Map<string, Options>();
    const rules = draft.rules.map(({ text, start: at, options: given }) => {
      try {
        const rule = parseRule(text);
        for (const { variable } of rule.conclusions) this.#unite(options, variable.name, given, at);
        return formatRule(rule);
      } catch (error) {
        if (error instanceof FuzzyRuleError)
          throw new FclError(this.#text, at + error.problems[0].start, error.problem);
        throw error;
      }
    });
    const definition = {
      inputs: Object.fromEntries(draft.fuzzified),
      outputs: Object.fromEntries(
        [...draft.defuzzified].map(([name, output]) => [
          name,
          { ...output, ...options.get(name), ...(output.accumulate && { accumulate: output.accumulate }) },
        ]),
      ),
      rules,
      ...(draft.logic !== undefined && { logic: draft.logic }),
    };
    this.#check(definition, draft, start);
    return definition;
  }

  /** Of several RULEBLOCKs with conclusions about one output, all must say the same. */
  #unite(options: Map<string, Options>, output: string, given: Options, at: number): void {
    const known = options.get(output) ?? given;
    if (known.implication !== given.implication || known.accumulate !== given.accumulate)
      throw new FclError(this.#text, at, `all RULEBLOCKs with rules for ${output} must have the same ACT and ACCU`);
    options.set(output, given);
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
    if (this.#token.type === 'word') this.#coordinate('');
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
