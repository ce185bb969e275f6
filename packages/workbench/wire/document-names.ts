import type { KindDescription, ParamDescription, VocabularyDescription } from 'gumption/protocol';

/** The documents of one sort that nodes may name. */
export interface NamedDocuments {
  readonly names: readonly string[];
  /** Whether there are no others; otherwise names that the game told stay. */
  readonly isAll: boolean;
}

/** The project's documents that nodes may name, by their sort. */
export interface DocumentNames {
  readonly query: NamedDocuments;
  readonly script: NamedDocuments;
}

/**
 * The vocabulary with these names as the choices of parameters that name queries or scripts. Returns
 * the same vocabulary where nothing changes.
 */
export function withDocumentNames(vocabulary: VocabularyDescription, known: DocumentNames): VocabularyDescription {
  let isChanged = false;
  const kinds = vocabulary.kinds.map((kind): KindDescription => {
    const params = kind.params.map((param) => withChoices(param, known));
    if (params.every((param, i) => param === kind.params[i])) return kind;
    isChanged = true;
    return { ...kind, params };
  });
  return isChanged ? { ...vocabulary, kinds } : vocabulary;
}

function withChoices(param: ParamDescription, known: DocumentNames): ParamDescription {
  if (param.type !== 'choice' || (param.of !== 'query' && param.of !== 'script')) return param;
  const { names, isAll } = known[param.of];
  const { choices: told = [], default: usual } = param;
  // The game's own default stays one of them, also when it was renamed here.
  const kept = isAll ? (typeof usual === 'string' ? [usual] : []) : told;
  const choices = [...new Set([...kept, ...names])];
  const isSame = choices.length === told.length && choices.every((each) => told.includes(each));
  return isSame ? param : { ...param, choices };
}
