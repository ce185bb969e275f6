import { useStore } from 'zustand';
import { useProject } from '../../model/project/project.js';
import { putOffTrust, trustFolder } from '../../model/project/trust.js';
import { Button } from '../../widgets/button.js';
import './project.css';

/** Asks whether the code of a project may run, before any of it does. */
export function TrustBar() {
  const project = useProject();
  const folder = useStore(project.editor.project, ({ info }) => info?.untrusted ?? null);
  const isPutOff = useStore(project.trust, (state) => state.isPutOff);
  if (folder === null || isPutOff) return null;
  return (
    <section className="trust" aria-label="Trust">
      <div className="note-line">
        <span>
          <strong>Do you trust the code in this folder?</strong> <code>{folder}</code>
          <br />
          <span className="muted">
            Until you do, neither the game nor its tests run; documents can be looked at and edited. Say yes only if you
            know where the folder comes from.
          </span>
        </span>
        <Button label="Trust the code in this folder" tone="plain" onClick={() => void trustFolder(project)}>
          Yes, run it
        </Button>
        <Button label="Decide later about this folder" tone="plain" onClick={() => putOffTrust(project)}>
          Not now
        </Button>
      </div>
    </section>
  );
}
