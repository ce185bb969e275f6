/** Colors of the theme for a canvas, which does not know them: by the names of their tokens. */
export function themeColors<const T extends Readonly<Record<string, `--${string}`>>>(
  tokens: T,
): { readonly [Name in keyof T]: string } {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
  ) as { readonly [Name in keyof T]: string };
}
