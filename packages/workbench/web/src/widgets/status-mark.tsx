import './status-mark.css';

/**
 * The five shapes of a status, all rendered; style sheets show the one that the `data-status` of an
 * ancestor selects. So a change of status costs one attribute and no rendering. Each differs in
 * shape as well as in color.
 */
export function StatusMark() {
  return (
    <svg className="status-mark" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <g className="mark-idle">
        <circle className="mark-hollow" cx="9" cy="9" r="4" />
      </g>
      <g className="mark-running">
        <circle className="mark-disk" cx="9" cy="9" r="8" />
        <circle className="mark-ring" cx="9" cy="9" r="4.2" />
      </g>
      <g className="mark-success">
        <circle className="mark-disk" cx="9" cy="9" r="8" />
        <path d="M5.4 9.2l2.5 2.6 4.7-5.3" />
      </g>
      <g className="mark-failure">
        <circle className="mark-disk" cx="9" cy="9" r="8" />
        <path d="M6.1 6.1l5.8 5.8M11.9 6.1l-5.8 5.8" />
      </g>
      <g className="mark-abort">
        <circle className="mark-disk" cx="9" cy="9" r="8" />
        <path d="M12.4 5.6l-6.8 6.8" />
      </g>
    </svg>
  );
}
