import type { StoreSettings } from '@matinee/api/backoffice/store';
import { IconButton, buttonClass } from '@matinee/ui/button';
import { applyPrimary } from '@matinee/ui/color';
import { ExternalLink, Monitor, RotateCw, Smartphone } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../i18n';
import { paths } from '../../paths';

/** As wide as a desktop is drawn before it is made small; the phone is drawn as it is. */
const DRAWN_WIDTH = { desktop: 1280, phone: 390 } as const;

interface StorePreviewProps {
  store: StoreSettings;
  /** A colour that is being tried. */
  tried: string | null;
}

/** The store itself in a frame. A tried colour is put into it at once, what was saved is loaded. */
export function StorePreview({ store, tried }: StorePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const [turn, setTurn] = useState(0);
  const saved = JSON.stringify([
    store.title, store.primary_color, store.color_scheme, store.locale,
    store.logo?.src, store.banner?.src, store.catalogue_mode,
  ]); // prettier-ignore
  const latest = useRef(saved);

  useEffect(() => {
    if (latest.current === saved) return;
    latest.current = saved;
    setTurn((previous) => previous + 1);
  }, [saved]);

  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (root) applyPrimary(root, tried ?? store.primary_color);
  }, [tried, store.primary_color]);

  return (
    <section aria-labelledby="preview-title" className="sticky top-6 min-w-0">
      <div className="mb-3 flex items-center gap-1">
        <h2 id="preview-title" className="me-auto text-16 font-semibold">
          {t('store.preview.title')}
        </h2>
        <div role="group" aria-label={t('store.preview.width')} className="flex gap-1">
          <IconButton
            size="small"
            label={t('store.preview.desktop')}
            aria-pressed={device === 'desktop'}
            onClick={() => setDevice('desktop')}
            className="aria-pressed:bg-veil-strong aria-pressed:text-text"
          >
            <Monitor aria-hidden className="size-4" />
          </IconButton>
          <IconButton
            size="small"
            label={t('store.preview.phone')}
            aria-pressed={device === 'phone'}
            onClick={() => setDevice('phone')}
            className="aria-pressed:bg-veil-strong aria-pressed:text-text"
          >
            <Smartphone aria-hidden className="size-4" />
          </IconButton>
        </div>
        <IconButton
          size="small"
          label={t('store.preview.reload')}
          onClick={() => setTurn(turn + 1)}
        >
          <RotateCw aria-hidden className="size-4" />
        </IconButton>
        <a href={paths.store()} className={buttonClass('quiet', 'small')}>
          <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('store.preview.open')}
        </a>
      </div>
      <ScaledFrame width={DRAWN_WIDTH[device]}>
        {/* Our own pages, which need their scripts and their session: a sandbox with both is none. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          key={turn}
          ref={frame}
          title={t('store.preview.frame')}
          src={`${paths.store()}?admin_iframe=true`}
          onLoad={({ currentTarget }) => {
            const root = currentTarget.contentDocument?.documentElement;
            if (root && tried) applyPrimary(root, tried);
          }}
          className="block size-full border-0 bg-ground"
        />
      </ScaledFrame>
    </section>
  );
}

/** Draws its child as wide as asked, made small to fit. */
function ScaledFrame({ width, children }: { width: number; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const outer = box.current;
    const inner = page.current;
    if (!outer || !inner) return undefined;
    const observer = new ResizeObserver(() => {
      const scale = Math.min(1, outer.clientWidth / width);
      inner.style.width = `${width}px`;
      inner.style.height = `${outer.clientHeight / scale}px`;
      inner.style.transform = `scale(${scale})`;
      inner.style.marginInlineStart = `${Math.max(0, (outer.clientWidth - width * scale) / 2)}px`;
    });
    observer.observe(outer);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div
      ref={box}
      className="h-[min(44rem,70dvh)] overflow-hidden rounded-card border border-hairline bg-raised"
    >
      <div ref={page} className="origin-top-left rtl:origin-top-right">
        {children}
      </div>
    </div>
  );
}
