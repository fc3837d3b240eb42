import { expect, it } from 'vitest';
import { newsletter } from '../../testing/newsletters';
import { changeOf, draftOf, hasText, segmentOf } from './draft';

it('saves what it was loaded from', () => {
  const draft = draftOf(newsletter, 'USD');
  expect(changeOf(draft)).toEqual({
    texts: newsletter.texts,
    link: newsletter.link,
    content_id: newsletter.content_id,
    segment: newsletter.segment,
    after_days: newsletter.after_days,
  });
});

it('leaves out a sum that is none, with its currency', () => {
  const { segment } = draftOf(newsletter, 'USD');
  for (const spending of ['', '0', 'much']) {
    expect(segmentOf({ ...segment, spending })).toMatchObject({
      spent_minor: null,
      currency: null,
    });
  }
});

it('has a text once one language has a subject and a text', () => {
  const draft = draftOf(newsletter, 'USD');
  expect(hasText(draft)).toBe(true);
  expect(hasText({ ...draft, texts: { en: { subject: 'News', text: ' ', button: '' } } })).toBe(
    false,
  );
});
