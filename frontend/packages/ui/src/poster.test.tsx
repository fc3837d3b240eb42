import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Poster, type PosterImage } from './poster';

const image: PosterImage = {
  src: '/i/poster.jpg',
  srcset_avif: '/i/poster-640.avif 640w',
  srcset_webp: '/i/poster-640.webp 640w',
  width: 1280,
  height: 720,
  color: '#336699',
};

test('the best format the browser knows is offered first, with the drawn width', () => {
  const { container } = render(<Poster image={image} alt="A rabbit" sizes="50vw" />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map((source) => [source.type, source.sizes])).toEqual([
    ['image/avif', '50vw'],
    ['image/webp', '50vw'],
  ]);
  const img = screen.getByRole('img', { name: 'A rabbit' });
  expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1280', '720']);
  expect(img.getAttribute('loading')).toBe('lazy');
});

test('the dominant colour holds the place', () => {
  const { container } = render(<Poster image={image} alt="" sizes="50vw" />);
  expect((container.firstElementChild as HTMLElement).style.backgroundColor).toBe(
    'rgb(51, 102, 153)',
  );
});

test('a picture that does not come leaves the place and the name, and no broken image', () => {
  render(<Poster image={image} alt="A rabbit" sizes="50vw" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('A rabbit')).toBeTruthy();
});

test('an empty source set is not offered', () => {
  const { container } = render(
    <Poster image={{ ...image, srcset_avif: '' }} alt="" sizes="50vw" />,
  );
  expect([...container.querySelectorAll('source')].map(({ type }) => type)).toEqual(['image/webp']);
});

test('the first screen’s picture is not lazy', () => {
  const { container } = render(<Poster image={image} alt="" sizes="100vw" loading="eager" />);
  const img = container.querySelector('img');
  expect(img?.getAttribute('loading')).toBe('eager');
  expect(img?.getAttribute('fetchpriority')).toBe('high');
});
