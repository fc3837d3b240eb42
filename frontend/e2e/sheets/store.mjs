// The store that the sheets are drawn of: the demo's, in a data folder of its own that is kept for the next time, with
// as many of its films published as a sheet wants.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const matinee = join(root, '.venv/bin/matinee');
export const films = join(root, '.cache/films');
export const folder = join(root, '.cache/sheets');
const readyWithinMs = 300_000;

/** What a store of many films has beside the demo's: the short clip of it, under other titles and posters. */
const MORE_TITLES = [
  'North of the Harbour',
  'Paper Lanterns',
  'The Last Ferry Home, and What It Left Behind on the Quay',
  'Glass',
  'Two Winters',
  'Saltwater',
  'A Short History of Waiting Rooms',
  'Nightshift',
];

/**
 * Starts Matinee unless one runs at `port`, and makes what the demo's store lacks; `run` is `matinee` on its data, and
 * `stay` one that goes on until the store stops.
 */
export async function openStore(port, data = join(folder, 'data')) {
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, MATINEE_ENV: 'test' };
  const run = (...args) => {
    const { status, stdout } = spawnSync(matinee, [...args, '--data-dir', data], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`matinee ${args.join(' ')}: ${status}`);
    return stdout;
  };
  const staying = [];
  const stay = (...args) =>
    staying.push(spawn(matinee, [...args, '--data-dir', data], { env, stdio: 'ignore' }));
  const isRunning = await fetch(`http://localhost:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  const up = isRunning ? null : await start(port, data);
  run('seed', '--profile', 'demo', '--films', films);
  const people = JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8')).users;
  const stopAll = async () => {
    for (const one of staying) await stop(one);
    await stop(up);
  };
  return { origin: `http://localhost:${port}`, people, run, stay, stop: stopAll };
}

async function start(port, data) {
  const log = openSync(join(folder, 'console.log'), 'a');
  const up = spawn(matinee, ['up', '--port', String(port), '--data-dir', data], {
    env: { ...process.env, MATINEE_ENV: 'test' },
    stdio: ['ignore', log, log],
  });
  const deadline = Date.now() + readyWithinMs;
  while (!existsSync(join(data, 'run/ready'))) {
    if (up.exitCode !== null || Date.now() > deadline) {
      throw new Error(`matinee up did not come up: see ${join(folder, 'console.log')}`);
    }
    await pause(200);
  }
  return up;
}

async function stop(up) {
  if (!up || up.exitCode !== null) return;
  const end = new Promise((finish) => up.once('exit', finish));
  up.kill('SIGTERM');
  await end;
}

/** The calls of the back office, as its owner. */
export async function asOwner(request, { origin, people }) {
  const owner = people.find(({ role }) => role === 'owner');
  const token = await signIn(request, origin, owner);
  const headers = { 'X-CSRFToken': token, Origin: origin };
  return async (method, path, body = {}) => {
    const ask = () => request.fetch(`${origin}/bullet/api${path}`, { method, headers, ...body });
    let answer = await ask();
    // The reports of a machine that is busy with drawing: they ask to be asked again.
    for (let tries = 1; answer.status() === 503 && tries < 10; tries += 1) {
      await pause(2_000);
      answer = await ask();
    }
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.status() === 204 ? null : answer.json();
  };
}

/** Returns the token for further calls. */
export async function signIn(request, origin, { email, password }) {
  const read = async () =>
    /name="csrf-token" content="([^"]+)"/.exec(
      await (await request.get(`${origin}/sign_in`)).text(),
    )?.[1] ?? '';
  const answer = await request.post(`${origin}/api/sessions`, {
    data: { email, password },
    headers: { 'X-CSRFToken': await read(), Origin: origin },
  });
  if (!answer.ok()) throw new Error(`signing in: ${await answer.text()}`);
  return read();
}

/** All films of the store in its own order; those that a store of many lacks are made first. */
export async function makeFilms(request, call) {
  const list = async () => (await call('GET', '/contents?page=1')).toSorted((a, b) => a.id - b.id);
  const rows = await list();
  for (const [i, title] of MORE_TITLES.entries()) {
    if (rows.some((row) => row.title === title)) continue;
    await makeFilm(request, call, title, rows[i % rows.length]);
  }
  return list();
}

async function makeFilm(request, call, title, likeFilm) {
  const id = await upload(request, call);
  const poster = (await call('GET', `/contents/${likeFilm.id}`)).poster;
  if (poster && Math.min(poster.width, poster.height) >= 320) {
    const picture = await (await request.get(poster.src)).body();
    const attachment = { name: 'poster.jpg', mimeType: 'image/jpeg', buffer: picture };
    await call('PUT', `/contents/${id}/poster/image`, { multipart: { file: attachment } });
  }
  // The last: by its title it is known to be whole.
  const description = `${title}, told in one evening.`;
  await call('PATCH', `/contents/${id}`, { data: { title, description } });
}

/** Returns the id of a new draft that plays the short clip. */
export async function upload(request, call) {
  const file = readFileSync(join(films, 'small.mp4'));
  const {
    endpoint,
    grant,
    content_id: id,
  } = await call('POST', '/uploads', {
    data: { filename: 'more.mp4', size: file.length },
  });
  const tus = { Authorization: `Bearer ${grant}`, 'Tus-Resumable': '1.0.0' };
  const answer = await request.post(endpoint, {
    headers: {
      ...tus,
      'Upload-Length': String(file.length),
      'Upload-Metadata': `filename ${Buffer.from('more.mp4').toString('base64')}`,
    },
  });
  await request.patch(new URL(answer.headers()['location'], endpoint).href, {
    headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    data: file,
  });
  while ((await call('GET', `/contents/${id}/encoding`)).state !== 'ready') await pause(1_000);
  return id;
}

/** Publishes the first `count` of these films and no other. */
export async function publishOnly(call, rows, count) {
  for (const [i, row] of rows.entries()) {
    const film = await call('GET', `/contents/${row.id}`);
    const isPublished = film.published_at !== null;
    if (i < count && !isPublished) await call('POST', `/contents/${row.id}/publish`);
    if (i >= count && isPublished) await call('POST', `/contents/${row.id}/unpublish`);
  }
}

export const pause = (ms) => new Promise((finish) => setTimeout(finish, ms));
