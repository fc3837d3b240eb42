import { expect, it } from 'vitest';
import { findField } from './find-field';

function page(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body;
}

it('goes from a label to its field', () => {
  const field = findField(page('<label for="a">Currency</label><input id="a">'), 'Currency');
  expect(field?.id).toBe('a');
});

it('goes from a choice to its radio button', () => {
  const field = findField(
    page('<label><input type="radio" id="a"><span>Maintenance</span><span>A break</span></label>'),
    'Maintenance',
  );
  expect(field?.id).toBe('a');
});

it('goes from words that name something to the first field of it', () => {
  const field = findField(
    page('<div role="group" aria-labelledby="n"><p id="n">Logo</p><button id="a"></button></div>'),
    'Logo',
  );
  expect(field?.id).toBe('a');
});

it('goes from a legend to the first field below it', () => {
  const html = '<fieldset><legend>Theme</legend><div><input id="a"></div></fieldset>';
  expect(findField(page(html), 'Theme')?.id).toBe('a');
});

it('stays at words without a field, and finds none of others', () => {
  expect(
    findField(page('<section><h2>Countries</h2><p>No header</p></section>'), 'Countries')?.tagName,
  ).toBe('H2');
  expect(findField(page('<h2>Countries</h2>'), 'Age')).toBeNull();
});
