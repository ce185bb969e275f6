import { expect, it } from 'vitest';
import { launchChromium } from './chromium.js';

it('launches a Chromium that runs a page', async () => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.setContent('<h1>Gumption</h1>');
    expect(await page.getByRole('heading').textContent()).toBe('Gumption');
  } finally {
    await browser.close();
  }
});
