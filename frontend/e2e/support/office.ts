import { expect, type Page } from '@playwright/test';
import { stack, storeOrigin } from './stack';

/** Sign in at the back office as its owner would, and stand before the films. */
export async function signInAsOwner(page: Page): Promise<void> {
  const { owner } = stack();
  await page.goto(`${storeOrigin()}/bullet/films`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
}

/** Press a button that asks for a file, and give it this one. */
export async function chooseFile(page: Page, button: RegExp | string, path: string) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).first().click();
  await (await choosing).setFiles(path);
}

interface NewFilm {
  path: string;
  /** What it is called before it has a title. */
  filename: string;
  address: string;
  title?: string;
}

/** Upload a film from the list of films and publish it as soon as it plays; ends on its page. */
export async function uploadAndPublish(page: Page, { path, filename, address, title }: NewFilm) {
  await chooseFile(page, /Upload films|Choose files/, path);
  await page.getByRole('link', { name: `Open ${filename}` }).click();
  const field = page.getByRole('textbox', { name: 'Address' });
  if (title !== undefined || (await field.inputValue()) !== address) {
    if (title !== undefined) {
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    }
    await field.fill(address);
    await page.getByRole('button', { name: 'Save changes' }).click();
  }
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeEnabled({ timeout: 300_000 });
  await publish.click();
  await expect(page.getByText('Published. Free for everyone.')).toBeVisible();
}

/**
 * Wait until the film whose page is open is made to its end: the first minutes of a film can be published before,
 * and until then no viewer can seek beyond them.
 */
export async function untilWhole(page: Page) {
  const id = /contents\/(\d+)/.exec(page.url())?.[1];
  const address = new URL(`/bullet/api/contents/${id}/encoding`, page.url()).href;
  const readState = async () => {
    const answer = await page.request.get(address);
    return ((await answer.json()) as { state: string }).state;
  };
  await expect.poll(readState, { timeout: 240_000 }).toBe('ready');
}
