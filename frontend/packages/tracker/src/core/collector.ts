import type { Batch, TrackingIds } from './batch';
import { LONGEST_REST_MS, REQUEST_TIMEOUT_MS } from './constants';
import type { Ports, Reply, Request } from './ports';

export type Outcome = 'accepted' | 'failed' | 'stopped';

export interface Collector {
  put(batch: Batch): Promise<Outcome>;
  /** The server requested a pause until this time. */
  readonly restsUntil: number;
  /** Used when the next token is fetched. */
  grant: string | undefined;
}

/** Speaks with the playback analytics service for one player session (spec 4, 7 and 8). */
export function createCollector(
  host: string,
  ids: TrackingIds,
  grant: string | undefined,
  ports: Ports,
): Collector {
  const api = `${host.replace(/\/$/, '')}/api`;
  const idHeaders = Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name.replace('_', '-'), String(id)]),
  );
  let token: Promise<string> | undefined;

  const call = async (request: Omit<Request, 'timeoutMs'>) => {
    const reply = await ports.fetch({ ...request, timeoutMs: REQUEST_TIMEOUT_MS });
    if (reply.retryAfter && (reply.status === 503 || reply.status === 429)) {
      const rest = Number(reply.retryAfter) * 1_000;
      collector.restsUntil = ports.clock.now() + Math.min(rest || 0, LONGEST_REST_MS);
    }
    if (reply.status < 200 || reply.status > 299) throw reply;
    return reply;
  };

  const fetchToken = () => {
    const headers = collector.grant ? { ...idHeaders, grant: collector.grant } : idHeaders;
    return call({ method: 'GET', url: `${api}/token`, headers }).then((reply) => reply.body);
  };

  const putOnce = async (body: string) => {
    const current = (token ??= fetchToken());
    try {
      await call({
        method: 'PUT',
        url: `${api}/events`,
        headers: { 'content-type': 'application/json', token: await current },
        body,
      });
    } catch (problem) {
      // A token that could not be fetched is missing; one that was refused is dropped (401).
      const keep = await current.then(
        () => statusOf(problem) !== 401,
        () => false,
      );
      if (!keep && token === current) token = undefined;
      throw problem;
    }
  };

  const collector = {
    restsUntil: 0,
    grant,
    async put(batch: Batch): Promise<Outcome> {
      const body = JSON.stringify(batch);
      try {
        await putOnce(body).catch((problem: unknown) => {
          if (statusOf(problem) !== 401) throw problem;
          return putOnce(body);
        });
        return 'accepted';
      } catch (problem) {
        return statusOf(problem) === 418 ? 'stopped' : 'failed';
      }
    },
  };
  return collector;
}

function statusOf(problem: unknown): number | undefined {
  return (problem as Partial<Reply> | undefined)?.status;
}
