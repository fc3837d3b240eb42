import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LiveBadge } from './LiveBadge';

const place = { behind: 2, target: 1.5, reach: 60 };

test('at the newest picture it is no button', () => {
  render(<LiveBadge place={place} onGoLive={() => undefined} />);
  expect(screen.getByText('Live')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('behind it says how far, and leads back', () => {
  const goLive = vi.fn();
  render(<LiveBadge place={{ ...place, behind: 34 }} onGoLive={goLive} />);
  expect(screen.getByText('−0:34')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to live: 34 seconds behind' }));
  expect(goLive).toHaveBeenCalledOnce();
});
