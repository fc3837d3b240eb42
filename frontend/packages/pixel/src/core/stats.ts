/** Spec 9, request timeout. */
const REQUEST_TIMEOUT_MS = 30_000;

export interface StatsConfig {
  /** Where the playback analytics service listens. */
  host: string;
  topic: string;
  /** Of the page config; the topic is suffixed with it when there is one (spec 7). */
  environment?: string | undefined;
  ids: StatsIds;
  /** Signed by the store: it makes the token a verified one, and names the environment. */
  grant?: string | undefined;
}

export interface StatsIds {
  user_id: number;
  video_id: number;
  content_id: number;
  store_id: number;
}

export interface StatsPorts {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  id(): string;
  /** The same for all pages of one visit. */
  visit(): string;
  fetch(request: StatsRequest): Promise<{ status: number; body: string }>;
}

export interface StatsRequest {
  method: 'GET' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
}

export interface Stats {
  /** Whether the service kept it. Never rejects. */
  send(data: Record<string, unknown>): Promise<boolean>;
}

/** Sends stats (spec 3) with a token that is fetched once, dropped on 401, and never fetched after a 418. */
export function createStats(config: StatsConfig, ports: StatsPorts): Stats {
  const api = `${config.host.replace(/\/$/, '')}/api`;
  const topic = config.environment ? `${config.topic}_${config.environment}` : config.topic;
  const idHeaders = Object.fromEntries(
    Object.entries(config.ids).map(([name, id]) => [name.replace('_', '-'), String(id)]),
  );
  let token: Promise<string> | undefined;
  let isStopped = false;

  const call = async (request: Omit<StatsRequest, 'timeoutMs'>) => {
    const reply = await ports.fetch({ ...request, timeoutMs: REQUEST_TIMEOUT_MS });
    if (reply.status === 418) isStopped = true;
    return reply;
  };
  const fetchToken = async () => {
    const headers = config.grant ? { ...idHeaders, grant: config.grant } : idHeaders;
    const reply = await call({ method: 'GET', url: `${api}/token`, headers });
    if (reply.status !== 200) throw new Error(`token: ${reply.status}`);
    return reply.body;
  };
  const put = async (body: string) => {
    const current = (token ??= fetchToken());
    try {
      const headers = { 'content-type': 'application/json', ...idHeaders, token: await current };
      const { status } = await call({ method: 'PUT', url: `${api}/proxy`, headers, body });
      if (status === 401 && token === current) token = undefined;
      return status;
    } catch {
      if (token === current) token = undefined;
      return 0;
    }
  };

  return {
    async send(data) {
      const event_created = Math.floor(ports.now() / 1_000);
      const body = JSON.stringify({
        topic,
        data: {
          id: ports.id(),
          session_id: ports.visit(),
          event_created,
          ...config.ids,
          ...data,
        },
      });
      if (isStopped) return false;
      let status = await put(body);
      if (status === 401 && !isStopped) status = await put(body);
      return status >= 200 && status < 300;
    },
  };
}
