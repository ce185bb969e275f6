import type { ReactNode } from 'react';
import { Header, Menu, MenuItem, MenuSection, Popover, Separator, SubmenuTrigger, Text } from 'react-aria-components';
import { Icon } from '../widgets/icon.js';
import { type Choice, type Command, type CommandContext, titleOf, whyNot } from './command.js';
import { showKeys } from './key-strokes.js';
import './menus.css';

export const IS_MAC = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform);

/** Commands as menu items: unavailable ones are dimmed, those with choices open a submenu. */
export function commandItems(commands: readonly Command[], context: CommandContext): ReactNode {
  return commands.map((command) => {
    const reason = whyNot(command, context);
    const title = titleOf(command, context.editor);
    const keys = command.keys?.[0];
    const content = (
      <>
        <Text slot="label">{title}</Text>
        {keys !== undefined && <span className="menu-keys">{showKeys(keys, IS_MAC)}</span>}
        {command.choices !== undefined && <Icon name="chevron" size={14} />}
      </>
    );
    if (command.choices === undefined || reason !== undefined)
      return (
        <MenuItem
          key={command.id}
          id={command.id}
          className="menu-item"
          textValue={title}
          isDisabled={reason !== undefined}
          onAction={() => command.run?.(context)}
        >
          {content}
        </MenuItem>
      );
    return (
      <SubmenuTrigger key={command.id}>
        <MenuItem id={command.id} className="menu-item" textValue={title}>
          {content}
        </MenuItem>
        <Popover className="menu-popover">
          <Menu className="menu" aria-label={title}>
            {choiceItems(command.choices(context))}
          </Menu>
        </Popover>
      </SubmenuTrigger>
    );
  });
}

/** Choices under their headings, in the order in which these first come. */
function choiceItems(choices: readonly Choice[]): ReactNode {
  const sections = [...new Set(choices.map(({ section }) => section))];
  return sections.map((section) => {
    const here = choices.filter((choice) => choice.section === section).map(choiceItem);
    if (section === undefined) return here;
    return (
      <MenuSection key={section} aria-label={section} className="menu-section">
        <Header className="menu-heading">{section}</Header>
        {here}
      </MenuSection>
    );
  });
}

function choiceItem(choice: Choice): ReactNode {
  return (
    <MenuItem
      key={choice.id}
      id={choice.id}
      className="menu-item menu-choice"
      textValue={choice.title}
      onAction={choice.run}
    >
      <Text slot="label">{choice.title}</Text>
      {choice.description !== undefined && choice.description !== '' && (
        <Text slot="description">{choice.description}</Text>
      )}
    </MenuItem>
  );
}

/** The line between two groups of a menu. */
export function MenuLine() {
  return <Separator className="menu-line" />;
}
