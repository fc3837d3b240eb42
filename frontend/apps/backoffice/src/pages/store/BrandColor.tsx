import { Button } from '@matinee/ui/button';
import { DEFAULT_PRIMARY, applyPrimary, contrast, paletteOf, type Theme } from '@matinee/ui/color';
import { controlClass, FieldNote } from '@matinee/ui/text-field';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { keepTogether, t } from '../../i18n';
import { formatDecimal } from '../../util/format';
import { useUnsaved } from '../../util/use-unsaved';

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

interface BrandColorProps {
  value: string;
  error?: string | undefined;
  /** Called with each colour on the way to the chosen one; null when the trying ends. */
  onTry: (color: string | null) => void;
  onSave: (color: string) => void;
}

/** The one colour an owner chooses, beside what is computed of it. */
export function BrandColor({ value, error, onTry, onSave }: BrandColorProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  useUnsaved(draft !== null && draft.toLowerCase() !== value);
  const hex = draft !== null && HEX.test(draft) ? draft : value;
  const picker = useRef<HTMLInputElement>(null);
  // The browser's own picker says `change` when it is closed; React's onChange is every step on the way.
  function finish(color: string) {
    setDraft(null);
    onTry(null);
    if (color.toLowerCase() !== value) onSave(color.toLowerCase());
  }
  const onPicked = useEffectEvent(finish);
  useLayoutEffect(() => {
    const input = picker.current;
    const onChange = () => onPicked(input?.value ?? '');
    input?.addEventListener('change', onChange);
    return () => input?.removeEventListener('change', onChange);
  }, []);

  function attempt(color: string) {
    setDraft(color);
    onTry(HEX.test(color) ? color : null);
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-14 font-medium">
        {t('store.look.colour')}
      </label>
      <div className="flex gap-2">
        <input
          ref={picker}
          type="color"
          aria-label={t('store.look.pick_colour')}
          value={hex.length === 7 ? hex : value}
          onChange={({ target }) => attempt(target.value)}
          className="brand-swatch size-10 shrink-0 cursor-pointer rounded-control border border-edge"
        />
        <input
          id={id}
          value={draft ?? value}
          spellCheck={false}
          autoCapitalize="none"
          maxLength={7}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => attempt(target.value.trim())}
          onBlur={() => draft !== null && finish(draft)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && draft !== null) finish(draft);
            if (event.key === 'Escape' && draft !== null) {
              setDraft(null);
              onTry(null);
            }
          }}
          className={`${controlClass} max-w-32 tabular-nums`}
        />
        {value !== DEFAULT_PRIMARY && (
          <Button kind="quiet" onClick={() => finish(DEFAULT_PRIMARY)}>
            {t('store.look.reset_colour')}
          </Button>
        )}
      </div>
      <FieldNote id={`${id}-note`} hint={t('store.look.colour_hint')} error={error} />
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <Reading theme="dark" color={hex} label={t('store.contrast.on_dark')} />
        <Reading theme="light" color={hex} label={t('store.contrast.on_light')} />
      </div>
    </div>
  );
}

/** The shades on one ground, with the contrast of each text on what it stands on. */
function Reading({ theme, color, label }: { theme: Theme; color: string; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const shades = paletteOf(color, theme);
  useLayoutEffect(() => {
    if (box.current) applyPrimary(box.current, color);
  }, [color]);
  const ground = theme === 'dark' ? '#0e0b0b' : '#fafafa';
  const rows = [
    { name: t('store.contrast.button_of'), ratio: contrast(shades.on, shades.fill) },
    { name: t('store.contrast.link_of'), ratio: contrast(shades.text, ground) },
    { name: t('store.contrast.chip_of'), ratio: contrast(shades.text, shades.soft) },
  ];
  return (
    <div
      ref={box}
      data-theme={theme}
      role="group"
      aria-label={label}
      className="rounded-control border border-hairline bg-ground p-3 text-text"
    >
      <p className="mb-2 text-12 text-text-2">{label}</p>
      <div aria-hidden className="flex flex-wrap items-center gap-2 text-14">
        <span className="rounded-control bg-primary-fill px-3 py-1 font-semibold text-on-primary">
          {t('store.contrast.button')}
        </span>
        <span className="rounded-control bg-primary-soft px-2 py-1 text-primary-text">
          {t('store.contrast.chip')}
        </span>
        <span className="font-medium text-primary-text">{t('store.contrast.link')}</span>
      </div>
      <dl className="mt-2.5 grid grid-cols-[1fr_auto] gap-x-3 text-12 text-text-2">
        {rows.map(({ name, ratio }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="tabular-nums">
              {keepTogether(t('store.contrast.ratio', { ratio: formatDecimal(ratio, 1) }))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
