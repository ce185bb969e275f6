import type fc from 'fast-check';
import type { DocumentNode, ParamValue } from '../document/document.js';
import type { Values } from './story-values.js';

/** A node before it has an id; `scripts` are what a leaf plays. */
export interface Plant {
  readonly kind: string;
  readonly params?: { readonly [name: string]: ParamValue };
  readonly scripts?: readonly string[];
  /**
   * Which of the nodes that this one can name is meant, wrapped round; their kind is in
   * {@link TARGETS}, and an impulse and what is the same as another mean any after them.
   */
  readonly target?: number;
  /** What rules call it by. */
  readonly name?: string;
  readonly children?: readonly Plant[];
}

/** Gives a kind random parameters. */
export type WithParams = (kind: string, children?: readonly Plant[]) => fc.Arbitrary<Plant>;

/** What trees of a technique are made of, beside what they run. */
export interface StoryParts {
  readonly withParams: WithParams;
  /** A task of the game, or a leaf of the engine. */
  readonly leaf: fc.Arbitrary<Plant>;
  /** A condition of the game. */
  readonly question: fc.Arbitrary<Plant>;
}

/**
 * A node of a tree that grows: what it is, and the numbers of the node above it and of its machine.
 */
export interface Place {
  readonly id: string;
  readonly kind: string;
  readonly above: number;
  readonly machine: number;
}

/**
 * What a technique brings to the random stories that all back ends play: `STORY` in the
 * `laws/story.ts` of the technique.
 */
export interface TechniqueStory {
  /**
   * Its name among the techniques that nest in one another; absent if it does not take part in
   * that.
   */
  readonly family?: string;
  /**
   * Parameters of every kind and the values they take in stories, also when a designer changes
   * them.
   */
  readonly params: { readonly [kind: string]: { readonly [param: string]: Values } };
  /** Parameters of a kind that only fit together, one record for each choice. */
  readonly together?: { readonly [kind: string]: readonly { readonly [param: string]: ParamValue }[] };
  /**
   * Kinds with any number of children. Composites that no list has are added; list one twice to
   * meet it twice as often.
   */
  readonly many?: readonly string[];
  /** Kinds with one child, likewise. */
  readonly decorators?: readonly string[];
  /** Kinds without children; one that is listed twice comes up twice as often. */
  readonly leaves?: readonly string[];
  /** Kinds that name another node, and the kind of that node. */
  readonly targets?: { readonly [kind: string]: string };
  /** Kinds that belong to an owner. */
  readonly parts?: readonly string[];
  /** Kinds that only make sense in {@link trees}. */
  readonly kinds?: readonly string[];
  /** Trees of the technique that run what `node` gives. */
  trees?(node: fc.Arbitrary<Plant>, parts: StoryParts): fc.Arbitrary<Plant>;
  /** What trees run where they are one among all others; anything by default. */
  readonly runs?: 'leaves';
  /** A tree in which a kind is the main thing, where {@link trees} would not do. */
  around?(kind: string, node: fc.Arbitrary<Plant>, parts: StoryParts): fc.Arbitrary<Plant> | undefined;
  /** Gives parts the names by which they are meant, where a story only has numbers. */
  name?(node: DocumentNode): DocumentNode;
  /** The parameter by which a kind names a node, and the ids it may name. */
  readonly naming?: {
    readonly params: { readonly [kind: string]: string };
    ids(places: readonly Place[], at: number, params: Plant['params']): string[];
  };
  /** Parameters that say what a node belongs to, which a change of parameters leaves alone. */
  readonly kept?: readonly string[];
}
