import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mainHost, plainHost } from './plain-host';
import { environmentOf, startFakeProviders, type FakeProviders } from './fake-providers';

const root = resolve(import.meta.dirname, '../../..');
const matineeCommand = join(root, '.venv/bin/matinee');
const readyWithinMs = 300_000;

/** What the tests know of the Matinee that runs for them; passed on through the environment. */
export interface Stack {
  host: string;
  port: number;
  dataDir: string;
  providers: FakeProviders;
  owner: { email: string; password: string };
}

/** The store under test; a second and empty one answers at 127.0.0.1. */
export function storeOrigin(): string {
  const { host, port } = stack();
  return `http://${host}:${port}`;
}

export function otherStoreOrigin(): string {
  return `http://127.0.0.1:${stack().port}`;
}

export function stack(): Stack {
  const json = process.env['MATINEE_E2E'];
  if (!json) throw new Error('The global set-up has not run.');
  return JSON.parse(json) as Stack;
}

/** From here on the tests' store is another one of the same Matinee. */
export function moveTo(store: Pick<Stack, 'host' | 'owner'>): void {
  process.env['MATINEE_E2E'] = JSON.stringify({ ...stack(), ...store });
}

/** Makes a store for one file of tests, whose books and clock are its own, and moves there. */
export function moveToOwnStore(name: string, title: string): void {
  const own = `${name}-${Date.now()}`;
  const host = `${own}.${plainHost}`;
  moveTo({ host, owner: makeStore(stack().dataDir, own, host, title) });
}

/** Paths of the demo's films, fetched when they are missing. */
export function filmPath(name: string): string {
  const folder = process.env['MATINEE_FILMS_DIR'] ?? join(root, '.cache/films');
  const files: Record<string, string> = {
    world: 'world.mp4',
    broken: 'broken.mp4',
    small: 'small.mp4',
  };
  const file = files[name];
  if (!file) throw new Error(`The tests know no film named ${name}.`);
  return join(folder, file);
}

/** Run a command of `matinee` on the data folder of the tests and return what it prints. */
export function matinee(dataDir: string, ...args: string[]): string {
  return execFileSync(matineeCommand, [...args, '--data-dir', dataDir], {
    encoding: 'utf8',
    env: {
      ...environment(),
      ...(process.env['MATINEE_E2E'] ? environmentOf(stack().providers) : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 600_000,
  });
}

/** Start a command that stays, on the data folder of the tests. */
export function startMatinee(...args: string[]): ChildProcess {
  const { dataDir, port, providers } = stack();
  const log = createWriteStream(join(dataDir, `${args.join('-').replaceAll(/[^a-z-]+/g, '')}.log`));
  const child = spawn(matineeCommand, [...args, '--port', String(port), '--data-dir', dataDir], {
    env: { ...environment(), ...environmentOf(providers) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  return child;
}

export async function startStack(): Promise<{ stack: Stack; stop: () => Promise<void> }> {
  const providers = await startFakeProviders();
  const empty = await startEmpty(environmentOf(providers.connections));
  const { port, dataDir } = empty;
  const owner = makeStore(dataDir, 'films', mainHost, 'Lantern Street');
  makeStore(dataDir, 'other', '127.0.0.1', 'The Other Store');
  return {
    stack: { host: mainHost, port, dataDir, owner, providers: providers.connections },
    stop: async () => {
      providers.stop();
      await empty.stop();
    },
  };
}

interface Empty {
  port: number;
  dataDir: string;
  /** What it has printed. */
  console: () => string;
  stop: () => Promise<void>;
}

/** Start a Matinee of its own, on a new data folder, that has no store. */
export async function startEmpty(variables: NodeJS.ProcessEnv = {}): Promise<Empty> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'matinee-e2e-'));
  const log = createWriteStream(join(dataDir, 'console.log'));
  const up = spawn(matineeCommand, ['up', '--port', String(port), '--data-dir', dataDir], {
    env: { ...environment(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  up.stdout.pipe(log);
  up.stderr.pipe(log);
  await readyOrEnded(up, dataDir);
  return { port, dataDir, console: () => consoleOf(dataDir), stop: () => stop(up, dataDir) };
}

async function readyOrEnded(up: ChildProcess, dataDir: string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (!existsSync(join(dataDir, 'run/ready'))) {
    if (up.exitCode !== null || Date.now() > deadline) {
      throw new Error(`matinee up did not come up:\n${consoleOf(dataDir)}`);
    }
    await pause(100);
  }
}

export function makeStore(
  dataDir: string,
  name: string,
  host: string,
  title: string,
): Stack['owner'] {
  const owner = `owner@${name}.example`;
  const args = ['--name', name, '--host', host, '--title', title, '--owner', owner];
  const store = JSON.parse(matinee(dataDir, 'create-store', '--open', ...args)) as {
    owner: { email: string; password: string };
  };
  return { email: store.owner.email, password: store.owner.password };
}

async function stop(up: ChildProcess, dataDir: string): Promise<void> {
  const end = new Promise((finish) => up.once('exit', finish));
  if (up.exitCode === null) {
    up.kill('SIGTERM');
    await end;
  }
  if (process.env['MATINEE_E2E_KEEP']) console.log(`kept ${dataDir}`);
  else rmSync(dataDir, { recursive: true, force: true });
}

/** Nothing of the caller's own Matinee may reach the one under test. */
function environment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(
    ([name]) =>
      !/^(MATINEE|COLLECTOR|DELIVERY|INTAKE|REALTIME)_|^DATABASE_URL$|_ORIGIN$/.test(name),
  );
  const films = process.env['MATINEE_FILMS_DIR'];
  return {
    ...Object.fromEntries(variables),
    MATINEE_ENV: 'test',
    // People of the stories come from other addresses than this machine's.
    MATINEE_TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
    // No story waits an hour for the letters of followers.
    MATINEE_NEW_FILMS_MINUTES: '0',
    ...(films && { MATINEE_FILMS_DIR: films }),
  };
}

/**
 * A first port with the seven that follow it free: below those that the system gives to whoever asks for any, of
 * which other tests take hundreds before Matinee has come to its own.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const first = 10_000 + 10 * Math.floor(Math.random() * 2_000);
    const eight = Array.from({ length: 8 }, (_, offset) => isFree(first + offset));
    if ((await Promise.all(eight)).every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((finish) => {
    const server = createServer();
    server.once('error', () => finish(false));
    server.listen(port, () => server.close(() => finish(true)));
  });
}

function consoleOf(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'console.log'), 'utf8');
  } catch {
    return '(it printed nothing)';
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((finish) => setTimeout(finish, milliseconds));
}
