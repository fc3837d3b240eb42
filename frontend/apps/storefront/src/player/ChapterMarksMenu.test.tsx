import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ChapterMarksMenu } from './ChapterMarksMenu';
import { SeekBar } from './SeekBar';

// jsdom plays nothing: the moment is set by hand.
const media = vi.hoisted(() => ({ at: 0, seek: vi.fn<(seconds: number) => void>() }));
vi.mock('./use-media', () => ({
  useMedia: (name: string) => (name === 'mediaCurrentTime' ? media.at : undefined),
  useMediaRequests: () => media,
}));

const marks = [
  { at_seconds: 0, title: 'Opening' },
  { at_seconds: 60, title: '<b>The way</b>' },
  { at_seconds: 90, title: '' },
];

function Menu() {
  const [isOpen, setIsOpen] = useState(false);
  return <ChapterMarksMenu marks={marks} isOpen={isOpen} onOpenChange={setIsOpen} />;
}

function show(at: number) {
  media.at = at;
  return render(<Menu />);
}

test('the part that plays is named, and all marks are listed with it', () => {
  show(61);
  const button = screen.getByRole('button', { name: 'Chapter marks: <b>The way</b>' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  const list = screen.getByRole('group', { name: 'Chapter marks' });
  const items = [...list.querySelectorAll('li')].map((item) => item.textContent);
  expect(items).toEqual(['0:00Opening', '1:00<b>The way</b>', '1:30']);
  const current = screen.getByRole('button', { current: true });
  expect(current.textContent).toContain('The way');
  expect(document.activeElement).toBe(current);

  fireEvent.click(screen.getByRole('button', { name: /Opening/ }));
  expect(media.seek).toHaveBeenCalledExactlyOnceWith(0);
  expect(screen.queryByRole('group', { name: 'Chapter marks' })).toBeNull();
});

test('Escape closes the list and gives the focus back', () => {
  show(0);
  const button = screen.getByRole('button', { name: 'Chapter marks: Opening' });
  fireEvent.click(button);
  // What is beneath it, such as a trailer, is told that the key is taken.
  const isFree = fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(isFree).toBe(false);
  expect(screen.queryByRole('group', { name: 'Chapter marks' })).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('the bar has a gap at each mark but the first, and says the part of the moment', () => {
  media.at = 61;
  const { container } = render(
    <SeekBar
      video={null}
      duration={120}
      stills={[]}
      chapter={null}
      marks={marks}
      onScrub={vi.fn<() => void>()}
      onPreview={vi.fn<() => void>()}
    />,
  );
  const gaps = [...container.querySelectorAll<HTMLElement>('[data-gap]')];
  expect(gaps.map((gap) => gap.style.left)).toEqual(['50%', '75%']);
  const bar = screen.getByRole('slider', { name: 'Position' });
  expect(bar.getAttribute('aria-valuetext')).toBe('1 minute of 2 minutes, <b>The way</b>');
});
