import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Button as Trigger } from 'react-aria-components';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { goBySteps, listSteps, type Step } from '../../model/edit/steps.js';
import { redo, undo } from '../../model/edit/undo.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';

/** Takes the last edit back, or does it again; each says which. A list beside them goes further. */
export function UndoButtons() {
  const editor = useEditor();
  const undoes = useStore(editor.history, ({ past }) => past?.entry.title);
  const redoes = useStore(editor.history, ({ future }) => future?.entry.title);
  return (
    <>
      <Button
        label={undoes === undefined ? 'Undo' : `Undo: ${undoes}`}
        icon="undo"
        shortcut="Ctrl+Z"
        disabled={undoes === undefined}
        onClick={() => undo(editor)}
      />
      <Button
        label={redoes === undefined ? 'Redo' : `Redo: ${redoes}`}
        icon="redo"
        shortcut="Ctrl+Shift+Z"
        disabled={redoes === undefined}
        onClick={() => redo(editor)}
      />
      <MenuTrigger>
        <Trigger
          className="button button-quiet"
          aria-label="All edits: go back to …"
          isDisabled={undoes === undefined && redoes === undefined}
        >
          <Icon name="clock" />
        </Trigger>
        <Popover className="menu-popover" placement="bottom end">
          <EditList />
        </Popover>
      </MenuTrigger>
    </>
  );
}

/** Every edit by its name, the latest first. Choosing one undoes or redoes until it is the last. */
function EditList() {
  const editor = useEditor();
  const steps = listSteps(editor);
  const item = ({ title, steps: count }: Step) => (
    <MenuItem
      key={count}
      id={count}
      className="menu-item"
      textValue={title}
      isDisabled={count === 0}
      onAction={() => goBySteps(editor, count)}
    >
      {title}
    </MenuItem>
  );
  const sections = [
    { title: 'Undone: redo until', steps: steps.filter(({ steps: count }) => count > 0) },
    { title: 'Now', steps: steps.filter(({ steps: count }) => count === 0) },
    { title: 'Go back to', steps: steps.filter(({ steps: count }) => count < 0) },
  ];
  return (
    <Menu className="menu" aria-label="Edits">
      {sections
        .filter((section) => section.steps.length > 0)
        .map((section) => (
          <MenuSection key={section.title} aria-label={section.title} className="menu-section">
            <Header className="menu-heading">{section.title}</Header>
            {section.steps.map(item)}
          </MenuSection>
        ))}
    </Menu>
  );
}
