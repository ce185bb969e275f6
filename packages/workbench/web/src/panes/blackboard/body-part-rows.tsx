import type { PartDescription } from 'gumption/protocol';
import { useStore } from 'zustand';
import { NO_VALUES } from '../../document/describe/known-values.js';
import { useEditor } from '../../model/context.js';
import { setValue } from '../../model/link/watch-list.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { settingRow } from './blackboard-rows.js';
import { ValueRow } from './value-row.js';
import './body-part.css';

/**
 * Sensors and actuators of an agent in the running game: a switch each, and its settings. Switching
 * one off shows what the agent does without it.
 */
export function BodyPartRows({ agent, parts }: { readonly agent: string; readonly parts: readonly PartDescription[] }) {
  const editor = useEditor();
  const known = useRefreshed(editor.blackboard, ({ byAgent }) => byAgent[agent] ?? NO_VALUES);
  const keys = useStore(editor.world, (world) => world.lexicon.vocabulary.keys);
  const isConnected = useStore(editor.link, (link) => link.status === 'connected');
  return parts.map(({ category, name, title, description, settings }) => {
    const isOn = known.values[name] !== false;
    return (
      <div key={name} className="body-part" data-off={!isOn || undefined}>
        <label className="body-part-switch" title={description || undefined}>
          <input
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            checked={isOn}
            disabled={!isConnected}
            onChange={(event) => setValue(editor, agent, name, event.target.checked)}
          />
          <span className="body-part-name">{title}</span>
          <span className="param-note">{isOn ? category : `${category}, switched off`}</span>
        </label>
        {settings.map((setting) => (
          <ValueRow
            key={setting.key}
            row={settingRow(keys, setting.key, known)}
            title={setting.title}
            isEditable={isConnected}
            isPinned={false}
            onPin={undefined}
            onValue={(value) => setValue(editor, agent, setting.key, value)}
          />
        ))}
      </div>
    );
  });
}
