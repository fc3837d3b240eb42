import type { Locator, Page } from '@playwright/test';

/** A PNG of one colour, as a file that a person would choose. */
export async function makePicture(page: Page, color: string, width = 1280, height = 720) {
  const base64 = await page.evaluate(
    ([fill, across, down]) => {
      const canvas = document.createElement('canvas');
      canvas.width = across;
      canvas.height = down;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('There is no canvas.');
      pen.fillStyle = fill;
      pen.fillRect(0, 0, across, down);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [color, width, height] as const,
  );
  return { name: 'poster.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** The colour in the middle of what is on the screen, as [red, green, blue]. */
export async function colorOf(page: Page, element: Locator): Promise<number[]> {
  const shot = (await element.screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('There is no canvas.');
    pen.drawImage(image, 0, 0);
    const pixel = pen.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
    return [...pixel].slice(0, 3);
  }, shot);
}
