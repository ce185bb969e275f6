import { isExpressionBinding, isKeyBinding } from '../../../behavior/document/document.js';
import type { ReferenceKinds } from '../../../behavior/laws/reference-node.js';
import { Part, ReferenceNode, type Values } from '../../../behavior/laws/reference-node.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../../behavior/vocabulary/status.js';
import {
  compileRules,
  parseConditions,
  parseEffects,
  parseFacts,
  type Rule,
  RuleEngine,
  type RuleSet,
  type Tuple,
} from '../index.js';

/** What is only told. */
export class ValuePart extends Part {
  protected update(): Status {
    return SUCCESS;
  }
}

export class RulePart extends Part {
  wanted = false;
  stops = false;
  protected override defaults(): Values {
    return { does: '', succeeded: '', failed: '', salience: 0, priority: 0 };
  }
  protected update(): Status {
    return this.children[0].tick();
  }
  text(name: string): string {
    return (this.written(name) ?? this.defaults()[name]) as string;
  }
  get salience(): number {
    return (this.written('salience') as number | undefined) ?? 0;
  }
  get acts(): boolean {
    return this.children.length > 0;
  }
  get busy(): boolean {
    return this.wanted || (this.running && !this.stops);
  }
}

/** Rules, matched from scratch at every change, and the conclusions of the rules that fired. */
export class Rules extends ReferenceNode {
  #engine: RuleEngine | undefined;
  #made = '';
  #said = new Map<string, readonly Tuple[]>();
  #fired = false;
  #acted = false;

  protected override defaults(): Values {
    return {
      ...{ facts: '', arbiter: 'first', repeat: 'matchedChange', iterations: 10, acts: 'one at a time' },
      ...{ quiet: 'wait', forgets: true },
    };
  }
  get #rules(): RulePart[] {
    return this.children.filter((child) => child instanceof RulePart);
  }
  get #idle(): ReferenceNode | undefined {
    return this.children.find((child) => !(child instanceof Part));
  }
  #parts(kind: string): ValuePart[] {
    return this.children.filter((child) => child.document.kind === kind) as ValuePart[];
  }
  protected override start(): Status {
    if (this.params.forgets === true) {
      this.#engine = undefined;
      this.#said.clear();
    }
    for (const rule of this.#rules) {
      rule.wanted = false;
      rule.stops = false;
    }
    return this.update();
  }

  protected update(): Status {
    this.#fired = false;
    this.#acted = false;
    const engine = this.#engineNow();
    for (const request of engine.openRequests) {
      const rule = this.#rules.find(({ document }) => document.id === request.rule)!;
      if (!rule.busy && !rule.running) engine.report(request, false);
    }
    this.#transfer(engine);
    for (const set of this.#parts('ruleSet')) {
      const on = set.written('on');
      if (on !== undefined && typeof on === 'object' && (isKeyBinding(on) || isExpressionBinding(on)))
        engine.setEnabled(set.document.name!, set.lookAt('on') === true);
    }
    for (let count = 0; count < this.number('iterations'); count++) {
      this.#holdBack(engine);
      const name = engine.iterate();
      if (name === undefined) break;
      this.#fired = true;
      engine.requests.length = 0;
      if (engine.isHalted) return SUCCESS;
      const rule = this.#rules.find(({ document }) => document.id === name)!;
      if (!rule.acts) continue;
      rule.wanted = true;
      if (this.params.acts !== 'side by side') this.#giveWay(rule, engine);
    }
    for (const rule of this.#rules)
      if (rule.stops) {
        rule.abort();
        this.#end(rule, false);
      }
    for (const rule of this.#rules)
      if (rule.busy) {
        this.#acted = true;
        const status = rule.tick();
        if (status !== RUNNING) this.#end(rule, status === SUCCESS);
      }
    if (this.#acted) this.#idle?.abort();
    else this.#idle?.tick();
    if (this.#fired || this.#acted || this.#idle?.running) return RUNNING;
    return this.params.quiet === 'wait' ? RUNNING : this.params.quiet === 'succeed' ? SUCCESS : FAILURE;
  }

  #giveWay(fired: RulePart, engine: RuleEngine): void {
    for (const rule of this.#rules) {
      if (rule === fired || !rule.acts) continue;
      rule.stops = rule.running;
      if (!rule.wanted) continue;
      rule.wanted = false;
      this.#report(rule, false, engine);
    }
  }

  #end(rule: RulePart, succeeded: boolean): void {
    rule.wanted = false;
    rule.stops = false;
    this.#report(rule, succeeded, this.#engine!);
  }

  #report(rule: RulePart, succeeded: boolean, engine: RuleEngine): void {
    for (const request of engine.openRequests) if (request.rule === rule.document.id) engine.report(request, succeeded);
  }

  #holdBack(engine: RuleEngine): void {
    const busy = this.#rules.filter((rule) => rule.acts && rule.busy);
    const urgency = Math.max(...busy.map(({ salience }) => salience));
    for (const [number, { name }] of engine.program.rules.entries()) {
      const rule = this.#rules.find(({ document }) => document.id === name)!;
      const waits = this.params.acts === 'side by side' ? rule.busy : rule.salience <= urgency;
      engine.setHeld(number, rule.acts && waits);
    }
  }

  #transfer(engine: RuleEngine): void {
    this.#say(engine, '', parseFacts(this.params.facts as string));
    for (const part of this.#parts('ruleFact')) {
      const [fact] = parseFacts(part.written('is') as string, { holes: true });
      const value = part.written('value') === undefined ? true : part.lookAt('value');
      const hole = fact.indexOf('?');
      const values = hole >= 0 && Array.isArray(value) ? value : [value];
      this.#say(
        engine,
        part.document.id,
        values.flatMap((one) =>
          one === undefined || one === null || one === false ? [] : [fact.map((term) => (term === '?' ? one : term))],
        ),
      );
    }
  }

  #say(engine: RuleEngine, id: string, facts: readonly Tuple[]): void {
    const before = this.#said.get(id) ?? [];
    this.#said.set(id, facts);
    const key = (fact: Tuple) => JSON.stringify(fact);
    const everything = [...this.#said.values()].flat().map(key);
    for (const fact of before) if (!everything.includes(key(fact))) engine.remove(fact);
    for (const fact of facts) if (!before.map(key).includes(key(fact))) engine.add(fact);
  }

  #isMine(above: ReferenceNode): boolean {
    return above.path === this.path;
  }

  /** The engine; when rules have changed, one of the new rules that knows what the old one knew. */
  #engineNow(): RuleEngine {
    const set = (above: ReferenceNode): RuleSet => ({
      name: this.#isMine(above) ? undefined : above.document.name!,
      arbiter: ((above.written('arbiter') as string | undefined) ?? 'first') as 'first',
      enabled: this.#isMine(above) || above.written('on') !== false,
      rules: this.children.flatMap((part): (Rule | RuleSet)[] => {
        if (!(part instanceof Part) || part.above !== above) return [];
        if (part.document.kind === 'ruleSet') return [set(part)];
        if (!(part instanceof RulePart)) return [];
        const request = {
          do: part.document.id,
          onSuccess: parseEffects(part.text('succeeded')),
          onFailure: parseEffects(part.text('failed')),
        };
        return [
          {
            name: part.document.id,
            when: parseConditions(part.text('when')),
            effects: [...parseEffects(part.text('does')), ...(part.acts ? [request] : [])],
            salience: part.salience,
            priority: () => Number(part.lookAt('priority') ?? 0),
          },
        ];
      }),
    });
    const all = set(this);
    const made = JSON.stringify([all, this.params.repeat]);
    if (this.#engine !== undefined && made === this.#made) return this.#engine;
    const { mind } = this;
    const engine = new RuleEngine(compileRules(all), {
      matcher: 'naive',
      repeat: this.params.repeat as 'always',
      rng: { integer: (min, max) => min + Math.floor(mind.random() * (max - min + 1)) },
      onWrite: (name, value) => {
        const key = mind.world.keys.get(name)!;
        if (key.value.type === 'integer' && !Number.isInteger(value) && value !== undefined)
          mind.world.said(`${this.path} a rule cannot write ${name}: must be a whole number, got ${value}`);
        else mind.write(this, key, value);
      },
    });
    if (this.#engine !== undefined) engine.restore(this.#engine.save());
    this.#made = made;
    this.#engine = engine;
    return engine;
  }
}

/** The kinds of the technique for the reference. */
export const REFERENCES: ReferenceKinds = {
  rules: Rules,
  rule: RulePart,
  ruleSet: ValuePart,
  ruleFact: ValuePart,
};
