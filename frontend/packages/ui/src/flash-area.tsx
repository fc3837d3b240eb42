import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { RichText } from './rich-text';
import type { Flash, FlashStore, FlashType } from './flash';

const LOOKS: Record<FlashType, { icon: ReactNode; tint: string }> = {
  success: { icon: <CircleCheck aria-hidden />, tint: 'text-success' },
  error: { icon: <CircleX aria-hidden />, tint: 'text-flash-error' },
  warning: { icon: <TriangleAlert aria-hidden />, tint: 'text-warning' },
  info: { icon: <Info aria-hidden />, tint: 'text-info' },
};

interface FlashAreaProps {
  store: FlashStore;
  /** Each type in a word, so that colour is never alone. */
  typeLabel: (type: FlashType) => string;
  areaLabel: string;
  closeLabel: string;
}

/** Both live regions exist from the start: one that is added with its text is not announced. */
export function FlashArea({ store, typeLabel, areaLabel, closeLabel }: FlashAreaProps) {
  const flashes = useSyncExternalStore(store.subscribe, store.list, store.list);

  useEffect(() => {
    window.addEventListener('popstate', store.closeAll);
    return () => window.removeEventListener('popstate', store.closeAll);
  }, [store]);

  const regions = [
    { role: 'alert', shown: flashes.filter(({ type }) => type === 'error') },
    { role: 'status', shown: flashes.filter(({ type }) => type !== 'error') },
  ] as const;

  return (
    // Pausing is a courtesy to the reader, not an act: no role is missing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={areaLabel}
      onPointerMove={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
      className="pointer-events-none fixed inset-x-4 top-20 z-60 mx-auto flex max-w-md flex-col gap-2"
    >
      {regions.map(({ role, shown }) => (
        <div key={role} role={role} className="flex flex-col gap-2">
          {shown.map((flash) => (
            <Banner
              key={flash.id}
              flash={flash}
              typeLabel={typeLabel(flash.type)}
              closeLabel={closeLabel}
              onClose={() => {
                // The banner leaves from under the pointer, which then never reports leaving.
                store.close(flash.id);
                store.resume();
              }}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

interface BannerProps {
  flash: Flash;
  typeLabel: string;
  closeLabel: string;
  onClose: () => void;
}

/** The whole banner closes on a click; the button in it is the keyboard's way. */
function Banner({ flash, typeLabel, closeLabel, onClose }: BannerProps) {
  const { icon, tint } = LOOKS[flash.type];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      onClick={onClose}
      className="pointer-events-auto flex animate-enter cursor-pointer items-start gap-3 rounded-card border border-hairline bg-overlay p-3 text-14 text-text shadow-overlay"
    >
      <span className={`mt-0.5 [&_svg]:size-5 ${tint}`}>{icon}</span>
      <p className="min-w-0 flex-1 self-center break-words">
        <span className="font-semibold">{typeLabel}: </span>
        <RichText html={flash.message} />
      </p>
      <button
        type="button"
        aria-label={closeLabel}
        className="grid size-6 shrink-0 place-items-center rounded-control text-text-2 hover:bg-veil hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
