import type { Assignment } from 'gumption/behavior/cast';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Text } from 'react-aria-components';
import { nameOfAssignment } from '../../model/assign/assignments-state.js';
import { give, givenTo, takeBack } from '../../model/assign/give.js';
import { agentOf, nameOfRecipient, recipientsOf, whyNotGive } from '../../model/assign/give-targets.js';
import { useEditor } from '../../model/context.js';
import type { Editor } from '../../model/editor.js';
import { currentFiles } from '../../model/files/open-files.js';
import { selectAgent } from '../../model/selection/select.js';

/** What a menu is about: a character that may be given something, or something to be given. */
type Subject = { readonly agent: string } | { readonly given: Assignment };

/** Something that can be done, as a line of the menu. */
interface Line {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly run: () => void;
}

interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

/**
 * The menu by which characters are given behaviors and sheets: what opens it, for `onContextMenu`
 * of a list (a right click, the menu key, Shift+F10), and the menu itself.
 */
export function useAssignMenu(): {
  readonly open: (event: MouseEvent, subject: Subject) => void;
  readonly menu: ReactNode;
} {
  const editor = useEditor();
  const [asked, setAsked] = useState<{ readonly subject: Subject; readonly x: number; readonly y: number }>();
  const open = (event: MouseEvent, subject: Subject) => {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    // The menu key has no position; the list serves as one.
    const isKey = event.clientX === 0 && event.clientY === 0;
    setAsked({ subject, x: isKey ? box.x + 24 : event.clientX, y: isKey ? box.y + 24 : event.clientY });
  };
  if (asked === undefined) return { open, menu: null };
  const { subject, x, y } = asked;
  const title =
    'agent' in subject ? `Give to ${agentName(editor, subject)}` : `Give ${nameOfAssignment(subject.given)} to`;
  const sections = (
    'agent' in subject ? linesOfAgent(editor, subject.agent) : linesOfThing(editor, subject.given)
  ).filter(({ lines }) => lines.length > 0);
  const menu = (
    <MenuTrigger isOpen onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}>
      <Button className="menu-spot" aria-label={title} excludeFromTabOrder style={{ left: x, top: y }} />
      <Popover className="menu-popover" placement="right top" offset={0}>
        <Menu className="menu" aria-label={title}>
          {sections.map((section) => (
            <MenuSection key={section.title} aria-label={section.title} className="menu-section">
              <Header className="menu-heading">{section.title}</Header>
              {section.lines.map(({ id, title, detail, run }) => (
                <MenuItem key={id} id={id} className="menu-item menu-choice" textValue={title} onAction={run}>
                  <Text slot="label">{title}</Text>
                  {detail !== undefined && <Text slot="description">{detail}</Text>}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
          {sections.length === 0 && (
            <MenuItem isDisabled className="menu-item" textValue="Nothing fits here.">
              <Text slot="label">Nothing fits here.</Text>
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
  return { open, menu };
}

function agentName(editor: Editor, { agent }: { readonly agent: string }): string {
  return nameOfRecipient(editor, { agent });
}

function linesOfAgent(editor: Editor, id: string): Section[] {
  const name = agentName(editor, { agent: id });
  const agent = agentOf(editor, id);
  const { assignments } = editor.assignments.getState();
  const isGiven = givenTo(assignments, id) !== undefined;
  const back: Line[] = isGiven
    ? [{ id: 'back', title: 'Back to its type’s', run: () => takeBack(editor, { agent: id }) }]
    : [];
  const show: Line[] = [
    ...(agent === undefined
      ? []
      : [{ id: 'show', title: `Show ${agent.behavior}`, detail: 'what it runs', run: () => selectAgent(editor, id) }]),
    ...back,
  ];
  const givable = (given: readonly Assignment[]) =>
    given
      .filter((each) => whyNotGive(editor, { agent: id }, each) === undefined)
      .map((each) => ({
        id: `give ${JSON.stringify(each)}`,
        title: nameOfAssignment(each),
        run: () => give(editor, { agent: id }, each),
      }));
  const behaviors = Object.keys(editor.documents.getState().byName).map((behavior) => ({ behavior }));
  const sheets = currentFiles(editor.sheets.getState()).map((sheet) => ({ sheet: sheet.name }));
  return [
    { title: name, lines: show },
    { title: 'Give it a behavior', lines: givable(behaviors) },
    { title: 'Give it a sheet', lines: givable(sheets) },
  ];
}

function linesOfThing(editor: Editor, given: Assignment): Section[] {
  const lines = recipientsOf(editor, given).map((to): Line => {
    const agent = 'agent' in to ? agentOf(editor, to.agent) : undefined;
    return {
      id: JSON.stringify(to),
      title: nameOfRecipient(editor, to),
      ...(agent !== undefined && { detail: `runs ${agent.behavior}` }),
      run: () => give(editor, to, given),
    };
  });
  return [{ title: `Give ${nameOfAssignment(given)} to`, lines }];
}
