// Runs before the first paint, so that a light page never flashes dark.
try {
  const { theme } = JSON.parse(localStorage.getItem('gumption.preferences') ?? '{}');
  if (theme === 'light') document.documentElement.dataset.theme = 'light';
} catch {
  // Storage is forbidden or holds something else: the default stays.
}
