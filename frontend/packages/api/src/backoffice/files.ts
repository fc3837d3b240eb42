const LONGEST_MS = 600_000; // 10 MB at 150 kbit/s

/** The time of other calls is too short for a file on a slow line. */
export const patientFetch = (request: Request): Promise<Response> =>
  fetch(
    new Request(request, {
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(LONGEST_MS)]),
    }),
  );

/** What a call needs that sends a file. The contract knows a file as text; the form carries it. */
export const withFile = (file: Blob) => ({
  body: { file: '' },
  bodySerializer() {
    const form = new FormData();
    form.set('file', file);
    return form;
  },
  fetch: patientFetch,
});

/** A `fetch` that reports upload progress, which fetch itself cannot. */
export const fetchWithProgress =
  (onProgress: (share: number) => void) =>
  async (request: Request): Promise<Response> => {
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      request.headers.forEach((value, name) => call.setRequestHeader(name, value));
      call.responseType = 'blob';
      call.timeout = LONGEST_MS;
      call.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      call.upload.addEventListener('load', () => onProgress(1));
      call.addEventListener('load', () => resolve(answerOf(call)));
      call.addEventListener('error', () => reject(new TypeError('The call failed.')));
      call.addEventListener('timeout', () => reject(createFailure('TimeoutError')));
      call.addEventListener('abort', () => reject(createFailure('AbortError')));
      request.signal.addEventListener('abort', () => call.abort());
      call.send(body);
    });
  };

const createFailure = (name: string) => new DOMException('The call was not answered.', name);

function answerOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const hasBody = call.status !== 204 && call.status !== 304;
  const body = hasBody ? (call.response as Blob | null) : null;
  return new Response(body, { status: call.status, headers });
}
