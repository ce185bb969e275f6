import type { KindDescription } from 'gumption/protocol';
import { type MouseEvent, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { Button } from '../../widgets/button.js';
import { insertExample } from './example.js';
import './help.css';

/** A page about a kind, as it was built; see node-pages.ts. */
interface Page {
  readonly html: string;
  readonly example: string;
}

const PAGES = import.meta.glob<Page>(['../../../../../../docs/nodes/*.md', '!**/README.md'], {
  query: '?node-page',
  import: 'default',
});

function loadPage(kind: string): Promise<Page> | undefined {
  return PAGES[`../../../../../../docs/nodes/${kind}.md`]?.();
}

interface NodePageProps {
  readonly kind: KindDescription;
  readonly onKind: (kind: string) => void;
}

/**
 * Everything about a kind: the page of a built-in one with its picture and an example to try; for a
 * task of the game, what the game says of it.
 */
export function NodePage({ kind, onKind }: NodePageProps) {
  const editor = useEditor();
  const { kinds } = useStore(editor.world, (world) => world.lexicon);
  const [page, setPage] = useState<Page>();
  useEffect(() => {
    let isShown = true;
    setPage(undefined);
    void loadPage(kind.name)?.then((loaded) => {
      if (isShown) setPage(loaded);
    });
    return () => {
      isShown = false;
    };
  }, [kind.name]);
  if (page === undefined) return <TaskPage kind={kind} />;
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-kind]');
    if (link === null) return;
    event.preventDefault();
    if (kinds.has(link.dataset.kind!)) onKind(link.dataset.kind!);
  };
  return (
    <article className="help-page" aria-label={kind.title}>
      <h2>{kind.title}</h2>
      {page.example !== '' && (
        <Button label="Insert the example" icon="plus" onClick={() => insertExample(editor, page.example)}>
          Insert the example
        </Button>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked */}
      <div
        className="help-words"
        onClick={follow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own pages when the workbench is built
        dangerouslySetInnerHTML={{ __html: page.html }}
      />
    </article>
  );
}

function TaskPage({ kind: { title, description, category, params, tags } }: { readonly kind: KindDescription }) {
  return (
    <article className="help-page" aria-label={title}>
      <h2>{title}</h2>
      <p>{description === '' ? 'The game says nothing more about it.' : description}</p>
      <p className="help-facts">
        {category}
        {tags.length > 0 && ` · also found as ${tags.join(', ')}`}
      </p>
      {params.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>name</th>
              <th>type</th>
              <th>default</th>
              <th>what it means</th>
            </tr>
          </thead>
          <tbody>
            {params.map((param) => (
              <tr key={param.name}>
                <td>{param.title}</td>
                <td>{param.unit === undefined ? param.type : `${param.type}, ${param.unit}`}</td>
                <td>{param.default === undefined ? '' : String(param.default)}</td>
                <td>{param.description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}
