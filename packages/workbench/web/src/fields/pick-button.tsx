import type { ParamValue } from 'gumption/behavior';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../model/context.js';
import { cancelPick, startPick } from '../model/selection/pick.js';
import type { Picking } from '../model/selection/selection.js';
import { Button } from '../widgets/button.js';
import type { ValuePlace } from './field.js';

export interface PickOptions extends Pick<Picking, 'param' | 'from' | 'of' | 'kinds'> {
  readonly place: ValuePlace;
  readonly onValue: (value: ParamValue) => void;
}

/** A question that is answered by pointing, and the field that asks it. */
export interface PickState {
  readonly isAsking: boolean;
  readonly canAsk: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly toggle: () => void;
}

/**
 * Lets a field ask for something in the game or in the tree. When it is answered or dropped, the
 * keyboard comes back to the field.
 */
export function usePick({ place, param, from, of, kinds, onValue }: PickOptions): PickState {
  const editor = useEditor();
  const asker = useId();
  const field = useRef<HTMLInputElement>(null);
  const isAsking = useStore(editor.selection, ({ picking }) => picking?.asker === asker);
  const canPick = useStore(editor.world, (world) => world.canPick);
  const isConnected = useStore(editor.link, (link) => link.status === 'connected');
  const before = useRef(false);
  useEffect(() => {
    // A frame later: the clicked element takes the keyboard first.
    if (before.current && !isAsking) requestAnimationFrame(() => requestAnimationFrame(() => field.current?.focus()));
    before.current = isAsking;
  }, [isAsking]);
  const { behavior, nodes } = place;
  return {
    isAsking,
    canAsk: from === 'tree' || (canPick && isConnected),
    field,
    toggle() {
      if (isAsking) cancelPick(editor);
      else startPick(editor, { behavior, nodes, param, from, of, kinds, asker, answer: onValue });
    },
  };
}

/** The button that begins to ask, and stops. */
export function PickButton({ label, pick }: { readonly label: string; readonly pick: PickState }) {
  return (
    <Button
      label={label}
      icon="target"
      tone="plain"
      pressed={pick.isAsking}
      disabled={!pick.canAsk}
      onClick={pick.toggle}
    >
      pick
    </Button>
  );
}
