import type { Cast } from '../../../behavior/cast/index.js';
import { insightOf, instructNode } from '../../../behavior/cast/node-insight.js';
import type { BehaviorDocument, DocumentNode } from '../../../behavior/document/document.js';
import type { Vocabulary } from '../../../behavior/kind/vocabulary.js';
import { InvalidDataError } from '../../../data/index.js';
import { RECORDING_SCHEMA_ID, type Recording, readRecording } from '../../demonstrations/recording.js';
import { findObserved } from '../observations.js';
import type { PlayInsight } from './player-choice.js';

/** The node of a behavior by which a person plays a character: its root. Undefined for other behaviors. */
export function playerNodeOf({ root }: Pick<BehaviorDocument, 'root'>): DocumentNode | undefined {
  return root.kind === 'playerChoice' ? root : undefined;
}

/** How it goes with a character that a person plays; undefined if nobody plays it. */
export function describePlay<A>(cast: Cast<A>, id: string): PlayInsight | undefined {
  const character = cast.find(id);
  const document = character && documentOf(cast, character.behavior);
  const node = document && playerNodeOf(document);
  if (node === undefined) return undefined;
  return insightOf(cast.mindsOf(id), character!.mind, node.id) as PlayInsight | undefined;
}

/**
 * Chooses an option for a character that a person plays, by its id or by its key; the character
 * notes what it observes now, and turns to the option in its next tick. Throws if there is no such
 * option, or if it is not allowed now.
 */
export function playOption<A>(
  cast: Cast<A>,
  id: string,
  option: { readonly choose: string } | { readonly press: string },
): void {
  const character = cast.find(id);
  const node = character && playerNodeOf(documentOf(cast, character.behavior)!);
  if (node === undefined) throw new InvalidDataError(id, 'is played by nobody');
  instructNode(cast.mindsOf(id), character!.mind, node.id, option);
}

/** The behaviors by which a person can play characters of a type, in the order of the cast. */
export function behaviorsToPlay<A>(cast: Cast<A>, type: string): string[] {
  return [...cast.behaviors()]
    .filter((document) => playerNodeOf(document) !== undefined && (document.agent ?? type) === type)
    .map(({ name }) => name);
}

/**
 * What a person has done so far with a character, as a document. The character goes on being played.
 * Throws if nobody plays it.
 */
export function takeRecording<A>(cast: Cast<A>, id: string, name: string): Recording {
  const play = describePlay(cast, id);
  if (play === undefined) throw new InvalidDataError(id, 'is played by nobody: there is nothing to record');
  const { behavior, type } = cast.find(id)!;
  const { observe } = playerNodeOf(documentOf(cast, behavior)!)!.params!;
  const attributes = attributesOf(observe, cast.vocabulary, type);
  const choices = play.options.map((option) => option.id);
  return readRecording(
    {
      $schema: RECORDING_SCHEMA_ID,
      version: 1,
      name,
      behavior,
      agent: type,
      attributes,
      choices,
      seconds: rounded(play.seconds),
      // A behavior that was changed meanwhile may have lost an option, or observe something else.
      decisions: play.decisions
        .filter(([, option, ...row]) => choices.includes(option) && row.length === attributes.length)
        .map(([time, option, ...row]) => [
          Math.min(rounded(time), rounded(play.seconds)),
          choices.indexOf(option),
          ...row,
        ]),
    },
    name,
  );
}

/** What is observed, as learners see it. */
function attributesOf(observe: unknown, vocabulary: Vocabulary, type: string) {
  const names = Array.isArray(observe) ? observe.map(String) : [];
  return names.map((name) => {
    const found = findObserved(name, vocabulary, vocabulary.agentTypes.get(type));
    if (typeof found === 'string') throw new InvalidDataError('observe', found);
    return found.attribute;
  });
}

/** Milliseconds are enough for a file. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

function documentOf<A>(cast: Cast<A>, behavior: string): BehaviorDocument | undefined {
  for (const document of cast.behaviors()) if (document.name === behavior) return document;
  return undefined;
}
