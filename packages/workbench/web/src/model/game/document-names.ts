import { type NamedDocuments, withDocumentNames } from '../../../../wire/document-names.js';
import { createLexicon } from '../../document/describe/describe.js';
import type { Editor } from '../editor.js';
import type { LoadedState } from '../files/loaded-state.js';
import type { Named } from '../files/open-files.js';

/**
 * Keeps the names of queries and scripts as choices of the nodes that name them: one that was
 * created, renamed or deleted here counts at once, and the saved vocabulary has it, too.
 */
export function keepDocumentNames(editor: Editor): () => void {
  const keep = () => {
    const { lexicon } = editor.world.getState();
    const vocabulary = withDocumentNames(lexicon.vocabulary, {
      query: namesOf(editor.queries.getState()),
      script: namesOf(editor.scripts.getState()),
    });
    if (vocabulary !== lexicon.vocabulary) editor.world.setState({ lexicon: createLexicon(vocabulary, lexicon.views) });
  };
  const ends = [
    editor.queries.subscribe(({ byName }, before) => {
      if (byName !== before.byName) keep();
    }),
    editor.scripts.subscribe(({ byName }, before) => {
      if (byName !== before.byName) keep();
    }),
    editor.world.subscribe(({ lexicon }, before) => {
      if (lexicon !== before.lexicon) keep();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** A game that does not tell its documents may have some that nobody knows here. */
function namesOf({ byName, inGame }: LoadedState<Named>): NamedDocuments {
  return { names: Object.keys(byName).sort(), isAll: inGame !== undefined };
}
