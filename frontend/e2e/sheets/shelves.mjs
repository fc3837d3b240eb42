// What the sheets show beside single films: a series, a playlist, a trailer, a film that is coming soon, and what the
// viewer follows. Each is made once.
import { signIn } from './store.mjs';

const DAYS_AHEAD = 40;

/** Makes them of the films that the store has, rows of the office; returns those that are not coming soon. */
export async function makeShelves(request, call, store, films) {
  const byAddress = new Map(films.map((film) => [film.permalink, film.id]));
  const ids = (...names) => names.map((name) => byAddress.get(name)).filter(Boolean);
  await makeCollection(call, 'series', 'Evenings in the City', [
    {
      title: '',
      content_ids: ids('towers-after-dark', 'bicycles-of-the-city', 'the-earth-by-night'),
    },
    { title: 'The second year', content_ids: ids('tears-then-a-smile', 'a-helicopter-of-bricks') },
  ]);
  await makeCollection(call, 'playlist', 'A Quiet Hour', [
    { title: '', content_ids: ids('a-jump-at-sunset', 'big-buck-bunny', 'towers-after-dark') },
  ]);
  const [trailer, film, coming] = ids('a-jump-at-sunset', 'a-helicopter-of-bricks', 'glass');
  await call('PATCH', `/contents/${film}`, { data: { trailer_id: trailer } });
  if (coming) await announce(call, coming);
  const viewer = store.people.find(({ role }) => role === 'customer');
  const token = await signIn(request, store.origin, viewer);
  for (const { kind, id } of await topicsOf(request, store)) {
    await request.post(`${store.origin}/api/following`, {
      data: { kind, id },
      headers: { 'X-CSRFToken': token, Origin: store.origin },
    });
  }
  return films.filter(({ id }) => id !== coming);
}

async function makeCollection(call, kind, title, seasons) {
  const all = await call('GET', '/collections');
  if (all.some((one) => one.title === title)) return;
  const description = `${title}: to be watched one after the other, with nothing in between.`;
  const { id, version } = await call('POST', '/collections', {
    data: { kind, title, description },
  });
  await call('PUT', `/collections/${id}/seasons`, { data: { version, seasons } });
  await call('PATCH', `/collections/${id}`, { data: { is_published: true } });
}

async function announce(call, id) {
  const { published_at: publishedAt } = await call('GET', `/contents/${id}`);
  if (publishedAt && Date.parse(publishedAt) > Date.now()) return;
  if (publishedAt) await call('POST', `/contents/${id}/unpublish`);
  const at = new Date(Date.now() + DAYS_AHEAD * 86_400_000).toISOString();
  await call('POST', `/contents/${id}/publish`, { data: { publish_at: at, is_announced: true } });
}

async function topicsOf(request, { origin }) {
  const film = await (await request.get(`${origin}/api/contents/big-buck-bunny`)).json();
  return [
    ...film.authors.map(({ id }) => ({ kind: 'author', id })),
    ...film.categories.map(({ id }) => ({ kind: 'category', id })),
  ];
}
