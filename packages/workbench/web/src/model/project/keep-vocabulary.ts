import { isSameJson } from 'gumption/data';
import type { VocabularyDescription } from 'gumption/protocol';
import { EMPTY_VOCABULARY } from '../../document/describe/describe.js';
import type { Session } from '../editor.js';
import { note } from '../link/log.js';

/**
 * Writes what the game says it can do into the project whenever it is other than what is there, so
 * that documents can be checked without the game. Only for the project's own game, the one of its
 * name: another that joined would overwrite it.
 */
export function keepVocabulary(session: Session): void {
  let kept: VocabularyDescription | undefined;
  const maybe = () => {
    const { game, lexicon } = session.world.getState();
    const { info } = session.project.getState();
    const { vocabulary } = lexicon;
    if (game === undefined || info === undefined || vocabulary === kept || vocabulary === EMPTY_VOCABULARY) return;
    kept = vocabulary;
    if (game.name === info.name) void writeVocabulary(session, vocabulary);
  };
  session.world.subscribe(maybe);
  session.project.subscribe(maybe);
}

async function writeVocabulary(session: Session, vocabulary: VocabularyDescription): Promise<void> {
  try {
    const { etag, value } = await session.files.setting('vocabulary');
    if (value !== undefined && isSameJson(value, vocabulary)) return;
    const result = await session.files.saveSetting('vocabulary', vocabulary, etag);
    // Another window that looks at the same game was quicker.
    if (result.status === 'failed') note(session, 'warning', `The game’s vocabulary is not kept: ${result.problem}`);
  } catch (error) {
    note(session, 'warning', `The game’s vocabulary is not kept: ${(error as Error).message}`);
  }
}
