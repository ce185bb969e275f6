import { useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { eventsOf, fireEvent, readEventText } from '../../model/debug/fire-event.js';
import { Button } from '../../widgets/button.js';
import { SelectField } from '../../widgets/select-field.js';

/** Fires an event of the game by hand, at one agent or at all; absent if the game has no events. */
export function FireEventForm() {
  const editor = useEditor();
  const agents = useStore(editor.world, (world) => world.agents);
  useStore(editor.world, (world) => world.lexicon);
  const events = eventsOf(editor);
  const [name, setName] = useState('');
  const [agent, setAgent] = useState('all');
  const [text, setText] = useState('');
  const event = events.find((each) => each.name === name) ?? events[0];
  if (event === undefined) return null;
  const isKnown = agents.some(({ id }) => id === agent);
  const fire = () =>
    fireEvent(
      editor,
      event.name,
      isKnown ? agent : undefined,
      event.value === undefined ? undefined : readEventText(text),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <span className="tool-group fire-event" role="group" aria-label="Fire an event">
      <SelectField
        label="Event to fire"
        value={event.name}
        options={events.map((each) => ({ value: each.name, label: each.name }))}
        onChange={setName}
      />
      <SelectField
        label="Who hears it"
        value={isKnown ? agent : 'all'}
        options={[{ value: 'all', label: 'All agents' }, ...agents.map(({ id, label }) => ({ value: id, label }))]}
        onChange={setAgent}
      />
      {event.value !== undefined && (
        <input
          className="text-field"
          aria-label="Value of the event"
          placeholder={event.value.type}
          value={text}
          onChange={(change) => setText(change.target.value)}
          onKeyDown={(key) => {
            if (key.key === 'Enter') fire();
          }}
        />
      )}
      <Button label="Fire the event" onClick={fire}>
        Fire
      </Button>
    </span>
  );
}
