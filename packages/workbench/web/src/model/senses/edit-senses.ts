import { isSameJson } from 'gumption/data';
import type { SenseLinkDescription, SenseMark, SenseMarks } from 'gumption/world';
import { freshId } from '../../document/edit/fresh-ids.js';
import { record } from '../edit/history.js';
import { whereabouts } from '../edit/keep-history.js';
import type { Editor } from '../editor.js';

/** What remains of a signal after one unit of a link that is new. */
const NEW_ATTENUATION = 0.9;

/** Changes what the designer says about one link; fields that are undefined follow the game again. */
export function markLink(
  editor: Editor,
  link: string,
  change: { readonly [Field in keyof SenseMark]: SenseMark[Field] | undefined },
  title: string,
): void {
  const { links } = editor.senses.getState().marks;
  const mark = withoutEmpty({ ...links[link], ...change });
  const { [link]: _, ...others } = links;
  const isMarked = Object.keys(mark).length > 0;
  put(editor, { ...others, ...(isMarked && { [link]: mark as SenseMark }) }, title, `${link} ${Object.keys(change)}`);
}

/** Sets how much of one sense a link lets through in each unit; undefined follows the game again. */
export function markAttenuation(editor: Editor, link: string, sense: string, value: number | undefined): void {
  const before = editor.senses.getState().marks.links[link]?.attenuation;
  const attenuation = withoutEmpty({ ...before, [sense]: value }) as Record<string, number>;
  const isEmpty = Object.keys(attenuation).length === 0;
  markLink(editor, link, { attenuation: isEmpty ? undefined : attenuation }, `Change ${sense} through ${link}`);
}

/** Takes everything back that the designer said about a link; an added link goes. */
export function unmarkLink(editor: Editor, link: string): void {
  const { [link]: _, ...links } = editor.senses.getState().marks.links;
  put(editor, links, `Reset ${link}`);
}

/** Removes a link: an added one goes, one that code made is marked, and can be brought back. */
export function removeLink(editor: Editor, { id, origin }: SenseLinkDescription): void {
  if (origin === 'added') {
    const { [id]: _, ...links } = editor.senses.getState().marks.links;
    put(editor, links, `Remove ${id}`);
  } else markLink(editor, id, { state: 'removed' }, `Remove ${id}`);
}

/** Adds a link between two parts that lets one sense through. Returns its id. */
export function addLink(editor: Editor, from: string, to: string, sense: string): string {
  const { marks, map } = editor.senses.getState();
  const taken = new Set([...Object.keys(marks.links), ...(map?.links ?? []).map(({ id }) => id)]);
  const id = freshId(`${from} – ${to}`, taken, editor.random);
  const link = { from, to, attenuation: { [sense]: NEW_ATTENUATION } };
  put(editor, { ...marks.links, [id]: link }, `Add a link from ${from} to ${to}`);
  return id;
}

/** The one way in which sense marks change: a step of the history. */
function put(editor: Editor, links: SenseMarks['links'], title: string, merge?: string): void {
  const before = editor.senses.getState().marks;
  const after = { ...before, links };
  if (isSameJson(before, after)) return;
  const here = whereabouts(editor);
  editor.senses.setState({ marks: after });
  editor.history.setState((history) =>
    record(history, {
      ...{ title, changes: [], from: here, to: here },
      aside: {
        undo: () => editor.senses.setState({ marks: before }),
        redo: () => editor.senses.setState({ marks: after }),
      },
      merge: merge && `senses ${merge}`,
      time: editor.now(),
    }),
  );
}

function withoutEmpty(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
