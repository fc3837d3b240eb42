/**
 * PayPal in a browser's test, at an origin of its own: a script, the frame with the button that it draws, and the
 * window which that frame opens. They talk as PayPal's do, so the page's own headers decide whether they can.
 */
import type { BrowserContext } from '@playwright/test';
import type { FakeProviders } from './fake-providers';

/** Draws the frame, and passes on what its window says. Without a nonce it draws nothing. */
const SCRIPT = `(() => {
  const script = document.currentScript;
  const base = new URL(script.src).origin;
  const marked = document.createElement('style');
  marked.nonce = script.dataset.cspNonce;
  marked.textContent = '.paypal-buttons { --paypal-marked: yes }';
  document.head.append(marked);
  const Buttons = (options) => {
    const frame = document.createElement('iframe');
    frame.title = 'PayPal';
    frame.className = 'paypal-buttons';
    frame.src = base + '/_page/button';
    const tell = (about) => frame.contentWindow.postMessage(about, base);
    const hear = async ({ data, source }) => {
      if (source !== frame.contentWindow) return;
      if (data.is === 'pressed') {
        try {
          const id = await (options.createOrder ?? options.createVaultSetupToken)();
          tell({ is: 'begun', id });
        } catch (error) {
          tell({ is: 'refused' });
          options.onError(error);
        }
      } else if (data.is === 'approved') {
        options.onApprove(options.createOrder ? { orderID: data.id } : { vaultSetupToken: data.id });
      } else if (data.is === 'canceled') options.onCancel();
      else if (data.is === 'failed') options.onError(new Error('no window'));
    };
    return {
      async render(place) {
        addEventListener('message', hear);
        place.append(frame);
        await new Promise((done) => frame.addEventListener('load', done, { once: true }));
        if (getComputedStyle(frame).getPropertyValue('--paypal-marked') !== 'yes') frame.remove();
      },
      close() {
        removeEventListener('message', hear);
        frame.remove();
      },
    };
  };
  window[script.dataset.namespace] = { Buttons };
})();`;

const BUTTON = `<!doctype html><title>PayPal's button</title><button>PayPal</button><script>
  let opened = null;
  const up = (about) => parent.postMessage(about, '*');
  document.querySelector('button').onclick = () => {
    opened = window.open('/_page/window', '_blank', 'width=400,height=600');
    if (!opened) return up({ is: 'failed' });
    up({ is: 'pressed' });
    const watch = setInterval(() => {
      if (!opened?.closed) return;
      clearInterval(watch);
      if (opened) up({ is: 'canceled' });
      opened = null;
    }, 100);
  };
  addEventListener('message', ({ data, source }) => {
    if (data.is === 'begun') opened?.location.replace('/_page/window?id=' + data.id);
    if (data.is === 'refused') { const gone = opened; opened = null; gone?.close(); }
    if (source === opened && data.is === 'approved') {
      const { id } = data;
      opened = null;
      source.close();
      up({ is: 'approved', id });
    }
  });
</script>`;

const WINDOW = `<!doctype html><title>PayPal</title><h1>PayPal</h1><p></p><button hidden>Agree</button><script>
  const id = new URLSearchParams(location.search).get('id');
  const button = document.querySelector('button');
  document.querySelector('p').textContent = id ?? 'One moment';
  button.hidden = !id;
  button.onclick = async () => {
    await fetch('/_page/approve?id=' + id, { method: 'POST' });
    opener.postMessage({ is: 'approved', id }, location.origin);
  };
</script>`;

/** Puts them in the way of a browser; approvals go to the simulator behind. */
export async function servePayPal(context: BrowserContext, { paypal }: FakeProviders) {
  const html = { '/_page/button': BUTTON, '/_page/window': WINDOW };
  await context.route(`${paypal}/sdk/js?*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  for (const [path, body] of Object.entries(html)) {
    await context.route(
      ({ origin, pathname }) => origin === paypal && pathname === path,
      (route) => route.fulfill({ contentType: 'text/html', body }),
    );
  }
}
