import { InvalidDataError, type Problem } from '../../../data/check.js';
import type { Json } from '../../../data/json.js';
import { joinIndex, joinKey } from '../../../data/path.js';
import { didYouMean } from '../../../data/suggest.js';
import { isMaskable } from '../layers/blend-layers.js';
import type { StepDefinition } from './define-step.js';
import { type GeneratorDocument, MAX_STEPS, type StepDocument } from './generator-document.js';
import type { LayerVersion, Plan, PlannedDemand, PlannedLayer, PlannedStep } from './plan.js';
import { type PromotedValues, resolveParams, resolvePromoted } from './resolve-params.js';
import type { StepParams } from './step-params.js';
import { handOver, subGenerator } from './sub-generator.js';
import type { Vocabulary } from './vocabulary.js';

/** How deep generators may use each other. */
const MAX_DEPTH = 8;

/** Where in a document, or in a generator inside it, a step stands. */
interface Place {
  readonly document: GeneratorDocument;
  readonly promoted: PromotedValues;
  /** Before the ids and layers of a generator inside: `village/`. */
  readonly prefix: string;
  readonly path: string;
  /** Names of streams so far. */
  readonly stream: readonly (string | number)[];
  readonly hasOwnSeed: boolean;
  /** Names of the generators around it. */
  readonly around: readonly string[];
  /** The step of the outermost document; undefined there. */
  readonly topId: string | undefined;
}

/** Finds for each step of a document what it depends on, and everything that is wrong. */
export class Planner {
  readonly problems: Problem[] = [];
  readonly #names: Vocabulary;
  readonly #steps: PlannedStep[] = [];
  /** The latest version of each layer. */
  readonly #layers = new Map<string, LayerVersion>();

  constructor(names: Vocabulary) {
    this.#names = names;
  }

  plan(document: GeneratorDocument, set: Readonly<Record<string, unknown>> = {}): Plan {
    const promoted = resolvePromoted(document.params ?? {}, set, 'params', this.problems);
    const around = [document.name];
    const place = { document, promoted, prefix: '', path: '', stream: [], hasOwnSeed: false, around, topId: undefined };
    this.#planSteps(place);
    const demands = this.#planDemands(document, promoted);
    return { document, steps: this.#steps, demands, layers: this.#layers };
  }

  #planSteps(place: Place): void {
    for (const [i, step] of place.document.steps.entries()) {
      const path = joinIndex(joinKey(place.path, 'steps'), i);
      const definition = this.#names.steps.get(step.kind);
      if (definition === undefined) {
        const meant = didYouMean(step.kind, [...this.#names.steps.keys()]);
        this.#refuse(joinKey(path, 'kind'), `there is no step ${step.kind}${meant}`);
        continue;
      }
      const params = this.#resolve(definition.params, step.params, place.promoted, joinKey(path, 'params'));
      if (params === undefined || step.on === false) continue;
      if (definition === (subGenerator as StepDefinition)) this.#planInside(place, step, params, path);
      else this.#planStep(place, step, definition, params, path);
      if (this.#steps.length > MAX_STEPS) {
        this.#refuse(path, `makes more than ${MAX_STEPS} steps, those of generators inside included`);
        return;
      }
    }
  }

  #resolve(declared: StepParams, given: StepDocument['params'], promoted: PromotedValues, path: string) {
    return resolveParams(declared, given ?? {}, promoted, path, this.problems);
  }

  #planStep(
    place: Place,
    step: StepDocument,
    definition: StepDefinition,
    params: Readonly<Record<string, Json | undefined>>,
    path: string,
  ): void {
    const layers: PlannedLayer[] = [];
    for (const [name, { layer }] of Object.entries(definition.params)) {
      const given = params[name];
      if (layer === undefined || given === undefined) continue;
      const { kind, access } = layer;
      const at = joinKey(joinKey(path, 'params'), name);
      const before = this.#versionOf(
        place,
        given as string,
        access === 'writes' ? undefined : kind,
        at,
        access === 'reads',
      );
      const twice = layers.find((other) => other.name === given);
      if (twice !== undefined && (twice.access !== 'reads' || access !== 'reads'))
        this.#refuse(at, `names the layer ${given}, which another parameter of the step names too`);
      layers.push({ name: given as string, kind, access, before });
    }
    this.#add(place, step, path, { definition, params, layers });
  }

  /** Adds a step, and makes what it writes the latest version. */
  #add(
    place: Place,
    step: StepDocument,
    path: string,
    { definition, params, layers }: Pick<PlannedStep, 'definition' | 'params' | 'layers'>,
  ): void {
    const mask = this.#maskOf(place, step, layers, path);
    const number = this.#steps.length;
    for (const { name, kind, access } of layers)
      if (access !== 'reads') this.#layers.set(place.prefix + name, { kind, step: number, layer: name });
    this.#steps.push({
      id: place.prefix + step.id,
      topId: place.topId ?? step.id,
      definition,
      params,
      ...streamOf(place, step),
      layers,
      mask,
      invert: step.invert === true,
      after: new Map(this.#layers),
    });
  }

  #maskOf(place: Place, step: StepDocument, layers: readonly PlannedLayer[], path: string): LayerVersion | undefined {
    if (step.mask === undefined) {
      if (step.invert === true) this.#refuse(joinKey(path, 'invert'), 'has no effect without mask');
      return undefined;
    }
    const at = joinKey(path, 'mask');
    for (const { kind, access, name } of layers)
      if (access !== 'reads' && !isMaskable(kind)) this.#refuse(at, `cannot hold back ${name}, which holds ${kind}`);
    return this.#versionOf(place, step.mask, 'mask', at, true);
  }

  /** The latest version of a layer, which must be there if it is needed, and of that kind. */
  #versionOf(
    { prefix, document }: Place,
    name: string,
    kind: string | undefined,
    path: string,
    isNeeded: boolean,
  ): LayerVersion | undefined {
    const found = this.#layers.get(prefix + name);
    if (found === undefined) {
      if (!isNeeded) return undefined;
      const known = [...this.#layers.keys()]
        .filter((each) => each.startsWith(prefix))
        .map((each) => each.slice(prefix.length));
      if (prefix === '' && document.inputs?.includes(name) === true)
        this.#refuse(path, `reads the input ${name}, which only a generator that uses this one gives it`);
      else this.#refuse(path, `no step before it writes the layer ${name}${didYouMean(name, known)}`);
    } else if (kind !== undefined && found.kind !== kind)
      this.#refuse(path, `needs ${kind}, but the layer ${name} holds ${found.kind}`);
    return found;
  }

  /** Puts the steps of another generator in the place of the step that runs it. */
  #planInside(
    place: Place,
    step: StepDocument,
    params: Readonly<Record<string, Json | undefined>>,
    path: string,
  ): void {
    const at = joinKey(path, 'params');
    const name = params.generator as string;
    const document = this.#names.generators.get(name);
    if (document === undefined) {
      const meant = didYouMean(name, [...this.#names.generators.keys()]);
      this.#refuse(joinKey(at, 'generator'), `there is no generator ${name}${meant}`);
      return;
    }
    if (place.around.includes(document.name) || place.around.length >= MAX_DEPTH) {
      this.#refuse(joinKey(at, 'generator'), `runs itself: ${[...place.around, document.name].join(', ')}`);
      return;
    }
    const set = params.set as Readonly<Record<string, unknown>>;
    const inside: Place = {
      document,
      promoted: resolvePromoted(document.params ?? {}, set, joinKey(at, 'set'), this.problems),
      prefix: `${place.prefix}${step.id}/`,
      path: `${path}: ${document.name}`,
      ...streamOf(place, step),
      around: [...place.around, document.name],
      topId: place.topId ?? step.id,
    };
    this.#handIn(place, inside, params.inputs as Readonly<Record<string, string>>, at);
    this.#planSteps(inside);
    this.#handOut(place, inside, step, params.outputs as Readonly<Record<string, string>>, path);
  }

  #handIn(place: Place, inside: Place, inputs: Readonly<Record<string, string>>, path: string): void {
    const declared = inside.document.inputs ?? [];
    for (const inner of Object.keys(inputs))
      if (!declared.includes(inner))
        this.#refuse(
          joinKey(joinKey(path, 'inputs'), inner),
          `the generator has no such input${didYouMean(inner, declared)}`,
        );
    for (const inner of declared) {
      const at = joinKey(joinKey(path, 'inputs'), inner);
      const version = this.#versionOf(place, Object.hasOwn(inputs, inner) ? inputs[inner] : inner, undefined, at, true);
      if (version !== undefined) this.#layers.set(inside.prefix + inner, version);
    }
  }

  #handOut(
    place: Place,
    inside: Place,
    step: StepDocument,
    outputs: Readonly<Record<string, string>>,
    path: string,
  ): void {
    const at = joinKey(joinKey(path, 'params'), 'outputs');
    const layers: PlannedLayer[] = [];
    const handed: { inner: string; outer: string }[] = [];
    for (const [inner, outer] of Object.entries(outputs)) {
      const version = this.#versionOf(inside, inner, undefined, joinKey(at, inner), true);
      if (version === undefined) continue;
      const before = this.#layers.get(place.prefix + outer);
      layers.push({ name: inside.prefix + inner, kind: version.kind, access: 'reads', before: version });
      layers.push({
        name: outer,
        kind: version.kind,
        access: 'writes',
        before: before?.kind === version.kind ? before : undefined,
      });
      handed.push({ inner: inside.prefix + inner, outer });
    }
    this.#add(place, step, path, { definition: handOver(handed), params: {}, layers });
  }

  #planDemands(document: GeneratorDocument, promoted: PromotedValues): PlannedDemand[] {
    const out: PlannedDemand[] = [];
    for (const [i, demand] of (document.demands ?? []).entries()) {
      const path = joinIndex('demands', i);
      const definition = this.#names.measures.get(demand.measure);
      if (definition === undefined) {
        const meant = didYouMean(demand.measure, [...this.#names.measures.keys()]);
        this.#refuse(joinKey(path, 'measure'), `there is no measure ${demand.measure}${meant}`);
        continue;
      }
      const at = joinKey(path, 'params');
      const params = this.#resolve(definition.params, demand.params, promoted, at);
      if (params === undefined) continue;
      for (const [name, { layer }] of Object.entries(definition.params))
        if (layer !== undefined && params[name] !== undefined) {
          const found = this.#layers.get(params[name] as string);
          if (found === undefined)
            this.#refuse(
              joinKey(at, name),
              `no step writes the layer ${params[name]}${didYouMean(params[name] as string, [...this.#layers.keys()])}`,
            );
          else if (found.kind !== layer.kind)
            this.#refuse(joinKey(at, name), `needs ${layer.kind}, but the layer ${params[name]} holds ${found.kind}`);
        }
      out.push({ demand, definition, params });
    }
    return out;
  }

  #refuse(path: string, problem: string): void {
    this.problems.push({ path, problem });
  }
}

function streamOf({ stream, hasOwnSeed }: Place, { id, seed }: StepDocument) {
  return seed === undefined ? { stream: [...stream, id], hasOwnSeed } : { stream: [seed], hasOwnSeed: true };
}

/** Plans a document, or throws with everything that is wrong with it. */
export function planGenerator(
  document: GeneratorDocument,
  names: Vocabulary,
  set: Readonly<Record<string, unknown>> = {},
): Plan {
  const planner = new Planner(names);
  const plan = planner.plan(document, set);
  if (planner.problems.length > 0) throw InvalidDataError.of(planner.problems);
  return plan;
}
