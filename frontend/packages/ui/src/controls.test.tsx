import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hueOf, initialsOf } from './avatar';
import { Chip, RemovableChip } from './chip';
import { Sheet } from './sheet';
import { Switch } from './switch';

test.each([
  ['Ann', 'A'],
  ['Ann Weaver', 'AW'],
  ['ann maria weaver-stone', 'as'],
  ['  👩‍🚀 Zoë  ', 'Z'],
  ['سلمى حداد', 'سح'],
  ['@@', '·'],
  ['', '·'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a name keeps its hue, however it is composed', () => {
  expect(hueOf('Zoë')).toBe(hueOf('Zoe\u0308'));
  expect(hueOf('Ann')).not.toBe(hueOf('Ben'));
});

test('a switch is named by its label and told by its hint; the row is its target', () => {
  const change = vi.fn<(isOn: boolean) => void>();
  render(<Switch label="Autoplay" hint="The next film starts by itself." isOn onChange={change} />);
  const box = screen.getByRole('switch', { name: 'Autoplay', checked: true });
  expect(box.getAttribute('aria-describedby')).toBe(
    screen.getByText('The next film starts by itself.').id,
  );
  fireEvent.click(screen.getByText('Autoplay'));
  expect(change).toHaveBeenCalledExactlyOnceWith(false);
});

test('a chip says whether it is on; a removable one has a button that says what goes', () => {
  const change = vi.fn<(isOn: boolean) => void>();
  const remove = vi.fn<() => void>();
  render(
    <>
      <Chip isOn={false} onChange={change}>
        Free
      </Chip>
      <RemovableChip removeLabel="Remove filter Drama" onRemove={remove}>
        Drama
      </RemovableChip>
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Free', pressed: false }));
  expect(change).toHaveBeenCalledExactlyOnceWith(true);
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Drama' }));
  expect(remove).toHaveBeenCalledOnce();
});

test('a sheet is a dialog named by its title; Escape and its button close it', () => {
  const close = vi.fn<() => void>();
  render(
    <Sheet isOpen onClose={close} title="Filters" closeLabel="Close">
      <p>Inside</p>
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(close).toHaveBeenCalledTimes(2);
});
