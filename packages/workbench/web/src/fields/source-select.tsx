import { type ParamSource, SOURCE_WORDS } from '../document/values/param-source.js';

export interface SourceSelectProps {
  readonly title: string;
  readonly source: ParamSource;
  readonly sources: readonly ParamSource[];
  /** What sources are called here, where not as usual. */
  readonly words?: Readonly<Partial<Record<ParamSource, string>>>;
  readonly onChoose: (source: ParamSource) => void;
}

/** Where a parameter gets its value from: a sign that is also the list to choose from. */
export function SourceSelect({ title, source, sources, words = {}, onChoose }: SourceSelectProps) {
  const wordsOf = (each: ParamSource) => words[each] ?? SOURCE_WORDS[each].label;
  const options = sources.includes(source) ? sources : [source, ...sources];
  return (
    <span className="source" data-source={source} title={`${title} comes from: ${wordsOf(source).toLowerCase()}`}>
      <span aria-hidden="true">{SOURCE_WORDS[source].sign}</span>
      <select
        aria-label={`${title} comes from`}
        value={source}
        onChange={(event) => onChoose(event.target.value as ParamSource)}
      >
        {options.map((each) => (
          <option key={each} value={each}>
            {wordsOf(each)}
          </option>
        ))}
      </select>
    </span>
  );
}
