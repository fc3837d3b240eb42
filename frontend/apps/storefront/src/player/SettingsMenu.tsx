import { Switch } from '@matinee/ui/switch';
import { Check, ChevronLeft, ChevronRight, Settings } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Captions } from './captions';
import { ControlButton } from './ControlButton';
import type { EngineState } from './engine';
import { direction, locale, t } from '../i18n';
import type { Quality } from './preferences';
import { labelOfSound } from './sounds';
import { speedOf, SPEEDS } from './shortcuts';
import { useMedia, useMediaRequests } from './use-media';

/** Whether the next film starts by itself. */
export interface AutoplaySwitch {
  isOn: boolean;
  onChange(isOn: boolean): void;
}

interface SettingsMenuProps {
  engine: EngineState;
  onQuality(quality: Quality): void;
  onSound(place: number): void;
  captions: Captions;
  /** Null where the store does not play on by itself. */
  autoplay: AutoplaySwitch | null;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

type View = 'all' | 'quality' | 'speed' | 'sound' | 'captions';

/** Quality, speed, sound and captions in one panel: in the player's corner, on phones a sheet from below. */
export function SettingsMenu(props: SettingsMenuProps) {
  const { isOpen, onOpenChange } = props;
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) onOpenChange(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onOpenChange(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen, onOpenChange]);

  return (
    <div ref={root} className="sm:relative">
      <ControlButton
        ref={trigger}
        label={t('player.settings')}
        aria-expanded={isOpen}
        aria-controls={panelId}
        className={isOpen ? 'bg-white/15' : ''}
        onClick={() => onOpenChange(!isOpen)}
      >
        <Settings aria-hidden className={`transition-[rotate] ${isOpen ? 'rotate-45' : ''}`} />
      </ControlButton>
      {isOpen && (
        <div
          id={panelId}
          role="group"
          dir={direction}
          // A press on a word in it keeps the focus here: outside of it, the panel closes.
          tabIndex={-1}
          aria-label={t('player.settings')}
          data-keys="own"
          data-sheet
          className="animate-enter z-50 overflow-y-auto outline-none border border-hairline bg-overlay/95 p-1.5 text-14 text-text shadow-overlay backdrop-blur max-sm:fixed max-sm:shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)] max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[70dvh] max-sm:rounded-t-sheet max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:absolute sm:right-0 sm:bottom-14 sm:max-h-(--stage-room) sm:w-64 sm:rounded-card"
        >
          <Views {...props} />
        </div>
      )}
    </div>
  );
}

function Views({ engine, onQuality, onSound, captions, autoplay }: SettingsMenuProps) {
  const media = useMediaRequests();
  const speed = useMedia('mediaPlaybackRate') ?? 1;
  const [view, setView] = useState<View>('all');
  const quality = nameOf(engine.wanted, engine.playing);
  const sounds = engine.sounds.map((sound) => labelOfSound(sound, locale));
  const back = () => setView('all');

  if (view === 'quality') {
    return (
      <Choices
        title={t('player.quality')}
        onBack={back}
        chosen={engine.wanted}
        onChoose={onQuality}
        choices={['auto' as const, ...engine.qualities.toReversed()].map((value) => ({
          value,
          label: value === 'auto' ? nameOf('auto', engine.playing) : rungName(value),
        }))}
        note={engine.isGrowing ? t('player.more_coming') : undefined}
      />
    );
  }
  if (view === 'speed') {
    return (
      <Choices
        title={t('player.speed')}
        onBack={back}
        chosen={speed}
        onChoose={media.setSpeed}
        choices={SPEEDS.map((value) => ({ value, label: speedName(value) }))}
      />
    );
  }
  if (view === 'sound') {
    return (
      <Choices
        title={t('player.sound')}
        onBack={back}
        chosen={engine.sound}
        onChoose={onSound}
        choices={sounds.map((label, place) => ({ value: place, label }))}
      />
    );
  }
  if (view === 'captions') {
    return (
      <Choices
        title={t('player.captions')}
        onBack={back}
        chosen={captions.shown}
        onChoose={captions.choose}
        choices={[
          { value: null, label: t('player.off') },
          ...captions.available.map(({ language, label }) => ({ value: language, label })),
        ]}
      />
    );
  }
  const shown = captions.available.find(({ language }) => language === captions.shown);
  return (
    <>
      {engine.qualities.length > 0 && (
        <Row title={t('player.quality')} value={quality} onOpen={() => setView('quality')} />
      )}
      <Row title={t('player.speed')} value={speedName(speed)} onOpen={() => setView('speed')} />
      {sounds.length > 0 && (
        <Row
          title={t('player.sound')}
          value={sounds[engine.sound] ?? ''}
          onOpen={() => setView('sound')}
        />
      )}
      {captions.available.length > 0 && (
        <Row
          title={t('player.captions')}
          value={shown?.label ?? t('player.off')}
          onOpen={() => setView('captions')}
        />
      )}
      {autoplay && (
        <div className="px-3">
          <Switch
            label={t('player.autoplay.title')}
            isOn={autoplay.isOn}
            onChange={autoplay.onChange}
          />
        </div>
      )}
      {engine.isGrowing && <Note>{t('player.more_coming')}</Note>}
    </>
  );
}

function Row({ title, value, onOpen }: { title: string; value: string; onOpen(): void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-start hover:bg-veil-strong sm:min-h-10"
    >
      <span className="me-auto font-medium">{title}</span>
      <span className="truncate text-text-2 tabular-nums">{value}</span>
      <ChevronRight aria-hidden className="size-4 text-text-3 rtl:-scale-x-100" />
    </button>
  );
}

interface ChoicesProps<Value> {
  title: string;
  onBack(): void;
  choices: { value: Value; label: string }[];
  chosen: Value;
  onChoose(value: Value): void;
  note?: string | undefined;
}

/** Radio buttons, so that arrows move and a screen reader counts them. */
function Choices<Value>({ title, onBack, choices, chosen, onChoose, note }: ChoicesProps<Value>) {
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const input = list.current?.querySelector<HTMLInputElement>('input:checked, input');
    input?.focus();
  }, []);

  return (
    <fieldset ref={list}>
      <legend className="sr-only">{title}</legend>
      <button
        type="button"
        onClick={onBack}
        className="mb-1 flex min-h-11 w-full items-center gap-2 rounded-control border-b border-hairline px-2 text-start font-medium hover:bg-veil-strong sm:min-h-10"
      >
        <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {title}
      </button>
      {choices.map(({ value, label }) => (
        <label
          key={label}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 outline-offset-[-2px] outline-ring hover:bg-veil-strong has-focus-visible:outline-2 sm:min-h-10"
        >
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          <span className="me-auto tabular-nums">{label}</span>
          {value === chosen && <Check aria-hidden className="size-4 text-primary-text" />}
        </label>
      ))}
      {note && <Note>{note}</Note>}
    </fieldset>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="px-3 py-2 text-12 text-text-2">{children}</p>;
}

function nameOf(quality: Quality, playing: number | null): string {
  if (quality !== 'auto') return rungName(quality);
  return playing ? t('player.auto_now', { quality: rungName(playing) }) : t('player.auto');
}

/** `1080p`: the trade's own word in every language. */
function rungName(height: number): string {
  return `${height}p`;
}

function speedName(speed: number): string {
  return speed === 1 ? t('player.normal') : speedOf(speed);
}
