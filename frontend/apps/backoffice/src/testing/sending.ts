import { vi } from 'vitest';

/** Let calls that tell their progress go to `startServer` too; each waits half sent until it is let on. */
export function holdSending(): { letOn: () => void } {
  const waiting: (() => void)[] = [];

  class HeldCall extends EventTarget {
    upload = new EventTarget();
    status = 0;
    response: Blob | null = null;
    private request: [string, RequestInit] = ['', {}];
    private headers = new Headers();
    private answer = new Response();

    open(method: string, url: string) {
      this.request = [url, { method, headers: this.headers }];
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    send(body: Blob) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
      waiting.push(() => void this.finish(body));
    }
    getAllResponseHeaders() {
      return [...this.answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }

    private async finish(body: Blob) {
      this.upload.dispatchEvent(new ProgressEvent('load'));
      const [url, init] = this.request;
      this.answer = await fetch(new Request(url, { ...init, body: await body.arrayBuffer() }));
      this.status = this.answer.status;
      this.response = await this.answer.clone().blob();
      this.dispatchEvent(new ProgressEvent('load'));
    }
  }

  vi.stubGlobal('XMLHttpRequest', HeldCall);
  return { letOn: () => waiting.splice(0).forEach((finish) => finish()) };
}
