import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRules, type Rule, type RuleCondition, type RuleEffect } from 'gumption/decision/rules';
import { type Guest, PARTY_RULES, type Party } from './party.js';

// CLIPS is a mature production system in C (Debian: apt-get install clips). It is not an npm
// package, so it is compared only where it is installed: as a process that gets the same rules and
// guests as text, and measures its own time.

/** Whether there is a CLIPS to compare with. */
export function hasClips(): boolean {
  return spawnSync('clips', ['-f2', '/dev/null'], { input: '(exit)\n', stdio: 'pipe' }).status === 0;
}

/**
 * The party as CLIPS holds it, and how many parties it holds in a second, in the best of some
 * rounds.
 */
export function askClips(guests: readonly Guest[], count: number, rounds: number): Party & { readonly rate: number } {
  const folder = mkdtempSync(join(tmpdir(), 'clips-'));
  try {
    const file = join(folder, 'party.bat');
    writeFileSync(file, writeProgram(guests, count, rounds));
    const output = execFileSync('clips', ['-f2', file], { encoding: 'utf8' });
    const firings = Number(/(\d+) rules fired/.exec(output)?.[1]);
    const seconds = [...output.matchAll(/took ([\d.e-]+)/g)].map(([, time]) => Number(time));
    const seats = [...output.matchAll(/seat (\d+) (\S+)/g)].map(([, seat, name]) => ({ seat: Number(seat), name }));
    const names = seats.sort((a, b) => a.seat - b.seat).map(({ name }) => name);
    return { firings, seats: () => names, rate: 1 / Math.min(...seconds) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Writes the rules, the guests, one party with output, and more parties that are only timed. Its
 * timer does not see the program start.
 */
function writeProgram(guests: readonly Guest[], count: number, rounds: number): string {
  const facts = guests.map(({ name, sex, hobby }) => `(guest ${name} ${sex} ${hobby})`);
  return [
    ...parseRules(PARTY_RULES).map((rule) => writeRule(rule as Rule)),
    `(deffacts guests ${facts.join(' ')} (last ${count}) (count 1) (context start))`,
    '(deffunction hold () (bind ?start (time)) (reset) (run) (printout t "took " (- (time) ?start) crlf))',
    '(watch statistics)',
    '(reset)',
    '(run)',
    '(unwatch statistics)',
    '(do-for-all-facts ((?s seating)) TRUE (printout t "seat " (nth$ 5 ?s:implied) " " (nth$ 4 ?s:implied) crlf))',
    ...Array.from({ length: rounds }, () => '(hold)'),
    '(exit)',
    '',
  ].join('\n');
}

function writeRule({ name, salience = 0, when, effects = [] }: Rule): string {
  const clauses = when.map((condition, i) => writeCondition(condition, i));
  const done = effects.map((effect) => writeEffect(effect, when));
  return `(defrule ${name} (declare (salience ${salience})) ${clauses.join(' ')} => ${done.join(' ')})`;
}

/** Each clause has a name, by which it can be retracted. */
function writeCondition(condition: RuleCondition, index: number): string {
  if ('match' in condition) return `?clause${index} <- ${writeList(condition.match)}`;
  if ('not' in condition && 'match' in condition.not) return `(not ${writeList(condition.not.match)})`;
  if ('test' in condition && condition.test[0] === '!=')
    return `(test ${writeList(['neq', ...condition.test.slice(1)])})`;
  throw new Error(`no way to write ${JSON.stringify(condition)} for CLIPS`);
}

function writeEffect(effect: RuleEffect, when: readonly RuleCondition[]): string {
  if ('add' in effect) return `(assert ${writeList(effect.add)})`;
  if (!('remove' in effect)) throw new Error(`no way to write ${JSON.stringify(effect)} for CLIPS`);
  const { remove } = effect;
  const facts = when.flatMap((condition, index) => ('test' in condition ? [] : [{ condition, index }]));
  const found =
    typeof remove === 'number'
      ? facts[remove - 1]
      : facts.find(({ condition }) => 'match' in condition && String(condition.match) === String(remove));
  return `(retract ?clause${found?.index})`;
}

function writeList(terms: readonly unknown[]): string {
  return `(${terms.map(writeTerm).join(' ')})`;
}

function writeTerm(term: unknown): string {
  if (typeof term !== 'object' || term === null) return String(term);
  return Object.entries(term)
    .map(([op, operands]) => writeList([op, ...operands]))
    .join();
}
