import type { Editor } from '../../model/editor.js';
import { COMMAND_GROUPS, type Command, titleOf } from '../command.js';
import { showKeys } from '../key-strokes.js';
import { LOCAL_KEYS } from './local-keys.js';

/** Keys and what they do. */
export interface KeyLine {
  /** Any one of these does it. */
  readonly keys: readonly string[];
  readonly does: string;
}

/**
 * All keys by group, those of commands under the names of their menus; with words, only those that
 * say all of them.
 */
export function keyLines(
  commands: readonly Command[],
  editor: Editor,
  words: string,
  isMac: boolean,
): readonly { readonly group: string; readonly lines: readonly KeyLine[] }[] {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = COMMAND_GROUPS.map((group) => ({
    group: group as string,
    lines: commands
      .filter((command) => command.group === group && command.keys !== undefined)
      .map((command) => ({
        keys: command.keys!.map((each) => showKeys(each, isMac)),
        does: titleOf(command, editor),
      })),
  }));
  return [
    ...groups,
    { group: 'Where the keyboard is', lines: LOCAL_KEYS.map(({ keys, does }) => ({ keys: [keys], does })) },
  ]
    .map(({ group, lines }) => ({
      group,
      lines: lines.filter(({ keys, does }) => {
        const text = `${group} ${keys.join(' ')} ${does}`.toLowerCase();
        return asked.every((word) => text.includes(word));
      }),
    }))
    .filter(({ lines }) => lines.length > 0);
}
