import type { SenseLinkDescription, SenseMapDescription } from 'gumption/world';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { isOwnGame } from '../../model/files/own-game.js';
import { addLink } from '../../model/senses/edit-senses.js';
import { saveSensesAgain } from '../../model/senses/save-senses.js';
import { linksOnScreen, shareThrough } from '../../model/senses/sense-numbers.js';
import { lookAtSenses, probeSenses } from '../../model/senses/sense-sync.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { Button } from '../../widgets/button.js';
import { Pane } from '../../widgets/pane.js';
import { SelectField } from '../../widgets/select-field.js';
import { BottomTabs } from '../frame/tab-strip.js';
import { SenseMapView } from './sense-map.js';
import { SenseTable } from './sense-table.js';
import './senses.css';

/** The links that the game's senses go through, to look at and to change while it runs. */
export function SensesPane() {
  const editor = useEditor();
  useEffect(() => lookAtSenses(editor), [editor]);
  const map = useRefreshed(editor.senses, (state) => state.map);
  const hasSenses = useStore(editor.senses, (state) => state.inGame !== undefined);
  return (
    <Pane name="Senses" header={<BottomTabs />}>
      {map === undefined ? (
        <p className="empty-words">
          {hasSenses
            ? 'The game has not sent this yet.'
            : 'This game has no links of senses. A game with a sense graph gives its SenseMap to the session as “senses”.'}
        </p>
      ) : (
        <SenseEditor map={map} />
      )}
    </Pane>
  );
}

function SenseEditor({ map }: { readonly map: SenseMapDescription }) {
  const editor = useEditor();
  const [chosen, setSense] = useState('');
  const [selected, select] = useState<string>();
  const [all, setAll] = useState(false);
  const { marks, problem, refused, probe } = useStore(editor.senses, (state) => state);
  const sense = map.senses.find(({ name }) => name === chosen) ?? map.senses[0];
  if (sense === undefined) return <p className="empty-words">The game’s sense map names no senses.</p>;
  const isShown = (link: SenseLinkDescription) =>
    all || marks.links[link.id] !== undefined || shareThrough(link, sense.name) > 0;
  const links = linksOnScreen(map, marks).filter(isShown);
  const choose = (name: string) => {
    setSense(name);
    if (probe !== undefined) probeSenses(editor, { ...probe, sense: name });
  };
  const isOwn = isOwnGame(editor);
  const problems = refused?.marks === marks ? refused.problems.map((each) => `${each.path} ${each.problem}`) : [];
  return (
    <div className="senses">
      <div className="panel-tools">
        <SelectField label="Sense" value={sense.name} options={map.senses.map(optionOf)} onChange={choose} />
        <SelectField
          label="Send a signal from"
          value={probe?.part ?? ''}
          placeholder="Send a signal from…"
          options={map.parts.map(optionOf)}
          onChange={(part) => probeSenses(editor, { sense: sense.name, part })}
        />
        {probe !== undefined && (
          <Button label="Stop the signal" icon="clear" onClick={() => probeSenses(editor, undefined)} />
        )}
        <label className="sense-all">
          <input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} />
          blocked links too
        </label>
        <NewLink map={map} onAdd={(from, to) => select(addLink(editor, from, to, sense.name))} />
      </div>
      {!isOwn && <p className="sense-problems">This game is of another project: it does not get your changes.</p>}
      {(problem !== undefined || problems.length > 0 || map.unknown.length > 0) && (
        <ul className="sense-problems" role="alert">
          {problem !== undefined && (
            <li>
              {problem}{' '}
              <Button label="Save the sense links again" tone="plain" onClick={() => saveSensesAgain(editor)}>
                Try again
              </Button>
            </li>
          )}
          {problems.map((each) => (
            <li key={each}>The game refused this: {each}</li>
          ))}
          {map.unknown.map((id) => (
            <li key={id}>The changes to “{id}” have no effect: the game no longer has this link.</li>
          ))}
        </ul>
      )}
      <div className="sense-body">
        <SenseMapView map={map} links={links} sense={sense.name} selected={selected} onSelect={select} />
        <SenseTable links={links} sense={sense} selected={selected} onSelect={select} />
      </div>
    </div>
  );
}

/** Chooses two parts to connect. */
function NewLink({
  map,
  onAdd,
}: {
  readonly map: SenseMapDescription;
  readonly onAdd: (from: string, to: string) => void;
}) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  return (
    <span className="new-link">
      <SelectField
        label="New link from"
        value={from}
        placeholder="New link from…"
        options={map.parts.map(optionOf)}
        onChange={setFrom}
      />
      <SelectField
        label="New link to"
        value={to}
        placeholder="to…"
        options={map.parts.filter(({ name }) => name !== from).map(optionOf)}
        onChange={setTo}
      />
      <Button
        label="Add the link"
        icon="plus"
        disabled={from === '' || to === '' || from === to}
        onClick={() => onAdd(from, to)}
      >
        Add
      </Button>
    </span>
  );
}

function optionOf({ name }: { readonly name: string }) {
  return { value: name, label: name };
}
