import { useState } from 'react';

/** A state's name, typed where it stands. Enter and leaving keep it, Escape does not. */
export function RenameField({
  name,
  onDone,
}: {
  readonly name: string;
  readonly onDone: (name: string | undefined) => void;
}) {
  const [text, setText] = useState(name);
  return (
    <input
      className="rename-field"
      aria-label="Name of the state"
      // biome-ignore lint/a11y/noAutofocus: the designer asked to type here
      autoFocus
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.target.value)}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={() => onDone(text)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') onDone(text);
        if (event.key === 'Escape') onDone(undefined);
      }}
    />
  );
}
