import { type ParamSource, SOURCE_WORDS } from '../document/values/param-source.js';

export interface SourceSelectProps {
  readonly title: string;
  readonly source: ParamSource;
  readonly sources: readonly ParamSource[];
  readonly onChoose: (source: ParamSource) => void;
}

/** Where a parameter gets its value from: a sign that is also the list to choose from. */
export function SourceSelect({ title, source, sources, onChoose }: SourceSelectProps) {
  const { sign, label } = SOURCE_WORDS[source];
  const options = sources.includes(source) ? sources : [source, ...sources];
  return (
    <span className="source" data-source={source} title={`${title} comes from: ${label.toLowerCase()}`}>
      <span aria-hidden="true">{sign}</span>
      <select
        aria-label={`${title} comes from`}
        value={source}
        onChange={(event) => onChoose(event.target.value as ParamSource)}
      >
        {options.map((each) => (
          <option key={each} value={each}>
            {SOURCE_WORDS[each].label}
          </option>
        ))}
      </select>
    </span>
  );
}
