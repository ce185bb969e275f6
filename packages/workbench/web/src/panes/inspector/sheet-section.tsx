import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { showFiled } from '../../model/files/filed.js';
import { currentFiles } from '../../model/files/open-files.js';
import { showBehavior } from '../../model/selection/select.js';
import { ancestry, pictureOf } from '../../model/sheets/sheet-values.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';

/**
 * The relations of the character sheet on screen: what it inherits from, what inherits from it,
 * what its characters run.
 */
export function SheetSection({ name }: { readonly name: string }) {
  const editor = useEditor();
  const byName = useStore(editor.sheets, (state) => state.byName);
  const documents = useStore(editor.documents, (state) => state.byName);
  const sheets = currentFiles({ byName });
  const { behavior, params, subtrees } = pictureOf(sheets, name, (each) => documents[each]?.current);
  const parents = ancestry(sheets, name).slice(1);
  const heirs = sheets.filter((sheet) => sheet.extends === name);
  const count = (own: readonly { readonly origin: { readonly from: string } }[]) =>
    own.filter(({ origin }) => origin.from === 'own').length;
  const runs = [
    ...new Set([behavior.value, ...subtrees.map(({ behavior: each, value }) => value ?? each)].filter(isText)),
  ];
  return (
    <section className="inspector-section" aria-label={`Character sheet ${name}, in short`}>
      <div className="behavior-head">
        <span className="card-icon">
          <Icon name="sheet" />
        </span>
        <b>{name}</b>
        <span className="muted">character sheet</span>
      </div>
      {byName[name]?.current.description !== undefined && (
        <p className="node-description">{byName[name].current.description}</p>
      )}
      <p className="muted">
        Says {count(params)} of {params.length} values and {count(subtrees)} of {subtrees.length} subtrees itself.
      </p>
      <SheetNames
        title="Inherits from"
        names={parents.map((each) => each.name)}
        open={(each) => showFiled(editor, 'sheet', each)}
      />
      <SheetNames
        title="Inherit from it"
        names={heirs.map((each) => each.name)}
        open={(each) => showFiled(editor, 'sheet', each)}
      />
      <SheetNames title="Its characters run" names={runs} open={(each) => showBehavior(editor, each)} />
    </section>
  );
}

function isText(value: string | undefined): value is string {
  return value !== undefined;
}

interface SheetNamesProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly open: (name: string) => void;
}

/** A heading with links below it; renders nothing without links. */
function SheetNames({ title, names, open }: SheetNamesProps) {
  if (names.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <p className="node-names">
        {names.map((name) => (
          <Button key={name} label={`Open ${name}`} tone="plain" onClick={() => open(name)}>
            {name}
          </Button>
        ))}
      </p>
    </>
  );
}
