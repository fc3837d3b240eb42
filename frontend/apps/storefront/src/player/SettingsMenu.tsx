import { Switch } from '@matinee/ui/switch';
import { Check, ChevronLeft, ChevronRight, Settings } from 'lucide-react';
import { useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Captions } from './captions';
import { ControlButton } from './ControlButton';
import { chosenOf, type EngineState } from './engine';
import { locale, t } from '../i18n';
import { PlayerMenu } from './PlayerMenu';
import type { Choice } from './preferences';
import { labelOfSound } from './sounds';
import { speedOf, SPEEDS } from './shortcuts';
import { ShowKeys } from './Stage';
import { useMedia, useMediaRequests } from './use-media';

/** Whether the next film starts by itself. */
export interface AutoplaySwitch {
  isOn: boolean;
  onChange(isOn: boolean): void;
}

interface SettingsMenuProps {
  engine: EngineState;
  onQuality(choice: Choice): void;
  onSound(place: number): void;
  captions: Captions;
  /** Null where the store does not play on by itself. */
  autoplay: AutoplaySwitch | null;
  /** Nothing but the quality can be chosen of it. */
  isBroadcast?: boolean;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

type View = 'all' | 'quality' | 'speed' | 'sound' | 'captions';

/** Quality, speed, sound and captions in one panel: in the player's corner, on phones a sheet from below. */
export function SettingsMenu(props: SettingsMenuProps) {
  const { isOpen, onOpenChange } = props;
  return (
    <PlayerMenu
      label={t('player.settings')}
      side="right"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      renderTrigger={(trigger) => (
        <ControlButton
          {...trigger}
          label={t('player.settings')}
          className={isOpen ? 'bg-white/15' : ''}
        >
          <Settings aria-hidden className={`transition-[rotate] ${isOpen ? 'rotate-45' : ''}`} />
        </ControlButton>
      )}
    >
      <Views {...props} />
    </PlayerMenu>
  );
}

function Views(props: SettingsMenuProps) {
  const { engine, onQuality, onSound, captions, autoplay, isBroadcast = false } = props;
  const media = useMediaRequests();
  const speed = useMedia('mediaPlaybackRate') ?? 1;
  const [view, setView] = useState<View>('all');
  const quality = nameOf(chosenOf(engine), engine.playing);
  const sounds = engine.sounds.map((sound) => labelOfSound(sound, locale));
  const back = () => setView('all');
  const isGrowing = engine.isGrowing && !isBroadcast;
  const showKeys = useContext(ShowKeys);

  if (view === 'quality') {
    return (
      <Choices
        title={t('player.quality')}
        onBack={back}
        chosen={chosenOf(engine)}
        onChoose={onQuality}
        choices={qualityChoices(engine)}
        note={isGrowing ? t('player.more_coming') : undefined}
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
  const current = captions.available.find(({ language }) => language === captions.shown);
  return (
    <>
      {(engine.qualities.length > 0 || engine.hasSoundOnly) && (
        <Row title={t('player.quality')} value={quality} onOpen={() => setView('quality')} />
      )}
      {!isBroadcast && (
        <Row title={t('player.speed')} value={speedName(speed)} onOpen={() => setView('speed')} />
      )}
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
          value={current?.label ?? t('player.off')}
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
      <div className="pointer-coarse:hidden">
        <Row
          title={t('player.keys.title')}
          value="?"
          onOpen={() => {
            props.onOpenChange(false);
            showKeys();
          }}
        />
      </div>
      {isGrowing && <Note>{t('player.more_coming')}</Note>}
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

function qualityChoices(engine: EngineState): { value: Choice; label: string }[] {
  const values: Choice[] = ['auto', ...engine.qualities.toReversed()];
  if (engine.hasSoundOnly) values.push('sound');
  return values.map((value) => ({ value, label: nameOf(value, engine.playing) }));
}

function nameOf(choice: Choice, playing: number | null): string {
  if (choice === 'sound') return t('player.sound_only');
  if (choice !== 'auto') return rungName(choice);
  return playing ? t('player.auto_now', { quality: rungName(playing) }) : t('player.auto');
}

/** `1080p`: the trade's own word in every language. */
function rungName(height: number): string {
  return `${height}p`;
}

function speedName(speed: number): string {
  return speed === 1 ? t('player.normal') : speedOf(speed);
}
