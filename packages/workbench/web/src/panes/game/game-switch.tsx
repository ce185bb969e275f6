import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { chooseGame } from '../../model/project/games.js';
import { OWN_PAGE, useProject } from '../../model/project/project.js';
import { SelectField } from '../../widgets/select-field.js';

/** Chooses the game to look at; hidden while there is only the project's own page. */
export function GameSwitch() {
  const project = useProject();
  const info = useStore(useEditor().project, (state) => state.info);
  const { remote, chosen } = useStore(project.games, (state) => state);
  if (remote.length === 0 && chosen === OWN_PAGE) return null;
  const own = info === undefined || info.gameOrigin === null ? [] : [{ value: OWN_PAGE, label: 'In this page' }];
  const away = chosen === OWN_PAGE || remote.some(({ id }) => id === chosen);
  const options = [
    ...own,
    ...remote.map(({ id, name, title }) => ({ value: id, label: id === name ? title : `${title} (${id})` })),
    ...(away ? [] : [{ value: chosen, label: `${chosen} (away)` }]),
  ];
  return (
    <SelectField label="Game to look at" value={chosen} options={options} onChange={(id) => chooseGame(project, id)} />
  );
}
