import { fireEvent, screen } from '@testing-library/react';

/** Find something in a field that searches, and choose it. */
export async function pick(field: string, name: string): Promise<void> {
  const box = await screen.findByLabelText(field);
  fireEvent.mouseDown(box);
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: name.slice(0, 3) } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}
