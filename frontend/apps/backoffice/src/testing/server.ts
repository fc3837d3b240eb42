import { vi } from 'vitest';

type Answer = (request: Request) => Response | Promise<Response>;

export interface TestServer {
  /** What was asked, oldest first, as "METHOD /path?query". */
  asked: string[];
  /** The parsed JSON body of the last request to a route. */
  bodyOf: (route: string) => unknown;
  /** Give another answer from now on. */
  answer: (route: string, answer: Answer) => void;
}

/** Stand in for the store's API: routes are "METHOD /path", whatever the query. */
export function startServer(routes: Record<string, Answer>): TestServer {
  const known = new Map(Object.entries(routes));
  const asked: string[] = [];
  const bodies = new Map<string, unknown>();

  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, search } = new URL(input.url);
    const route = `${input.method} ${pathname}`;
    asked.push(route + search);
    const text = await input.clone().text();
    if (input.headers.get('Content-Type') === 'application/json') {
      bodies.set(route, JSON.parse(text));
    }
    return (await known.get(route)?.(input)) ?? problem(404, 'not_found', `No ${route}.`);
  });

  return {
    asked,
    bodyOf: (route) => bodies.get(route),
    answer: (route, answer) => void known.set(route, answer),
  };
}

export const json = (body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { headers });

/** An answer that takes a moment, as one over a network does: a page is busy until then. */
export const later = (answer: Response): Promise<Response> =>
  new Promise((resolve) => setTimeout(() => resolve(answer), 20));

export const nothing = (): Response => new Response(null, { status: 204 });

export function problem(
  status: number,
  code: string,
  message: string,
  { field = null, headers = {} }: { field?: string | null; headers?: Record<string, string> } = {},
): Response {
  const body = { success: false, errors: [{ code, message, field }], request_id: 'r-1' };
  return Response.json(body, { status, headers });
}
