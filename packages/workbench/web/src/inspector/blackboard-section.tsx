import type { ObjectDescription } from 'gumption/protocol';
import { useStore } from 'zustand';
import { showNumber } from '../document/describe.js';
import { useSession } from '../session/context.js';

/** What the selected agent knows, live: every key of the vocabulary, and whatever else the game tells. */
export function BlackboardSection() {
  const session = useSession();
  const values = useStore(session.blackboard, (blackboard) => blackboard.values);
  const { lexicon, objects, agents } = useStore(session.world, (world) => world);
  const agent = useStore(session.selection, (selection) => selection.agent);
  const label = agents.find(({ id }) => id === agent)?.label;
  const keys = lexicon.vocabulary.keys;
  const others = Object.keys(values).filter((name) => !keys.some((key) => key.name === name));
  const names = [...keys.map(({ name }) => name), ...others];
  if (agent === undefined) return null;
  return (
    <section className="inspector-section" aria-label="Blackboard">
      <h3>Blackboard · {label ?? agent}</h3>
      {names.length === 0 ? (
        <p className="muted">This game has no blackboard keys.</p>
      ) : (
        <dl className="values">
          {names.map((name) => (
            <div key={name} title={keys.find((key) => key.name === name)?.description}>
              <dt>{name}</dt>
              <dd data-absent={values[name] == null || undefined}>{showKeyValue(values[name], objects, agents)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** A blackboard value in one short line: things of the game by their names. */
export function showKeyValue(
  value: unknown,
  objects: ReadonlyMap<string, ObjectDescription>,
  agents: readonly { readonly id: string; readonly label: string }[],
): string {
  if (value == null) return '–';
  if (typeof value === 'number') return showNumber(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string')
    return objects.get(value)?.label ?? agents.find(({ id }) => id === value)?.label ?? value;
  const text = JSON.stringify(value);
  return text.length > 48 ? `${text.slice(0, 47)}…` : text;
}
