import { expect, type Page } from '@playwright/test';
import { stack, storeOrigin } from './stack';

/** Sign in at the back office as its owner would, and stand before the films. */
export async function signInAsOwner(page: Page): Promise<void> {
  const { owner } = stack();
  await page.goto(`${storeOrigin()}/bullet`);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
}
