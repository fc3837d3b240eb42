import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createIsland } from './island';

function Part({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}
const failed = ({ retry, props }: { retry: () => void; props: { name: string } }) => (
  <button onClick={retry}>Try {props.name} again</button>
);

test('shows what is loading, then the part', async () => {
  const Island = createIsland(async () => ({ default: Part }), { loading: () => 'Soon', failed });
  render(<Island name="Ann" />);
  expect(screen.getByText('Soon')).toBeTruthy();
  expect(await screen.findByText('Hello Ann')).toBeTruthy();
});

test('one whose code has been loaded ahead is there at once, with no second load', async () => {
  const load = vi.fn(async () => ({ default: Part }));
  const Island = createIsland(load, { loading: () => 'Soon', failed });
  await Island.preload();
  render(<Island name="Ann" />);
  expect(screen.getByText('Hello Ann')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a load ahead that fails is told, and the part is loaded when it is rendered', async () => {
  const load = vi
    .fn(async () => ({ default: Part }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Island = createIsland(load, { loading: () => 'Soon', failed });
  await expect(Island.preload()).rejects.toThrow('Failed to fetch');
  render(<Island name="Ann" />);
  expect(await screen.findByText('Hello Ann')).toBeTruthy();
});

test('a failure stays inside it, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi
    .fn(async () => ({ default: Part }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Island = createIsland(load, { failed });
  render(
    <>
      <h1>The page</h1>
      <Island name="Ann" />
    </>,
  );
  fireEvent.click(await screen.findByText('Try Ann again'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  fireEvent.click(await screen.findByText('Try Ann again'));
  expect(await screen.findByText('Hello Ann')).toBeTruthy();
  expect(screen.getByText('The page')).toBeTruthy();
});

test('one that is opened anew is loaded anew', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi
    .fn(async () => ({ default: Part }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Island = createIsland(load, { failed });
  const first = render(<Island name="Ann" />);
  await screen.findByText('Try Ann again');
  first.unmount();
  render(<Island name="Bob" />);
  expect(await screen.findByText('Hello Bob')).toBeTruthy();
});

function Broken(): never {
  throw new Error('broken');
}

test('a part that breaks while it is drawn takes nothing along', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Island = createIsland<{ name: string }>(async () => ({ default: Broken }), { failed });
  render(<Island name="Ann" />);
  expect(await screen.findByText('Try Ann again')).toBeTruthy();
});
