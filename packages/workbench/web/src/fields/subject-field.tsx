import { useStore } from 'zustand';
import { valueNow } from '../document/values/check-expression.js';
import type { LexiconScope, ScopeName } from '../document/values/expression-scope.js';
import { useEditor } from '../model/context.js';
import { ComboField } from '../widgets/combo-field.js';
import { useKnownNow, useShowKnown } from './live-words.js';

export interface SubjectFieldProps {
  readonly label: string;
  readonly scope: LexiconScope;
  /** The name; empty while none is chosen. */
  readonly value: string;
  /** The names to choose from; by default all. */
  readonly offered?: readonly ScopeName[];
  readonly opensAtOnce?: boolean;
  readonly problemId: string;
  readonly onValue: (name: string) => void;
}

/** A key or a property of the agent, from a list with types and present values. */
export function SubjectField(props: SubjectFieldProps) {
  const { label, scope, value, offered = scope.listed, opensAtOnce = false, problemId, onValue } = props;
  const objectTypes = useStore(useEditor().world, (world) => world.lexicon.vocabulary.objectTypes);
  const known = useKnownNow();
  const show = useShowKnown();
  const typeOf = ({ described: { type, of } }: ScopeName) => {
    if (type === 'object') return objectTypes.find(({ name }) => name === of)?.title ?? of ?? 'thing';
    return TYPE_WORDS[type] ?? type;
  };
  return (
    <ComboField
      label={label}
      value={value}
      options={offered.map((each) => ({
        value: each.name,
        label: each.name,
        detail: known === undefined ? typeOf(each) : `${typeOf(each)}, now ${show(valueNow(each, known))}`,
      }))}
      placeholder="Choose what it is about"
      unknown={(text) => (text.trim() === '' ? 'Choose a key.' : `There is no key “${text.trim()}”.`)}
      opensAtOnce={opensAtOnce}
      problemId={problemId}
      onValue={onValue}
    />
  );
}

/** Types as people call them; others by their own name. */
const TYPE_WORDS: Readonly<Record<string, string>> = { boolean: 'yes or no', integer: 'whole number' };
