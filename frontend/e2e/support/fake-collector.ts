import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pause } from './stack';

export interface SentEvent {
  id: string;
  name: string;
  created_at: string;
  position: number;
}

interface Put {
  token: string;
  sessionId: string;
  seq: number;
  names: string[];
  status: Answer;
}

/** A status, or `nothing`: the connection stays open and silent. */
type Answer = number | 'nothing';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PUT',
  'access-control-allow-headers': 'content-type, token, user-id, video-id, content-id, store-id',
  'access-control-max-age': '0',
};

/** A playback analytics service that answers what the test wants, and remembers what it acknowledged. */
export class FakeCollector {
  /** Asked for each PUT; `turn` counts from 0. */
  answer: (turn: number, token: string) => Answer = () => 204;
  puts: Put[] = [];
  acknowledged: SentEvent[] = [];
  tokens = 0;
  /** Half a second passes before the browser may even send. */
  isSlow = false;
  origin = '';
  private readonly server = createServer((request, response) => void this.serve(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get ids(): string[] {
    return this.acknowledged.map(({ id }) => id);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') {
      if (this.isSlow) await pause(500);
      response.writeHead(204, CORS).end();
    } else if (request.url === '/api/token') {
      response.writeHead(200, CORS).end(`token-${++this.tokens}`);
    } else {
      const batch = JSON.parse(await bodyOf(request)) as {
        session_id: string;
        seq: number;
        events: SentEvent[];
      };
      const token = String(request.headers['token']);
      const status = this.answer(this.puts.length, token);
      const names = batch.events.map(({ name }) => name);
      this.puts.push({ token, sessionId: batch.session_id, seq: batch.seq, names, status });
      if (status === 204) this.acknowledged.push(...batch.events);
      if (status !== 'nothing') response.writeHead(status, CORS).end();
    }
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
