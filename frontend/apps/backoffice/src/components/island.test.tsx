import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { island } from './island';

test('says in its place that a part broke, and draws it again; the page stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new Error('broken');
    return <p>Numbers</p>;
  };
  const Island = island(async () => ({ default: Part }));
  render(
    <>
      <h1>Report</h1>
      <Island />
    </>,
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('Report')).toBeTruthy();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Numbers')).toBeTruthy();
});
