import { useId, useState } from 'react';
import type { Asked } from '../../model/library/asked.js';
import {
  findMissing,
  type ProjectFacts,
  THING_WORDS,
  type Thing,
  type UsageIndex,
} from '../../model/library/usages.js';
import { useFacts } from '../../model/library/use-facts.js';
import { Button } from '../../widgets/button.js';
import { ModalDialog } from '../../widgets/modal-dialog.js';
import { SelectField } from '../../widgets/select-field.js';
import { UsageList } from './usage-list.js';

export interface UsagesDialogProps {
  readonly what: Thing;
  readonly name: string;
  readonly onAsk: (asked: Asked) => void;
  readonly onClose: () => void;
}

const WHAT = (Object.keys(THING_WORDS) as Thing[]).map((value) => ({ value, label: THING_WORDS[value] }));

/** Where a behavior, task, key, event or sheet is used; each line leads there. */
export function UsagesDialog({ what: first, name: firstName, onAsk, onClose }: UsagesDialogProps) {
  const { facts, usages } = useFacts();
  const [what, setWhat] = useState<Thing>(first);
  const [name, setName] = useState(firstName);
  const id = useId();
  const names = namesOf(what, facts, usages);
  const found = usages.of(what, name);
  const missing = findMissing(facts, usages).some((each) => each.what === what && each.name === name);
  return (
    <ModalDialog title="Usages" className="usages-dialog" onClose={onClose}>
      <div className="form">
        <span>What</span>
        <SelectField
          label="What"
          value={what}
          options={WHAT}
          onChange={(value) => {
            setWhat(value as Thing);
            setName(namesOf(value as Thing, facts, usages)[0] ?? '');
          }}
        />
        <span id={`${id}-name`}>Name</span>
        <SelectField
          label="Name"
          value={name}
          options={names.map((each) => ({ value: each, label: `${each} (${usages.of(what, each).length})` }))}
          onChange={setName}
        />
        <p className="form-wide" role="status">
          {name === '' ? `There is no ${THING_WORDS[what]}.` : countWords(found.length)}
          {missing && ' It is missing: nothing has this name.'}
        </p>
        <div className="form-wide">
          <UsageList label={`Usages of ${name}`} facts={facts} usages={found} onJump={onClose} />
        </div>
        <footer>
          <Button
            label={`Rename ${name} everywhere`}
            tone="plain"
            disabled={name === ''}
            onClick={() => onAsk({ dialog: 'rename', what, name })}
          >
            Rename everywhere …
          </Button>
        </footer>
      </div>
    </ModalDialog>
  );
}

/** Everything of one sort that is there or is named. */
function namesOf(what: Thing, { documents, sheets, lexicon }: ProjectFacts, usages: UsageIndex): readonly string[] {
  const { vocabulary } = lexicon;
  const there: Record<Thing, readonly { readonly name: string }[]> = {
    behavior: documents,
    kind: vocabulary.kinds,
    key: vocabulary.keys,
    event: vocabulary.events ?? [],
    sheet: sheets,
  };
  return [...new Set([...there[what].map(({ name }) => name), ...usages.names(what)])].sort();
}

/** How often something is used, in words. */
export function countWords(count: number): string {
  return count === 0 ? 'Not used anywhere.' : `Used in ${count} ${count === 1 ? 'place' : 'places'}.`;
}
