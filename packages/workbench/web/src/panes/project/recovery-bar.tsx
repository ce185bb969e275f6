import { useState } from 'react';
import { useStore } from 'zustand';
import { FILED, showFiled } from '../../model/files/filed.js';
import { type Draft, labelOf } from '../../model/project/draft-store.js';
import { discardDrafts, newestOfEach, restoreDrafts } from '../../model/project/lost-work.js';
import { describeAge } from '../../model/project/presence.js';
import { type Project, useProject } from '../../model/project/project.js';
import { showBehavior } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import { SideBySide } from './side-by-side.js';
import './project.css';

/** Rows that are drawn before someone asks for more: a project may have thousands. */
const ROWS_AT_ONCE = 100;

/**
 * Offers unsaved work that a window lost: a crash, a closed lid, a server that went away. One line,
 * however much it is; the documents are listed behind "Look".
 */
export function RecoveryBar() {
  const project = useProject();
  const drafts = useStore(project.lost, (state) => state.drafts);
  const [isLooking, setLooking] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (drafts.length === 0) return null;
  const isOne = drafts.length === 1;
  return (
    <section className="recovery" aria-label="Unsaved work">
      <div className="note-line">
        <span role="status">{describeDrafts(drafts, project.now())}</span>
        <Button
          label={isOne ? `Restore unsaved ${drafts[0].name}` : 'Restore all unsaved work'}
          tone="plain"
          onClick={() => void restore(project, drafts)}
        >
          {isOne ? 'Restore' : 'Restore all'}
        </Button>
        <Button label="Look at unsaved work" tone="plain" pressed={isLooking} onClick={() => setLooking(!isLooking)}>
          Look
        </Button>
        {isAsking ? (
          <DiscardQuestion project={project} drafts={drafts} onEnd={() => setAsking(false)} />
        ) : (
          <Button
            label={isOne ? `Discard unsaved ${drafts[0].name}` : 'Discard all unsaved work'}
            tone="plain"
            onClick={() => (isOne ? void discardDrafts(project, drafts) : setAsking(true))}
          >
            {isOne ? 'Discard' : 'Discard all'}
          </Button>
        )}
      </div>
      {isLooking && <DraftList project={project} drafts={drafts} />}
    </section>
  );
}

/** Work on many documents goes for good, so it takes a second click, in another place. */
function DiscardQuestion({ project, drafts, onEnd }: DraftsProps & { readonly onEnd: () => void }) {
  return (
    <span className="question" role="alert">
      Discard {drafts.length} versions for good?
      <Button label="Keep unsaved work" tone="plain" onClick={onEnd}>
        Keep
      </Button>
      <Button
        label={`Discard ${drafts.length} versions for good`}
        tone="plain"
        onClick={() => {
          onEnd();
          void discardDrafts(project, drafts);
        }}
      >
        Discard
      </Button>
    </span>
  );
}

interface DraftsProps {
  readonly project: Project;
  readonly drafts: readonly Draft[];
}

function DraftList({ project, drafts }: DraftsProps) {
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const isAlone = drafts.length === 1;
  return (
    <>
      <ul aria-label="Unsaved documents">
        {drafts.slice(0, most).map((draft) => (
          <DraftRow key={labelOf(draft)} project={project} draft={draft} isAlone={isAlone} />
        ))}
      </ul>
      {drafts.length > most && (
        <div className="note-line">
          <Button label="Show more unsaved documents" tone="plain" onClick={() => setMost(most + ROWS_AT_ONCE)}>
            {`Show ${Math.min(ROWS_AT_ONCE, drafts.length - most)} more of ${drafts.length}`}
          </Button>
        </div>
      )}
    </>
  );
}

interface DraftRowProps {
  readonly project: Project;
  readonly draft: Draft;
  /** Then the line above has the same buttons. */
  readonly isAlone: boolean;
}

function DraftRow({ project, draft, isAlone }: DraftRowProps) {
  const [comparing, setComparing] = useState(false);
  const { what, name, at, document } = draft;
  const { editor } = project;
  const behavior = useStore(editor.documents, ({ byName }) => byName[name]?.current);
  const sheet = useStore(editor.sheets, ({ byName }) => byName[name]?.current);
  const query = useStore(editor.queries, ({ byName }) => byName[name]?.current);
  const script = useStore(editor.scripts, ({ byName }) => byName[name]?.current);
  const generator = useStore(editor.generators, ({ byName }) => byName[name]?.current);
  const now = { behavior, sheet, query, script, generator }[what];
  return (
    <li>
      <div className="note-line">
        <span>
          <strong>{name}</strong> {what !== 'behavior' && FILED[what].noun}{' '}
          <span className="muted">{describeAge((project.now() - at) / 1000)}</span>
        </span>
        <Button
          label={`Compare unsaved ${name}`}
          tone="plain"
          pressed={comparing}
          onClick={() => setComparing(!comparing)}
        >
          Compare
        </Button>
        {!isAlone && (
          <>
            <Button label={`Restore unsaved ${name}`} tone="plain" onClick={() => void restore(project, [draft])}>
              Restore
            </Button>
            <Button label={`Discard unsaved ${name}`} tone="plain" onClick={() => void discardDrafts(project, [draft])}>
              Discard
            </Button>
          </>
        )}
      </div>
      {comparing && (
        <SideBySide titles={['Unsaved', 'Now']} left={document} right={now ?? `There is no such ${what}.`} />
      )}
    </li>
  );
}

/** Restores work, and shows it when it is one document. */
async function restore(project: Project, drafts: readonly Draft[]): Promise<void> {
  await restoreDrafts(project, drafts);
  const [{ what, name }, ...more] = drafts;
  if (more.length > 0) return;
  if (what === 'behavior') showBehavior(project.editor, name);
  else showFiled(project.editor, what, name);
}

/** As in `300 unsaved behaviors of an earlier window, from 3 min ago.` */
function describeDrafts(drafts: readonly Draft[], now: number): string {
  const documents = newestOfEach(drafts);
  const ages = drafts.map(({ at }) => describeAge((now - at) / 1000));
  const [newest, oldest] = [ages[0], ages.at(-1)!];
  const when = newest === oldest ? newest : `${oldest} to ${newest}`;
  const more = drafts.length - documents.length;
  const versions = more === 0 ? '' : ` (${more} in ${more === 1 ? 'another version' : 'other versions'}, too)`;
  if (documents.length === 1) return `Unsaved work on ${documents[0].name} was found${versions}, from ${when}.`;
  return `Unsaved work on ${documents.length} ${wordsFor(documents)} was found${versions}, from ${when}.`;
}

function wordsFor(drafts: readonly Draft[]): string {
  const [{ what }] = drafts;
  if (drafts.some((each) => each.what !== what)) return 'documents';
  return what === 'behavior' ? 'behaviors' : FILED[what].nouns;
}
