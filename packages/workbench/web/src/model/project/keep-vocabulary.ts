import { isSameJson } from 'gumption/data';
import type { VocabularyDescription } from 'gumption/protocol';
import { EMPTY_VOCABULARY } from '../../document/describe/describe.js';
import type { Editor } from '../editor.js';
import { note } from '../link/log.js';

/**
 * Saves the game's vocabulary into the project whenever it changes, so that documents can be
 * checked without the game. Only for the project's own game, the one with its name: another that
 * joined would overwrite it.
 */
export function keepVocabulary(editor: Editor): void {
  let kept: VocabularyDescription | undefined;
  let writing = Promise.resolve();
  const maybe = () => {
    const { game, lexicon } = editor.world.getState();
    const { info } = editor.project.getState();
    const { vocabulary } = lexicon;
    if (game === undefined || info === undefined || vocabulary === kept || vocabulary === EMPTY_VOCABULARY) return;
    kept = vocabulary;
    if (game.name !== info.name) return;
    // One after the other: names of queries and scripts may change it twice at once.
    writing = writing.then(() => (vocabulary === kept ? writeVocabulary(editor, vocabulary) : undefined));
  };
  editor.world.subscribe(maybe);
  editor.project.subscribe(maybe);
}

async function writeVocabulary(editor: Editor, vocabulary: VocabularyDescription): Promise<void> {
  try {
    const { etag, value } = await editor.files.setting('vocabulary');
    if (value !== undefined && isSameJson(value, vocabulary)) return;
    const result = await editor.files.saveSetting('vocabulary', vocabulary, etag);
    // Another window that looks at the same game was quicker.
    if (result.status === 'failed') note(editor, 'warning', `The game’s vocabulary is not saved: ${result.problem}`);
  } catch (error) {
    note(editor, 'warning', `The game’s vocabulary is not saved: ${(error as Error).message}`);
  }
}
