/** Stripe renders its form in its own frames, without our style sheet: this passes the store's look to it. */
import type { Appearance } from '@stripe/stripe-js';

/** Reads the computed styles at the form. Stripe's frames need `rgb()`; ours are written as `oklch()`. */
export function lookOf(place: Element): Appearance {
  const style = getComputedStyle(place);
  const paint = (...names: string[]) =>
    paintedOver(names.map((name) => style.getPropertyValue(name)));
  const ground = paint('--raised');
  return {
    theme: isDark(ground) ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: paint('--raised', '--primary-text'),
      colorBackground: paint('--raised'),
      colorText: paint('--raised', '--text'),
      colorTextSecondary: paint('--raised', '--text-2'),
      colorTextPlaceholder: paint('--raised', '--text-2'),
      colorDanger: paint('--raised', '--danger'),
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '16px',
      fontSizeSm: '14px',
      fontWeightMedium: '500',
      borderRadius: '6px',
      gridRowSpacing: '16px',
      gridColumnSpacing: '16px',
    },
    rules: {
      '.Label': { fontWeight: '500', color: paint('--raised', '--text'), marginBottom: '6px' },
      '.Input': {
        backgroundColor: paint('--ground'),
        border: `1px solid ${paint('--raised', '--edge')}`,
        boxShadow: 'none',
        padding: '10px 12px',
      },
      '.Input:focus': {
        border: `1px solid ${paint('--raised', '--ring')}`,
        boxShadow: `0 0 0 1px ${paint('--raised', '--ring')}`,
      },
      '.Tab': { border: `1px solid ${paint('--raised', '--edge')}`, boxShadow: 'none' },
      '.Tab--selected': { border: `1px solid ${paint('--raised', '--ring')}`, boxShadow: 'none' },
    },
  };
}

/** Calls back when the look changes: by the system, or by what the page says of itself. Returns how to stop. */
export function watchLook(change: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: light)');
  const observer = new MutationObserver(change);
  query.addEventListener('change', change);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] });
  return () => {
    query.removeEventListener('change', change);
    observer.disconnect();
  };
}

/** Lets the browser reckon: one colour over the other, as a dot that is read back. */
function paintedOver(colours: readonly string[]): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return 'rgb(0, 0, 0)';
  for (const colour of colours) {
    pen.fillStyle = colour.trim();
    pen.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

function isDark(rgb: string): boolean {
  const [red = 0, green = 0, blue = 0] = (rgb.match(/\d+/g) ?? []).map(Number);
  return (red * 299 + green * 587 + blue * 114) / 1000 < 128;
}
