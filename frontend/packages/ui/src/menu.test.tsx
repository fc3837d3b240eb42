import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Menu, MenuItem, MenuSeparator } from './menu';
import { nextItem, placeOf } from './menu-moves';

const rename = vi.fn<() => void>();
const remove = vi.fn<() => void>();

beforeEach(() => {
  rename.mockReset();
  remove.mockReset();
  render(
    <>
      <Menu trigger={<button type="button">Acts</button>}>
        <MenuItem onSelect={rename}>Rename</MenuItem>
        <MenuItem disabled onSelect={remove}>
          Share
        </MenuItem>
        <MenuSeparator />
        <MenuItem link={<a href="#report">Report</a>}>Report</MenuItem>
        <MenuItem onSelect={remove} isDanger>
          Delete
        </MenuItem>
      </Menu>
      <p>Outside</p>
    </>,
  );
});

const button = () => screen.getByRole('button', { name: 'Acts' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('a menu', () => {
  test('opens at its first item, is named by its button, and says so', () => {
    expect(button().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button());
    expect(screen.getByRole('menu', { name: 'Acts' })).toBeTruthy();
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(item('Rename'));
  });

  test('is walked by arrows, past what is disabled, round its ends', () => {
    fireEvent.keyDown(button(), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(item('Delete'));
    press('ArrowDown');
    expect(document.activeElement).toBe(item('Rename'));
    press('ArrowDown');
    expect(document.activeElement).toBe(item('Report'));
    press('End');
    expect(document.activeElement).toBe(item('Delete'));
    press('r');
    expect(document.activeElement).toBe(item('Rename'));
    press('r');
    expect(document.activeElement).toBe(item('Report'));
  });

  test('does what is selected once, closes, and gives the focus back first', () => {
    fireEvent.click(button());
    rename.mockImplementation(() => expect(document.activeElement).toBe(button()));
    press('Enter');
    expect(rename).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('does nothing for a disabled item', () => {
    fireEvent.click(button());
    fireEvent.click(item('Share'));
    expect(remove).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  test('has links that are links', () => {
    fireEvent.click(button());
    expect(item('Report').getAttribute('href')).toBe('#report');
  });

  test.each(['Escape', 'Tab'])('closes by %s, back at its button', (key) => {
    fireEvent.click(button());
    press(key);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  test('closes by a press elsewhere, and by its button', () => {
    fireEvent.click(button());
    fireEvent.pointerDown(screen.getByText('Outside'));
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.click(button());
    fireEvent.click(button());
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('goes with its button where the page scrolls by itself, and out of the window with it', () => {
    const box = vi.spyOn(button(), 'getBoundingClientRect');
    box.mockReturnValue(boxAt(500, 100) as DOMRect);
    fireEvent.click(button());
    const { top } = screen.getByRole('menu').style;
    box.mockReturnValue(boxAt(500, 60) as DOMRect);
    fireEvent.scroll(window);
    expect(parseFloat(screen.getByRole('menu').style.top)).toBe(parseFloat(top) - 40);
    expect(document.activeElement).toBe(item('Rename'));
    box.mockReturnValue(boxAt(500, -41) as DOMRect);
    fireEvent.scroll(window);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

function boxAt(left: number, top: number) {
  return { left, top, right: left + 40, bottom: top + 40, width: 40, height: 40 };
}

describe('its place', () => {
  const menu = { width: 200, height: 300 };
  const room = { width: 1000, height: 800 };
  const end = { align: 'end', isRightToLeft: false, room } as const;

  test('is below, ending with its button', () => {
    expect(placeOf(boxAt(500, 100), menu, end)).toEqual({ left: 340, top: 146 });
  });
  test('turns with the language', () => {
    expect(placeOf(boxAt(500, 100), menu, { ...end, isRightToLeft: true }).left).toBe(500);
    expect(placeOf(boxAt(500, 100), menu, { ...end, align: 'start' }).left).toBe(500);
    expect(placeOf(boxAt(500, 100), menu, { ...end, align: 'center' }).left).toBe(420);
  });
  test('is above at the foot of the window, and never beyond it', () => {
    expect(placeOf(boxAt(500, 700), menu, end).top).toBe(394);
    expect(placeOf(boxAt(20, 100), menu, end).left).toBe(8);
    expect(placeOf(boxAt(980, 100), menu, { ...end, align: 'start' }).left).toBe(792);
    expect(placeOf(boxAt(500, 100), { width: 200, height: 900 }, end).top).toBe(8);
  });
});

test('a key that leads nowhere moves nothing', () => {
  expect(nextItem('x', 0, ['Rename'])).toBeNull();
  expect(nextItem('F5', 0, ['F', 'Five'])).toBeNull();
  expect(nextItem('ArrowDown', -1, [])).toBeNull();
});
