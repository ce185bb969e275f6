/** A button of the bar. */
export interface OrderButton {
  readonly title: string;
  /** The key that does the same, as people write it. */
  readonly key: string;
  readonly isPressed?: () => boolean;
  readonly press: () => void;
}

/** Puts a bar with buttons over the picture. Returns a function that refreshes which are pressed. */
export function createOrderBar(buttons: readonly OrderButton[]): () => void {
  const bar = document.createElement('div');
  bar.className = 'orders';
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', 'Orders');
  const made = buttons.map(({ title, key, isPressed, press }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = title;
    button.title = `${title} (${key})`;
    button.addEventListener('click', press);
    bar.append(button);
    return { button, isPressed };
  });
  document.body.append(bar);
  return () => {
    for (const { button, isPressed } of made)
      if (isPressed !== undefined) button.setAttribute('aria-pressed', String(isPressed()));
  };
}
