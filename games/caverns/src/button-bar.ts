/** A button of the bar. */
export interface BarButton {
  readonly title: string;
  /** The key that does the same. */
  readonly key: string;
  readonly isPressed?: () => boolean;
  readonly isDisabled?: () => boolean;
  readonly press: () => void;
}

/** Puts a bar with buttons above the picture. Returns a function that refreshes their state. */
export function createButtonBar(buttons: readonly BarButton[]): () => void {
  const bar = document.createElement('div');
  bar.className = 'button-bar';
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', 'What the hero does');
  const made = buttons.map(({ title, key, isPressed, isDisabled, press }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = title;
    button.title = `${title} (${key})`;
    button.addEventListener('click', () => {
      press();
      button.blur();
    });
    bar.append(button);
    return { button, isPressed, isDisabled };
  });
  (document.querySelector('main') ?? document.body).append(bar);
  return () => {
    for (const { button, isPressed, isDisabled } of made) {
      if (isPressed !== undefined) button.setAttribute('aria-pressed', String(isPressed()));
      if (isDisabled !== undefined) button.disabled = isDisabled();
    }
  };
}
