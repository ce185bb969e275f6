import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { deleteLoaded } from '../../model/edit/document-users.js';
import { resolveFiledConflict } from '../../model/edit/save-filed.js';
import { closeFiled } from '../../model/files/filed.js';
import { problemsOfGenerator } from '../../model/generators/generator-problems.js';
import { titleOf } from '../../model/queries/edit-queries.js';
import { Button } from '../../widgets/button.js';
import { ConflictBar } from '../project/conflict-bar.js';
import { GeneratorBar } from './generator-bar.js';
import { SeedGallery } from './seed-gallery.js';
import { StepList } from './step-list.js';
import { WorldPicture } from './world-picture.js';
import './generators.css';

/** One generator: its steps, and beside them the world that the running game makes of them. */
export function GeneratorEditor({ name }: { readonly name: string }) {
  const editor = useEditor();
  const open = useStore(editor.generators, (state) => state.byName[name]);
  const kinds = useStore(editor.generators, (state) => state.kinds);
  const refused = useStore(editor.generators, (state) => state.refused);
  const isInGame = useStore(editor.generators, ({ inGame }) => inGame !== undefined);
  const gallery = useStore(editor.generating, (state) => state.gallery);
  const generator = open?.current;
  const problems = useMemo(
    () => (generator === undefined ? [] : problemsOfGenerator({ kinds, refused }, generator)),
    [generator, kinds, refused],
  );
  if (generator === undefined) return null;
  return (
    <section className="generator-editor" aria-label={`Generator ${titleOf(generator)}`}>
      <header className="sheet-head generator-head">
        <h2>{titleOf(generator)}</h2>
        <Button
          label={`Delete generator ${name}`}
          icon="clear"
          onClick={() => void deleteLoaded(editor, 'generator', name)}
        />
        <Button label="Close the generator" icon="error" onClick={() => closeFiled(editor)} />
      </header>
      {open.conflict !== undefined && (
        <ConflictBar
          mine={generator}
          conflict={open.conflict}
          onKeep={(keep) => void resolveFiledConflict(editor, 'generator', name, keep)}
        />
      )}
      <div className="generator-body">
        <StepList generator={generator} problems={problems} />
        <div className="generator-view">
          {isInGame ? (
            <>
              <GeneratorBar generator={generator} />
              {gallery === undefined ? (
                <WorldPicture generator={generator} />
              ) : (
                <SeedGallery generator={generator} gallery={gallery} />
              )}
            </>
          ) : (
            <p className="empty-words">
              No game with generators is connected. A game gives them to the option <code>generators</code> of its
              session.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
