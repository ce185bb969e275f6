import type { Bits } from '../../../../../../tests/engines/bits.js';
import { Rng } from '../../../math/rng.js';
import {
  compileRules,
  formatReason,
  formatRules,
  parseRules,
  pictureNetwork,
  prove,
  RULE_ARBITERS,
  RuleEngine,
  type RuleEngineOptions,
  type Tuple,
  whyNot,
} from '../index.js';
import { REPEATS } from '../text/rule.js';

const TEXT = `
# A squad with one radio.
rule swap-radio salience 2
  when (health ?p < 25) (holds ?p radio) (health ?q ?h:> 45) not (dead ?q) ?q != ?p
  then remove 2 add (holds ?q radio) add (swaps (+ ?h -1))
rule die when (health ?p <= 5) not (dead ?p) then add (dead ?p) do (bury ?p) succeeded [ add (buried ?p) ] failed [ add (ghost ?p) ]
rule heal when (health ?p 6..40) [ (near ?p camp) or (near ?p medic) ] then remove 1 add (health ?p 60) write patient ?p
rule lonely when (alive ?p) not [ (alive ?q) (near ?p ?q) ] then add (lonely ?p)
rule armed when {?p {Weapon {? {Ammo >= 3}}}} (alive ?p) then add (armed ?p)
rule alarm when (noise ?n) xor (light on) then add (alarm ?n) enable fight
set fight off arbiter mostSpecific
  rule shoot when (armed ?p) (alarm ?n) then remove 2 add (shots (* ?n 2))
  rule duck when (alarm ?n) ?n > 3 then remove 1 disable fight
end
rule tired when (shots ?n) ?n >= 8 then halt`;

const NAMES = ['Ada', 'Ben', 'Cy', 'Di'] as const;

function drawFact(rng: Rng): Tuple {
  const [name, other] = [rng.pick(NAMES), rng.pick(NAMES)];
  const choices: readonly Tuple[] = [
    ['health', name, rng.integer(0, 80)],
    ['holds', name, 'radio'],
    ['alive', name],
    ['near', name, rng.pick(['camp', 'medic', other])],
    ['noise', rng.integer(1, 6)],
    ['light', 'on'],
    ['dead', name],
    ['shots', rng.integer(1, 9)],
  ];
  return rng.pick(choices);
}

/** A stream of facts, with everything that an engine says about itself after each. */
function sampleEngine(
  bits: Bits,
  name: string,
  rules: ReturnType<typeof parseRules>,
  options: RuleEngineOptions,
): void {
  const rng = new Rng('facts');
  const write = (what: string, value: unknown) => bits.text(`${name}: ${what}`, JSON.stringify(value) ?? 'nothing');
  const program = compileRules(rules);
  const create = () =>
    new RuleEngine(program, {
      ...options,
      rng,
      trail: {},
      fallback: [{ add: ['idle', true] }],
      onWrite: (key, value) => write(key, value),
      onFire: ({ rule, bindings }) => write('fires', [rule, bindings]),
    });
  let engine = create();
  for (const id of NAMES.slice(0, 2))
    engine.addTree({
      id,
      children: [{ id: 'Weapon', children: [{ id: 'gun', children: [{ id: 'Ammo', value: 4 }] }] }],
    });
  const facts: Tuple[] = [];
  for (let tick = 0; tick < 24; tick++) {
    const fact = drawFact(rng);
    facts.push(fact);
    if (rng.chance(0.3)) engine.remove(rng.pick(facts));
    else engine.add(fact);
    write('triggers', engine.triggers());
    write('counts', engine.countTriggersByRule());
    write('rank', engine.rank());
    write('iterates', engine.iterate());
    for (const request of engine.requests) engine.report(request, tick % 3 !== 0);
    if (tick % 8 === 7) {
      write(
        'why not',
        ['swap-radio', 'lonely', 'alarm', 'duck'].map((rule) => whyNot(engine, rule)),
      );
      write('picture', pictureNetwork(engine));
      for (const each of facts) {
        const reason = engine.explain(each);
        if (reason !== undefined) bits.text('reason', formatReason(reason));
      }
      const saved = JSON.stringify(engine.save());
      bits.text('saved', saved);
      engine = create();
      engine.restore(JSON.parse(saved));
    }
    if (tick === 20) write('steps', engine.step(5));
    write('halted', [engine.isHalted, engine.isEnabled('fight'), engine.hasOpenRequests]);
    bits.endTick();
  }
}

/** Hundreds of facts of all lengths, of which half go again: tables that grow, fill and have gaps. */
function sampleManyFacts(bits: Bits, matcher: 'rete' | 'naive'): void {
  const rng = new Rng('many');
  const rules = parseRules(`
    rule pair when (a ?x ?y) (b ?y ?z) not (c ?x ?z) then halt
    rule wide when (d ?x ? ? ? ? ? ? ?y) (a ?x ?) (b ? ?y) then halt
    rule range when (n ?x ?v:< 20) (n ?y ?w:>= 60) ?x != ?y (a ?x ?y) then halt`);
  const engine = new RuleEngine(compileRules(rules), { matcher });
  const draw = (): Tuple => {
    const value = () => rng.pick([rng.integer(-3, 12), rng.integer(0, 3000), rng.integer(0, 8) / 2, 'x', true, 'y']);
    const name = rng.pick(['a', 'b', 'c', 'd', 'n']);
    if (name === 'n') return [name, rng.integer(0, 12), rng.integer(0, 80)];
    return [name, ...Array.from({ length: name === 'd' ? 8 : 2 }, value)];
  };
  const facts = Array.from({ length: 260 }, draw);
  for (const [i, fact] of facts.entries()) {
    bits.text('added', String(engine.add(fact)));
    if (i % 3 === 2) bits.text('removed', String(engine.remove(facts[rng.integer(0, i)])));
    if (i % 20 === 19) bits.text('counts', JSON.stringify([engine.countTriggers(), engine.countTriggersByRule()]));
  }
  bits.text('known', facts.map((fact) => (engine.has(fact) ? 1 : 0)).join(''));
  bits.text('triggers', JSON.stringify(engine.triggers().slice(0, 60)));
  bits.text('picture', JSON.stringify(pictureNetwork(engine)) ?? 'none');
  bits.endTick();
}

/** What is said of a text with a word missing. */
function sampleText(bits: Bits): void {
  bits.text('formatted', formatRules(parseRules(TEXT)));
  for (const { 0: word, index } of TEXT.matchAll(/[\w-]+|[^\s]/g))
    try {
      const rules = parseRules(TEXT.slice(0, index) + TEXT.slice(index + word.length));
      bits.text('rules', JSON.stringify(rules));
      compileRules(rules);
    } catch (error) {
      bits.text('error', String(error));
    }
  bits.endTick();
}

function sampleProofs(bits: Bits): void {
  const program = compileRules(
    parseRules(`
      rule parent when (father ?a ?b) then add (parent ?a ?b)
      rule grandparent when (parent ?a ?b) (parent ?b ?c) then add (grandparent ?a ?c)
      rule elder when (parent ?a ?b) not (dead ?a) (age ?a > 40) then add (elder ?a)`),
  );
  const facts: Tuple[] = [
    ['father', 'Al', 'Bo'],
    ['father', 'Bo', 'Cy'],
    ['father', 'Bo', 'Di'],
    ['age', 'Al', 70],
    ['age', 'Bo', 41],
    ['dead', 'Al'],
  ];
  for (const goal of [
    ['grandparent', '?x', '?y'],
    ['elder', '?who'],
    ['parent', 'Bo', '?c'],
    ['parent', '?x', '?x'],
  ] as const)
    for (const depth of [1, 2, 16]) bits.text('proof', JSON.stringify([...prove(program, facts, goal, { depth })]));
  bits.endTick();
}

/** Rules as text, engines with every arbiter, and proofs. */
export function sample(bits: Bits): void {
  sampleText(bits);
  sampleProofs(bits);
  sampleManyFacts(bits, 'rete');
  sampleManyFacts(bits, 'naive');
  const rules = parseRules(TEXT);
  for (const [i, arbiter] of RULE_ARBITERS.entries())
    sampleEngine(bits, arbiter, [{ arbiter, rules }] as never, {
      matcher: i % 3 === 2 ? 'naive' : 'rete',
      repeat: REPEATS[i % REPEATS.length],
    });
}
