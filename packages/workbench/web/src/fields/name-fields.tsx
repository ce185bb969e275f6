import { useStore } from 'zustand';
import { nameNode } from '../document/describe/describe.js';
import { indexDocument } from '../document/describe/find-node.js';
import { keySuggestions, keysToName, unknownKey } from '../document/values/fitting-keys.js';
import { useEditor } from '../model/context.js';
import { currentDocument } from '../model/files/documents.js';
import { openReference, showBehavior } from '../model/selection/select.js';
import { Button } from '../widgets/button.js';
import { ComboField } from '../widgets/combo-field.js';
import { effectiveValue, type FieldProps, placeholderOf } from './field.js';
import { PickButton, usePick } from './pick-button.js';

/** A blackboard key by name; offers only keys that hold the type that the parameter expects. */
export function KeyParamField(props: FieldProps) {
  const { param, problemId, onValue } = props;
  const keys = useStore(useEditor().world, (world) => world.lexicon.vocabulary.keys);
  return (
    <ComboField
      label={param.title}
      value={String(effectiveValue(props) ?? '')}
      options={keySuggestions(keysToName(keys, param))}
      placeholder={placeholderOf(props, 'Choose a key')}
      unknown={(text) => unknownKey(text, keys, param)}
      problemId={problemId}
      onValue={onValue}
    />
  );
}

/** One of the events of the game. */
export function EventParamField(props: FieldProps) {
  const { param, problemId, onValue } = props;
  const events = useStore(useEditor().world, (world) => world.lexicon.vocabulary.events) ?? [];
  return (
    <ComboField
      label={param.title}
      value={String(effectiveValue(props) ?? '')}
      options={events.map(({ name, value }) => ({
        value: name,
        label: name,
        ...(value !== undefined && { detail: value.type }),
      }))}
      placeholder={placeholderOf(props, 'Choose an event')}
      unknown={(text) => `There is no event “${text}” in this game.`}
      problemId={problemId}
      onValue={onValue}
    />
  );
}

/** Another node of this behavior: by name, or by clicking it in the tree. */
export function NodeParamField(props: FieldProps) {
  const { param, place, problemId, onValue } = props;
  const editor = useEditor();
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const objects = useStore(editor.world, (world) => world.objects);
  const document = useStore(editor.documents, (documents) => documents.byName[place.behavior]?.current);
  const pick = usePick({ place, param: param.name, from: 'tree', of: '', kinds: param.choices, onValue });
  const options =
    document === undefined
      ? []
      : [...indexDocument(document).values()]
          .filter(({ node }) => (param.choices ?? [node.kind]).includes(node.kind) && !place.nodes.includes(node.id))
          .map(({ node }) => ({ value: node.id, label: nameNode(node, lexicon, objects), detail: node.id }));
  const kinds = (param.choices ?? []).map((kind) => lexicon.kinds.get(kind)?.title ?? kind).join(' or ');
  return (
    <span className="object">
      <span className="column">
        <ComboField
          ref={pick.field}
          label={param.title}
          value={String(effectiveValue(props) ?? '')}
          options={options}
          placeholder={placeholderOf(props, 'Choose a node')}
          unknown={(text) => `There is no ${kinds === '' ? 'node' : kinds} “${text}” in this behavior.`}
          problemId={problemId}
          onValue={onValue}
        />
      </span>
      <PickButton label={`Pick ${param.title} in the tree`} pick={pick} />
    </span>
  );
}

/** Another behavior of the project, with a way to it. */
export function BehaviorParamField(props: FieldProps) {
  const { param, place, problemId, onValue } = props;
  const editor = useEditor();
  const byName = useStore(editor.documents, (documents) => documents.byName);
  const value = String(effectiveValue(props) ?? '');
  const agent = byName[place.behavior]?.current.agent;
  const options = Object.values(byName)
    .filter(({ current }) => current.name !== place.behavior)
    .map(({ current }) => ({
      value: current.name,
      label: current.name,
      ...(current.agent !== undefined && current.agent !== agent && { detail: current.agent }),
    }));
  const open = () => {
    const [node] = place.nodes;
    if (node === undefined) showBehavior(editor, value);
    else openReference(editor, node, value);
  };
  return (
    <span className="object">
      <span className="column">
        <ComboField
          label={param.title}
          value={value}
          options={options}
          placeholder={placeholderOf(props, 'Choose a behavior')}
          unknown={(text) => `There is no behavior “${text}” in this project.`}
          problemId={problemId}
          onValue={onValue}
        />
      </span>
      <Button
        label={value === '' ? 'Open the behavior' : `Open ${value}`}
        icon="open"
        tone="plain"
        disabled={currentDocument(editor, value) === undefined}
        onClick={open}
      />
    </span>
  );
}
