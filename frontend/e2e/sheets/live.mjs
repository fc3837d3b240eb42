// The live events of the sheets: one that is waited for, and one on air, whose encoder sends a film of the demo.
import { execFileSync, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/** Their screens by name: the event, and whether somebody is signed in there. */
export const LIVE_SCREENS = {
  live_announced: { event: 'announced' },
  live_on_air: { event: 'on_air' },
  live_on_air_signed_in: { event: 'on_air', isSignedIn: true },
};

const root = resolve(import.meta.dirname, '../../..');
const picture = join(root, '.cache/films/world.mp4');
const announced = 'An Evening at the Harbour, with Questions Afterwards';
const onAir = 'Open Rehearsal';
const onAirWithinMs = 60_000;

/** Announces both and broadcasts; returns their paths, and `end`, after which the store is as it was. */
export async function openEvents(request, call, port) {
  const [soon, now] = [await announce(call, announced, 26), await announce(call, onAir, 1)];
  for (const event of [soon, now]) await setPicture(request, call, event);
  const { stream_key: key } = (await call('GET', '/live/inputs')).find(
    ({ id }) => id === now.input_id,
  );
  const encoder = startEncoder(port, key);
  await until(async () => (await call('GET', `/live/events/${now.id}`)).signal !== null);
  await call('POST', `/live/events/${now.id}/go_live`);
  await until(async () => (await call('GET', `/live/events/${now.id}`)).qualities.length > 0);
  return {
    paths: { announced: `/live/${soon.permalink}`, on_air: `/live/${now.permalink}` },
    end: async () => {
      encoder.kill('SIGKILL');
      await removeEvents(call);
    },
  };
}

/** Removes all events of the store, also those of a run that did not come to its end. */
export async function removeEvents(call) {
  for (const { id } of await call('GET', '/live/events')) {
    const event = await call('GET', `/live/events/${id}`);
    if (event.started_at && !event.ended_at) await call('POST', `/live/events/${id}/end`);
    await call('DELETE', `/live/events/${id}`);
  }
  for (const { id } of await call('GET', '/live/inputs'))
    await call('DELETE', `/live/inputs/${id}`);
}

async function announce(call, title, hours) {
  const { id: input_id } = await call('POST', '/live/inputs', { data: { name: title } });
  const starts_at = new Date(Date.now() + hours * 3_600_000).toISOString();
  const description =
    'Two hours on the stage, and then your questions.\n\nDoors open ten minutes before.';
  const data = { title, description, starts_at, input_id };
  const { id } = await call('POST', '/live/events', { data });
  return call('POST', `/live/events/${id}/announce`);
}

async function setPicture(request, call, { id }) {
  // The list begins with the newest, which are the events themselves.
  const film = (await call('GET', '/contents?page=1')).at(-1);
  const { poster } = await call('GET', `/contents/${film.id}`);
  if (!poster) return;
  const buffer = await (await request.get(poster.src)).body();
  const attachment = { name: 'poster.jpg', mimeType: 'image/jpeg', buffer };
  await call('PUT', `/live/events/${id}/image`, { multipart: { file: attachment } });
}

function startEncoder(port, key) {
  const ffmpeg = execFileSync(join(root, '.venv/bin/python'), [
    '-c',
    'from matinee.media.steps import process; print(process.ffmpeg_path())',
  ]);
  const command = `-v error -nostdin -stream_loop -1 -re -i ${picture} -f lavfi -i anullsrc=r=48000:cl=stereo`;
  const codecs =
    '-map 0:v -map 1:a -vf scale=640:360,fps=24 -c:v libx264 -preset ultrafast -tune zerolatency -g 48';
  const rest = `${codecs} -pix_fmt yuv420p -c:a aac -f flv rtmp://127.0.0.1:${port + 6}/live/${key}`;
  return spawn(ffmpeg.toString().trim(), [...command.split(' '), ...rest.split(' ')], {
    stdio: 'ignore',
  });
}

async function until(isTrue) {
  const deadline = Date.now() + onAirWithinMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('The event does not go on air.');
    await new Promise((resolve_) => setTimeout(resolve_, 300));
  }
}
