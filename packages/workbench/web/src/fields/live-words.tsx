import { useStore } from 'zustand';
import type { KnownValues } from '../document/describe/known-values.js';
import { showKnown } from '../document/describe/show-known.js';
import { evaluateNow } from '../document/values/check-expression.js';
import type { LexiconScope } from '../document/values/expression-scope.js';
import { useEditor } from '../model/context.js';
import { useRefreshed } from '../model/use-refreshed.js';

/** What the selected agent knows at the moment on screen; undefined while nothing is reported. */
export function useKnownNow(): KnownValues | undefined {
  const editor = useEditor();
  const agent = useStore(editor.selection, (selection) => selection.agent);
  return useRefreshed(editor.blackboard, ({ byAgent }) => byAgent[agent ?? '']);
}

/** Values in the words of the game that is on screen. */
export function useShowKnown(): (value: unknown) => string {
  const editor = useEditor();
  const objects = useStore(editor.world, (world) => world.objects);
  const agents = useStore(editor.world, (world) => world.roster);
  return (value) => showKnown(value, objects, agents);
}

/** What a key holds for the selected agent. */
export function LiveKey({ name }: { readonly name: string }) {
  const known = useKnownNow();
  const show = useShowKnown();
  return known === undefined ? null : <LiveWords text={show(known.values[name])} />;
}

/** What an expression without mistakes gives for the selected agent. */
export function LiveExpression({ text, scope }: { readonly text: string; readonly scope: LexiconScope }) {
  const known = useKnownNow();
  const show = useShowKnown();
  if (known === undefined) return null;
  const live = evaluateNow(text, scope, known);
  if (live.status === 'untold') return <LiveWords text={`? (the game does not send ${live.name})`} />;
  return <LiveWords text={show(live.status === 'known' ? live.value : undefined)} />;
}

function LiveWords({ text }: { readonly text: string }) {
  return (
    <output className="live-value">
      now <b>{text}</b>
    </output>
  );
}
